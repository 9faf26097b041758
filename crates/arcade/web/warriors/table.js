// The statistics beside the board.

import { number } from './words.js';

export class Table {
  /** `choose` is called with the id of a warrior that is clicked. */
  constructor(body, atlas, choose) {
    this.body = body;
    this.atlas = atlas;
    this.choose = choose;
    this.rows = new Map();
  }

  /** One row for each warrior of the film. */
  show(film) {
    this.rows.clear();
    this.body.replaceChildren();
    const warriors = [...film.frames[0].warriors].sort((a, b) => a.id - b.id);
    for (const warrior of warriors) this.#add(warrior);
  }

  #add({ id, kind }) {
    const row = document.createElement('tr');
    const who = document.createElement('th');
    who.scope = 'row';
    const button = document.createElement('button');
    button.append(this.atlas.icon(`warrior_${kind.toLowerCase()}`, 16), `${id} ${kind}`);
    button.title = 'Show it on the board';
    button.addEventListener('click', () => this.choose(id));
    who.append(button);
    const cells = Array.from({ length: 5 }, () => document.createElement('td'));
    const text = document.createElement('span');
    const meter = document.createElement('meter');
    Object.assign(meter, { min: 0, max: 100, low: 10.5, high: 40, optimum: 100 });
    cells[0].append(text, meter);
    row.append(who, ...cells);
    this.body.append(row);
    this.rows.set(id, { row, cells, text, meter, button });
  }

  /** Puts the numbers of a frame into the rows. */
  update(frame, chosen) {
    const present = new Map(frame.warriors.map((warrior) => [warrior.id, warrior]));
    for (const [id, { row, cells, text, meter, button }] of this.rows) {
      const warrior = present.get(id);
      row.classList.toggle('gone', !warrior);
      row.classList.toggle('chosen', id === chosen);
      button.setAttribute('aria-pressed', String(id === chosen));
      meter.hidden = !warrior;
      if (!warrior) {
        text.textContent = 'gone';
        for (const cell of cells.slice(1)) cell.textContent = '';
        continue;
      }
      meter.value = Math.max(0, warrior.health);
      text.textContent = number(warrior.health);
      const { offense, defence, age, weapons } = warrior;
      [number(offense), number(defence), age, weapons].forEach((value, i) => { cells[i + 1].textContent = value; });
    }
  }
}
