// The board: a picture of one moment, or of the way between two.

import { number, unfold } from './words.js';

const COLOURS = {
  ground: '#333c57', line: '#1a1c2c', wet: '#3b5dc9', chosen: '#ffcd75', hit: '#ef7d57', text: '#f4f4f4', back: '#1a1c2c',
  Stone: '#94b0c2', Flame: '#ef7d57', Water: '#73eff7', Air: '#a7f070',
};

/** Below this, sprites are mush and letters take their place. */
const SMALLEST_SPRITE = 12;

export class Board {
  constructor(canvas, atlas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.atlas = atlas;
    this.film = null;
  }

  /** Shows another film; cells are as large as there is room. */
  show(film) {
    this.film = film;
    this.fit();
  }

  fit() {
    if (!this.film) return;
    const ratio = window.devicePixelRatio || 1;
    const { clientWidth, clientHeight } = this.canvas;
    this.canvas.width = Math.max(1, Math.round(clientWidth * ratio));
    this.canvas.height = Math.max(1, Math.round(clientHeight * ratio));
    const { rows, cols } = this.film;
    const room = Math.min(this.canvas.width / cols, this.canvas.height / rows);
    this.cell = cellSize(room);
    this.left = Math.floor((this.canvas.width - this.cell * cols) / 2);
    this.top = Math.floor((this.canvas.height - this.cell * rows) / 2);
  }

  /** The cell of a point of the page, or nothing. */
  cellAt(clientX, clientY) {
    const box = this.canvas.getBoundingClientRect();
    const ratio = this.canvas.width / box.width;
    const x = Math.floor(((clientX - box.left) * ratio - this.left) / this.cell);
    const y = Math.floor(((clientY - box.top) * ratio - this.top) / this.cell);
    const inside = x >= 0 && y >= 0 && x < this.film.cols && y < this.film.rows;
    return inside ? { x, y } : null;
  }

  /**
   * Draws frame `at`; `way` tells how far its warriors have come from where
   * they were in the frame before, from 0 to 1. `clock` moves what moves by
   * itself.
   */
  draw(at, way, clock, chosen) {
    const { context, film, cell } = this;
    const frame = film.frames[at];
    context.fillStyle = COLOURS.back;
    context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    context.fillStyle = COLOURS.ground;
    context.fillRect(this.left, this.top, cell * film.cols, cell * film.rows);
    for (const number of frame.water) this.#water(number, clock);
    this.#lines();
    for (const [x, y, sprite] of film.things) this.#sprite(sprite, x, y, 0);
    for (const number of frame.weapons) this.#sprite('sword', number % film.cols, Math.floor(number / film.cols), 0);
    if (frame.crystal !== null) {
      this.#sprite('crystal', frame.crystal % film.cols, Math.floor(frame.crystal / film.cols), 0);
    }
    this.#warriors(at, way, clock, chosen);
    this.#hits(at, way);
  }

