// What moves on the board for a moment after a call: slides, numbers of a
// battle, explosions. Nothing waits for it; the next call begins anew.

const SLIDE = 120;
const FLASH = 900;
const BLAST = 450;
const SHAKE = 220;
const POP = 200;

export class Effects {
  constructor(reduced) {
    this.reduced = reduced;
    this.slides = new Map();
    this.flashes = [];
    this.blasts = [];
    this.pops = new Map();
    this.shaken = -Infinity;
  }

  /** Takes in what a call changed: the scene before, if any, and the one now. */
  begin(before, now, time) {
    this.slides.clear();
    this.pops.clear();
    this.flashes = before ? this.flashes.filter((f) => time - f.start < FLASH) : [];
    this.blasts = [];
    if (!before || this.reduced.matches) {
      if (before) this.numbers(before, now, time);
      return;
    }
    const old = new Map(before.response.entities.map((e) => [e.id, e.position]));
    for (const { id, position } of now.response.entities) {
      const from = old.get(id);
      if (!from) {
        this.pops.set(id, time);
      } else if (Math.abs(from.x - position.x) + Math.abs(from.y - position.y) === 1) {
        this.slides.set(id, { from, start: time });
      } else if (from.x !== position.x || from.y !== position.y) {
        this.pops.set(id, time);
      }
    }
    this.numbers(before, now, time);
    for (const event of now.events) {
      if (event.what === 'exploded') {
        this.blasts.push({ ...event, start: time });
        this.shaken = time;
      }
      if (event.what === 'collected') {
        const at = now.response.entities.find((e) => e.id === event.by)?.position;
        if (at) this.flashes.push({ x: at.x, y: at.y, icon: event.kind, text: '', start: time });
      }
    }
  }

  /** What each side lost in the battles of a call, where the enemy stands. */
  numbers(before, now, time) {
    for (const event of now.events) {
      if (event.what !== 'fought') continue;
      const battle = now.response.battles[event.battle];
      const find = (id) => (now.response.entities.find((e) => e.id === id)
        ?? before.response.entities.find((e) => e.id === id))?.position;
      const enemy = find(event.enemy) ?? find(event.player);
      const player = find(event.player) ?? enemy;
      if (!battle || !enemy) continue;
      const sum = (name) => battle.rounds.reduce((total, round) => total + round[name], 0);
      this.flashes.push(
        { x: enemy.x, y: enemy.y, icon: 'hit', text: '', start: time },
        { x: player.x, y: player.y, text: signed(sum('deltaPlayerHealth')), colour: '#ef7d57', side: -1, start: time },
        { x: enemy.x, y: enemy.y, text: signed(sum('deltaEnemyHealth')), colour: '#f4f4f4', side: 1, start: time },
      );
    }
  }

  /** Whether anything still moves. */
  busy(time) {
    const within = (start, length) => time - start < length;
    return within(this.shaken, SHAKE)
      || this.flashes.some((f) => within(f.start, FLASH))
      || this.blasts.some((b) => within(b.start, BLAST))
      || [...this.slides.values()].some((s) => within(s.start, SLIDE))
      || [...this.pops.values()].some((start) => within(start, POP));
  }

  /** Where an entity is seen, in cells, and how large, 0 to 1. */
  place(entity, time) {
    const { x, y } = entity.position;
    const slide = this.slides.get(entity.id);
    if (slide) {
      const part = Math.min((time - slide.start) / SLIDE, 1);
      const left = 1 - part * (2 - part);
      return { x: x + (slide.from.x - x) * left, y: y + (slide.from.y - y) * left, grown: 1 };
    }
    const pop = this.pops.get(entity.id);
    const grown = pop === undefined ? 1 : Math.min((time - pop) / POP, 1);
    return { x, y, grown };
  }

  /** How far the board is shaken, in sprite pixels. */
  shake(time) {
    const age = time - this.shaken;
    if (this.reduced.matches || age >= SHAKE) return [0, 0];
    const strength = 3 * (1 - age / SHAKE);
    return [Math.sin(age / 12) * strength, Math.cos(age / 9) * strength];
  }

  draw(context, camera, atlas, time) {
    for (const blast of this.blasts) {
      const frame = Math.floor(((time - blast.start) / BLAST) * 4);
      if (frame > 3) continue;
      const { at: [cx, cy], radius } = blast;
      for (let y = cy - radius; y <= cy + radius; y += 1) {
        for (let x = cx - radius; x <= cx + radius; x += 1) {
          const [px, py] = camera.pixel(x, y);
          atlas.draw(context, 'explosion', frame, px, py, camera.size);
        }
      }
    }
    for (const flash of this.flashes) {
      const age = (time - flash.start) / FLASH;
      if (age >= 1) continue;
      const rise = this.reduced.matches ? 0.4 : 0.2 + age * 0.8;
      const [px, py] = camera.pixel(flash.x + 0.5 + (flash.side ?? 0) * 0.45, flash.y + 0.35 - rise);
      context.globalAlpha = Math.min(1, 2.5 * (1 - age));
      if (flash.icon === 'hit') {
        if (age < 0.35) {
          const [hx, hy] = camera.pixel(flash.x, flash.y);
          atlas.draw(context, 'hit', 0, hx, hy, camera.size);
        }
      } else if (flash.icon) {
        const size = camera.size * 0.75;
        atlas.draw(context, flash.icon, 0, px - size / 2, py - size / 2, size);
      } else {
        context.font = `bold ${Math.round(camera.size * 0.45)}px system-ui, sans-serif`;
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.lineWidth = Math.max(3, camera.size / 10);
        context.strokeStyle = '#1a1c2c';
        context.fillStyle = flash.colour;
        context.strokeText(flash.text, px, py);
        context.fillText(flash.text, px, py);
      }
      context.globalAlpha = 1;
    }
  }
}

function signed(number) {
  const rounded = Math.round(number * 10) / 10;
  return rounded > 0 ? `+${rounded}` : `${rounded}`.replace('-', '\u2212');
}
