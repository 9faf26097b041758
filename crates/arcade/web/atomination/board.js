// The board on its canvas: cells, the frame of the keys, atoms that fly.

const FLIGHT = 150;
const STEP = 50;
const LONGEST = 3000;
const WOBBLE = 330;
const STILL = matchMedia('(prefers-reduced-motion: reduce)');
const AROUND = [[0, -1], [1, 0], [0, 1], [-1, 0]];

export class Board {
  constructor(canvas, atlas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.atlas = atlas;
    this.cells = [[null]];
    this.cursor = null;
    this.hinted = null;
    this.allowed = () => true;
    /** Steps still to be shown: `show` at its beginning, then a wait. The
     * board is busy until the wait of the last one is over. */
    this.steps = [];
    this.flights = null;
    this.busy = false;
    this.until = 0;
    this.whenOver = null;
    const frame = (now) => {
      this.advance(now);
      this.draw(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  get width() { return this.cells[0].length; }

  get height() { return this.cells.length; }

  /** Fits the canvas into this many CSS pixels; sprites keep whole pixels. */
  fit(width, height) {
    const ratio = devicePixelRatio || 1;
    const room = Math.min((width * ratio) / this.width, (height * ratio) / this.height);
    const scale = Math.max(1, Math.min(Math.floor(room / 16), Math.round(5 * ratio)));
    this.size = 16 * scale;
    this.canvas.width = this.size * this.width;
    this.canvas.height = this.size * this.height;
    this.canvas.style.width = `${this.canvas.width / ratio}px`;
    this.canvas.style.height = `${this.canvas.height / ratio}px`;
  }

  /** The cell under a point of the page, or null. */
  cellAt(clientX, clientY) {
    const box = this.canvas.getBoundingClientRect();
    const x = Math.floor(((clientX - box.left) / box.width) * this.width);
    const y = Math.floor(((clientY - box.top) / box.height) * this.height);
    return x >= 0 && y >= 0 && x < this.width && y < this.height ? [x, y] : null;
  }

  limit(x, y) {
    const side = (at, length) => (at === 0 || at === length - 1 ? 1 : 0);
    return 4 - side(x, this.width) - side(y, this.height);
  }

  /** Shows a board at once. */
  set(cells) {
    this.cells = cells.map((row) => row.map((cell) => cell && { ...cell }));
    this.steps = [];
    this.flights = null;
    this.busy = false;
    this.until = 0;
    this.over();
  }

  /**
   * Shows events one after another, then `cells`, the board after them. Waits
   * until that is over; whoever does not wait may call `finish`.
   */
  animate(events, cells) {
    this.finish();
    const mover = events.find(({ event }) => event === 'placed')?.player.toLowerCase();
    const count = (name) => events.filter(({ event }) => event === name).length;
    const flight = Math.min(FLIGHT, LONGEST / Math.max(1, count('wave')));
    const step = Math.min(STEP, LONGEST / Math.max(1, count('landed')));
    const steps = [];
    for (const { event, at } of events) {
      if (event === 'placed') {
        steps.push({ show: () => this.land(mover, at.x, at.y), wait: 60 });
      } else if (event === 'wave') {
        steps.push({ flights: [], mover, wait: flight });
      } else if (event === 'toppled') {
        steps.at(-1).flights.push(at);
      } else if (event === 'emptied') {
        steps.push({ show: () => { this.cells[at.y][at.x] = null; }, wait: 0 });
      } else if (event === 'landed') {
        steps.push({ show: () => this.land(mover, at.x, at.y), wait: step });
      }
    }
    this.last = cells;
    if (STILL.matches) {
      this.set(cells);
      return Promise.resolve();
    }
    this.steps = steps;
    this.busy = true;
    this.until = performance.now();
    return new Promise((resolve) => { this.whenOver = resolve; });
  }

  /** Shows all that is left at once. */
  finish() {
    if (this.busy) {
      this.set(this.last);
    }
  }

  over() {
    this.whenOver?.();
    this.whenOver = null;
  }

  land(owner, x, y) {
    const cell = this.cells[y]?.[x];
    if (cell === undefined) return;
    this.cells[y][x] = { owner, atoms: (cell?.atoms ?? 0) + 1 };
  }

  advance(now) {
    while (this.busy && now >= this.until) {
      if (this.flights) {
        const { mover, cells } = this.flights;
        for (const { x, y } of cells) {
          for (const [dx, dy] of AROUND) this.land(mover, x + dx, y + dy);
        }
        this.flights = null;
      }
      const next = this.steps.shift();
      if (!next) {
        this.set(this.last);
        return;
      }
      next.show?.();
      if (next.flights) {
        for (const { x, y } of next.flights) {
          const left = this.cells[y][x].atoms - this.limit(x, y);
          this.cells[y][x] = left > 0 ? { owner: next.mover, atoms: left } : null;
        }
        this.flights = { mover: next.mover, cells: next.flights, wait: next.wait };
      }
      this.until += next.wait;
    }
  }

  draw(now) {
    const { context, atlas, size } = this;
    if (!size) return;
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    const wobble = !STILL.matches && Math.floor(now / WOBBLE) % 2;
    this.cells.forEach((row, y) => row.forEach((cell, x) => {
      atlas.draw(context, 'atom_tile', 0, x * size, y * size, size);
      if (!cell) return;
      const frame = wobble && cell.atoms + 1 >= this.limit(x, y) ? 1 : 0;
      const name = `atom_${cell.owner}_${Math.min(cell.atoms, 4)}`;
      atlas.draw(context, name, frame, x * size, y * size, size);
    }));
    if (this.flights) this.drawFlights(now);
    if (this.hinted) {
      const [x, y] = this.hinted;
      context.strokeStyle = '#ffcd75';
      context.lineWidth = size / 12;
      const inset = size / 10;
      context.strokeRect(x * size + inset, y * size + inset, size - 2 * inset, size - 2 * inset);
    }
    if (this.cursor) {
      const [x, y] = this.cursor;
      context.globalAlpha = this.allowed(x, y) ? 1 : 0.35;
      atlas.draw(context, 'atom_cursor', 0, x * size, y * size, size);
      context.globalAlpha = 1;
    }
  }

  drawFlights(now) {
    const { mover, cells, wait } = this.flights;
    const way = Math.min(1, Math.max(0, 1 - (this.until - now) / wait));
    for (const { x, y } of cells) {
      for (const [dx, dy] of AROUND) {
        if (this.cells[y + dy]?.[x + dx] === undefined) continue;
        this.atlas.draw(
          this.context, `atom_${mover}_flying`, 0,
          (x + dx * way) * this.size, (y + dy * way) * this.size, this.size,
        );
      }
    }
  }
}