  #corner(x, y) {
    return [this.left + x * this.cell, this.top + y * this.cell];
  }

  #water(number, clock) {
    const [x, y] = this.#corner(number % this.film.cols, Math.floor(number / this.film.cols));
    if (this.cell < SMALLEST_SPRITE) {
      this.context.fillStyle = COLOURS.wet;
      this.context.fillRect(x, y, this.cell, this.cell);
    } else {
      this.atlas.draw(this.context, 'water', Math.floor(clock / 600), x, y, this.cell);
    }
  }

  #lines() {
    const { context, film, cell } = this;
    if (cell < 6) return;
    context.fillStyle = COLOURS.line;
    context.globalAlpha = 0.45;
    for (let x = 1; x < film.cols; x += 1) context.fillRect(this.left + x * cell, this.top, 1, cell * film.rows);
    for (let y = 1; y < film.rows; y += 1) context.fillRect(this.left, this.top + y * cell, cell * film.cols, 1);
    context.globalAlpha = 1;
  }

  #sprite(name, x, y, frame, alpha = 1) {
    const [px, py] = this.#corner(x, y);
    this.context.globalAlpha = alpha;
    if (this.cell >= SMALLEST_SPRITE) {
      this.atlas.draw(this.context, name, frame, px, py, this.cell);
    } else {
      const third = Math.max(1, Math.round(this.cell / 3));
      this.context.fillStyle = COLOURS.chosen;
      this.context.fillRect(px + third, py + third, third, third);
    }
    this.context.globalAlpha = 1;
  }

  #warriors(at, way, clock, chosen) {
    const { context, cell } = this;
    const frame = this.film.frames[at];
    const before = new Map(at > 0 ? this.film.frames[at - 1].warriors.map((w) => [w.id, w]) : []);
    const crowds = new Map();
    for (const w of frame.warriors) {
      const key = `${w.x},${w.y}`;
      crowds.set(key, (crowds.get(key) ?? 0) + 1);
    }
    for (const w of frame.warriors) {
      const [x, y] = between(before.get(w.id), w, way);
      const name = `warrior_${w.kind.toLowerCase()}`;
      const breath = w.active ? 180 : 500;
      if (cell >= SMALLEST_SPRITE) {
        this.#sprite(name, x, y, Math.floor((clock + w.id * 130) / breath), w.invisible ? 0.4 : 1);
      } else {
        const [px, py] = this.#corner(x, y);
        context.globalAlpha = w.invisible ? 0.4 : 1;
        context.fillStyle = COLOURS[w.kind];
        context.fillRect(px, py, cell, cell);
        context.globalAlpha = 1;
      }
      this.#bar(w, x, y);
      if (w.id === chosen) this.#frame(x, y, COLOURS.chosen);
      else if (w.active) this.#frame(x, y, COLOURS[w.kind]);
    }
    if (way === 1 && cell >= SMALLEST_SPRITE) {
      for (const [key, count] of crowds) {
        if (count > 1) this.#badge(...key.split(',').map(Number), String(count));
      }
    }
  }

  /** Health, below who is not in full health. */
  #bar(w, x, y) {
    const { context, cell } = this;
    if (cell < SMALLEST_SPRITE || w.health >= 100) return;
    const [px, py] = this.#corner(x, y);
    const height = Math.max(2, Math.round(cell / 12));
    const width = cell - 2;
    context.fillStyle = COLOURS.back;
    context.fillRect(px + 1, py + cell - height - 1, width, height);
    context.fillStyle = w.health <= 10 ? '#b13e53' : w.health <= 40 ? '#ffcd75' : '#38b764';
    context.fillRect(px + 1, py + cell - height - 1, Math.max(1, Math.round(width * Math.max(0, w.health) / 100)), height);
  }

  #frame(x, y, colour) {
    const [px, py] = this.#corner(x, y);
    const line = Math.max(1, Math.round(this.cell / 12));
    this.context.strokeStyle = colour;
    this.context.lineWidth = line;
    this.context.strokeRect(px + line / 2, py + line / 2, this.cell - line, this.cell - line);
  }

  #badge(x, y, text) {
    const { context, cell } = this;
    const [px, py] = this.#corner(x, y);
    const size = Math.max(9, Math.round(cell * 0.4));
    context.font = `700 ${size}px system-ui, sans-serif`;
    context.textAlign = 'right';
    context.textBaseline = 'top';
    const width = context.measureText(text).width + 4;
    context.fillStyle = COLOURS.back;
    context.fillRect(px + cell - width, py, width, size + 1);
    context.fillStyle = COLOURS.text;
    context.fillText(text, px + cell - 2, py + 1);
  }

  /** What each victim lost flashes where it stood. */
  #hits(at, way) {
    if (at === 0 || way === 1 || this.cell < 16) return;
    const stood = new Map(this.film.frames[at - 1].warriors.map((w) => [w.id, w]));
    const lost = new Map();
    for (const event of this.film.frames[at].events) {
      const [name, { victim, damage }] = unfold(event);
      if (name === 'Hit') lost.set(victim, (lost.get(victim) ?? 0) + damage);
    }
    const { context, cell } = this;
    context.font = `700 ${Math.round(cell * 0.45)}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineWidth = 3;
    for (const [victim, damage] of lost) {
      const w = stood.get(victim);
      if (!w) continue;
      const [px, py] = this.#corner(w.x, w.y);
      const text = `-${number(damage)}`;
      const y = py + cell * (0.4 - way * 0.6);
      context.strokeStyle = COLOURS.back;
      context.strokeText(text, px + cell / 2, y);
      context.fillStyle = COLOURS.hit;
      context.fillText(text, px + cell / 2, y);
    }
  }
}

/**
 * The largest side of a cell for this much room: whole multiples of a sprite's
 * 16 pixels where there is room, so that edges stay hard.
 */
function cellSize(room) {
  if (room >= 32) return Math.floor(room / 16) * 16;
  return [24, 16].find((size) => size <= room) ?? Math.max(1, Math.floor(room));
}

/** Where a warrior is on its way; around the edge it jumps. */
function between(from, to, way) {
  if (!from || way === 1) return [to.x, to.y];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) > 1 || Math.abs(dy) > 1) return [to.x, to.y];
  return [from.x + dx * way, from.y + dy * way];
}
