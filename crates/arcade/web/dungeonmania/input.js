// Keys, pointers and the pad: who wants what.

const MOVES = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right',
  w: 'up', s: 'down', a: 'left', d: 'right',
};

/** Whether a key press is meant for a field of a form. */
function typing(event) {
  return event.target.closest('input, select, textarea') !== null;
}

/** Calls `acts` for the keys of the game while `playing()`. */
export function listenToKeys(playing, acts) {
  document.addEventListener('keydown', (event) => {
    if (typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (playing() ? gameKey(event, acts) : menuKey(event, acts)) event.preventDefault();
  });
}

function gameKey(event, acts) {
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (name === 's' && event.shiftKey) {
    if (!event.repeat) acts.save();
    return true;
  }
  if (MOVES[name]) {
    acts.move(MOVES[name], event.repeat);
    return true;
  }
  if (event.repeat) return false;
  if (/^[1-9]$/.test(name)) {
    acts.item(Number(name) - 1);
    return true;
  }
  const act = {
    b: acts.buildAny,
    e: acts.interactNearest,
    z: () => acts.rewind(1),
    x: () => acts.rewind(5),
    l: acts.look,
    r: acts.again,
    n: acts.menu,
    '+': () => acts.zoom(1),
    '=': () => acts.zoom(1),
    '-': () => acts.zoom(-1),
  }[name];
  act?.();
  return act !== undefined;
}

function menuKey(event, acts) {
  if (event.key === 'Escape') {
    acts.back();
    return true;
  }
  if (event.key.startsWith('Arrow')) {
    acts.step(MOVES[event.key]);
    return true;
  }
  if (/^[1-9]$/.test(event.key)) {
    acts.choose(Number(event.key) - 1);
    return true;
  }
  return false;
}

/** A click or tap on the board: on something to interact with, or a step. */
export function listenToBoard(board, acts) {
  board.canvas.addEventListener('click', (event) => {
    const [x, y] = board.cellAt(event);
    const there = (board.scene?.response.entities ?? [])
      .find((e) => e.isInteractable && e.position.x === x && e.position.y === y);
    if (there) {
      acts.interact(there.id);
      return;
    }
    const [dx, dy] = [x - board.player.x, y - board.player.y];
    if (dx === 0 && dy === 0) return;
    if (Math.abs(dx) > Math.abs(dy)) acts.move(dx < 0 ? 'left' : 'right', false);
    else acts.move(dy < 0 ? 'up' : 'down', false);
  });
  board.canvas.addEventListener('wheel', (event) => {
    event.preventDefault();
    acts.zoom(event.deltaY < 0 ? 1 : -1);
  }, { passive: false });
}

/** The pad for thumbs: a button held down steps on. */
export function listenToPad(pad, acts) {
  let timer = 0;
  const stop = () => clearInterval(timer);
  for (const button of pad.querySelectorAll('[data-move]')) {
    const { move } = button.dataset;
    button.addEventListener('pointerdown', () => {
      stop();
      acts.move(move, false);
      timer = setInterval(() => acts.move(move, true), 180);
    });
    // A key on the focused button; pointers are handled above.
    button.addEventListener('click', (event) => { if (event.detail === 0) acts.move(move, false); });
    button.addEventListener('contextmenu', (event) => event.preventDefault());
  }
  for (const name of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(name, stop);
}
