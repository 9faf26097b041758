// The story: what was typed and said, and how to keep it.

function element(tag, name, text) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  node.textContent = text;
  return node;
}

/** One thing that was typed, and what was answered. */
function entry({ typed, lines }) {
  const node = element('div', 'said', '');
  if (typed !== undefined) node.append(element('p', 'typed', `> ${typed}`));
  let rows = null;
  for (const { text, fixed } of lines) {
    if (!fixed) {
      rows = null;
      node.append(element('p', '', text));
    } else if (rows) {
      rows.textContent += `\n${text}`;
    } else {
      rows = element('pre', '', text);
      node.append(rows);
    }
  }
  return node;
}

export class Story {
  constructor(box) {
    this.box = box;
    this.told = [];
  }

  /** Begins anew with all that was said so far. */
  reset(said) {
    this.told = [];
    this.box.replaceChildren();
    this.add(said);
  }

  /** Adds what was said, and shows its beginning. */
  add(said) {
    for (const one of said) {
      this.told.push(one);
      const node = entry(one);
      this.box.append(node);
      // The end of what is new; its beginning where it is taller than the box.
      const top = node.offsetTop - this.box.offsetTop;
      const bottom = this.box.scrollHeight - this.box.clientHeight;
      this.box.scrollTop = Math.min(bottom, top);
    }
    if (said.length > 1) this.box.scrollTop = this.box.scrollHeight;
  }

  /** All of it as text, as a script of the program would have it. */
  text() {
    return this.told
      .map(({ typed, lines }) => {
        const said = lines.map(({ text }) => text).join('\n');
        return typed === undefined ? `${said}\n` : `> ${typed}\n${said}\n`;
      })
      .join('\n');
  }

  /** Gives all of it to the player as a file. */
  keep(name) {
    const url = URL.createObjectURL(new Blob([this.text()], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }
}
