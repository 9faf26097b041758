// The line at which the player types, with what was typed before.

export class Prompt {
  /** Calls `enter` with each line. */
  constructor(form, input, enter) {
    this.input = input;
    this.lines = [];
    /** Which of the lines is shown; behind the last is the one being typed. */
    this.at = 0;
    this.draft = '';
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.send(enter);
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowUp') this.turn(-1, event);
      else if (event.key === 'ArrowDown') this.turn(1, event);
      else if (event.key === 'Escape') input.value = '';
    });
    // Whoever just begins to type means this line.
    document.addEventListener('keydown', (event) => {
      const plain = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const elsewhere = !event.target.closest('input, select, textarea');
      if (plain && elsewhere && !input.disabled) input.focus();
    });
  }

  send(enter) {
    const line = this.input.value;
    this.input.value = '';
    if (line.trim() && this.lines.at(-1) !== line) this.lines.push(line);
    this.at = this.lines.length;
    this.draft = '';
    enter(line);
  }

  turn(by, event) {
    const to = this.at + by;
    if (to < 0 || to > this.lines.length) return;
    event.preventDefault();
    if (this.at === this.lines.length) this.draft = this.input.value;
    this.at = to;
    this.input.value = this.lines[to] ?? this.draft;
    this.input.setSelectionRange(this.input.value.length, this.input.value.length);
  }

  /** Ready to type; not where that would open a keyboard over the story. */
  focus() {
    if (matchMedia('(hover: hover)').matches && !this.input.disabled) {
      this.input.focus({ preventScroll: true });
    }
  }
}
