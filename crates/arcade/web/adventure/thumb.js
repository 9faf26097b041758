// Adventure on its card: a game that plays itself, typed out line by line.

const LETTERS_A_FRAME = 3;
const LINES = 11;
const STILL = matchMedia('(prefers-reduced-motion: reduce)');

function wrap(context, text, width) {
  const lines = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && context.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** Begins to play on the canvas. */
export async function start(canvas) {
  const context = canvas.getContext('2d');
  const font = '11px ui-monospace, monospace';
  context.font = font;
  const steps = await fetch('/adventure/api/demo').then((response) => response.json());
  const lines = steps.flatMap(({ typed, said }) => [
    { text: `> ${typed}`, typed: true },
    ...said.trimEnd().split('\n').flatMap((text) => wrap(context, text, canvas.width - 16)).map((text) => ({ text })),
    { text: '' },
  ]);

  function draw(letters) {
    context.fillStyle = '#1a1c2c';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.font = font;
    context.textBaseline = 'top';
    const shown = [];
    let left = letters;
    for (const line of lines) {
      if (left <= 0) break;
      shown.push({ ...line, text: line.text.slice(0, left) });
      left -= line.text.length + 1;
    }
    shown.slice(-LINES).forEach(({ text, typed }, row) => {
      context.fillStyle = typed ? '#ffcd75' : '#f4f4f4';
      context.fillText(text, 8, 8 + row * 13.5);
    });
  }

  const total = lines.reduce((sum, { text }) => sum + text.length + 1, 0);
  if (STILL.matches) {
    draw(300);
    return;
  }
  let letters = 0;
  let tick = 0;
  function frame() {
    requestAnimationFrame(frame);
    tick += 1;
    if (tick % 4 !== 0 || document.hidden) return;
    letters = letters > total + 200 ? 0 : letters + LETTERS_A_FRAME;
    draw(letters);
  }
  frame();
}
