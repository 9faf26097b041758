// The board: a canvas that shows a scene, its effects, and a camera.

import { Camera } from './camera.js';
import { Effects } from './effects.js';
import { CONDUCTS, floorOf, labelOf, spriteOf, survey } from './look.js';

/** Milliseconds a frame of a sprite is seen. */
const FRAME = 420;

export class Board {
  constructor(canvas, atlas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.atlas = atlas;
    this.camera = new Camera();
    this.reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
    this.effects = new Effects(this.reduced);
    this.scene = null;
    this.sorted = [];
    this.cells = survey([]);
    this.hasFloor = () => false;
    this.player = { x: 0, y: 0 };
    this.marked = new Set();
    this.jump = true;
    this.asked = false;
    new ResizeObserver(() => this.resize()).observe(canvas);
    // Sprites with several frames change now and then, moves or not.
    setInterval(() => { if (!this.reduced.matches) this.ask(); }, FRAME);
  }

  /** Shows a scene; `marked` holds the ids of what can be interacted with. */
  show(scene, marked) {
    const before = this.scene;
    const fresh = !before || before.response.dungeonId !== scene.response.dungeonId;
    this.scene = scene;
    this.marked = marked;
    this.cells = survey(scene.response.entities);
    this.hasFloor = floorOf(scene.response.entities, this.cells);
    this.sorted = [...scene.response.entities].sort((a, b) => a.position.layer - b.position.layer);
    const player = scene.response.entities.find((e) => e.type === 'player');
    if (player) this.player = player.position;
    this.canvas.dataset.tick = scene.tick;
    this.canvas.ariaLabel = `The dungeon at tick ${scene.tick}. ${player
      ? `You are at column ${this.player.x}, row ${this.player.y}.` : 'You are dead.'}`;
    this.effects.begin(fresh ? null : before, scene, performance.now());
    if (fresh) {
      this.jump = true;
      this.camera.scale = null;
    }
    this.resize();
  }

  zoom(by) {
    this.camera.zoom(by);
    this.jump = true;
    this.ask();
  }

  /** The cell under a pointer event. */
  cellAt(event) {
    const box = this.canvas.getBoundingClientRect();
    const scale = this.canvas.width / box.width;
    return this.camera.cell((event.clientX - box.left) * scale, (event.clientY - box.top) * scale);
  }

  resize() {
    const ratio = window.devicePixelRatio || 1;
    const width = Math.round(this.canvas.clientWidth * ratio);
    const height = Math.round(this.canvas.clientHeight * ratio);
    if (width === 0 || height === 0) return;
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.camera.resize(width, height);
      this.jump = true;
    }
    if (this.camera.scale === null && this.scene) {
      this.camera.fit(this.cells.box, ratio);
    }
    this.ask();
  }

  ask() {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame((time) => {
      this.asked = false;
      this.draw(time);
    });
  }

  draw(time) {
    if (!this.scene || this.canvas.width === 0) return;
    const { context, camera } = this;
    const arrived = camera.follow(camera.target(this.player, this.cells.box), this.jump || this.reduced.matches);
    this.jump = false;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = '#1a1c2c';
    context.fillRect(0, 0, camera.width, camera.height);
    const [sx, sy] = this.effects.shake(time);
    const pixel = camera.size / this.atlas.side;
    context.setTransform(1, 0, 0, 1, Math.round(sx * pixel), Math.round(sy * pixel));
    this.drawFloor();
    const frame = this.reduced.matches ? 0 : Math.floor(time / FRAME);
    const entities = this.sorted.filter((entity) => this.isNear(entity));
    for (const entity of entities) this.drawEntity(entity, time, frame);
    for (const entity of entities) this.drawSigns(entity, time);
    this.effects.draw(context, camera, this.atlas, time);
    if (!arrived || this.effects.busy(time)) this.ask();
  }

  drawFloor() {
    const { context, camera, atlas } = this;
    const [left, top] = camera.cell(0, 0);
    const [right, bottom] = camera.cell(camera.width, camera.height);
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        if (!this.hasFloor(x, y)) continue;
        const [px, py] = camera.pixel(x, y);
        atlas.draw(context, 'floor', 0, px, py, camera.size);
      }
    }
  }

  /** Whether an entity may be seen: on the board, or a step beside it. */
  isNear({ position: { x, y } }) {
    const { camera } = this;
    const [px, py] = camera.pixel(x, y);
    const margin = 2 * camera.size;
    return px > -margin && py > -margin && px < camera.width + camera.size && py < camera.height + camera.size;
  }

  drawEntity(entity, time, frame) {
    const { context, camera, atlas } = this;
    const { x, y, grown } = this.effects.place(entity, time);
    const [px, py] = camera.pixel(x, y);
    const name = spriteOf(entity, this.cells, this.scene, atlas);
    if (entity.type === 'wire') {
      this.drawWire(entity, name, frame, px, py);
      return;
    }
    const size = camera.size * (0.4 + 0.6 * grown);
    const inset = (camera.size - size) / 2;
    context.globalAlpha = grown;
    // Neighbours do not step in time.
    atlas.draw(context, name, frame + (Number(entity.id) % 2 || 0), px + inset, py + inset, size);
    context.globalAlpha = 1;
  }

  /** The middle of a wire, and an arm towards all it reaches. */
  drawWire(entity, name, frame, px, py) {
    const { x, y } = entity.position;
    const frames = this.atlas.sprites[name];
    const number = frames[frame % frames.length];
    const part = (sx, sy, w, h) => this.atlas.part(this.context, number, sx, sy, w, h, px, py, this.camera.size);
    const reaches = (dx, dy) => this.cells.has(x + dx, y + dy, ...CONDUCTS);
    if (reaches(0, -1)) part(6, 0, 4, 6);
    if (reaches(0, 1)) part(6, 10, 4, 6);
    if (reaches(-1, 0)) part(0, 6, 6, 4);
    if (reaches(1, 0)) part(10, 6, 6, 4);
    part(5, 5, 6, 6);
  }

  /** What lies over all entities: mud, labels, health, marks. */
  drawSigns(entity, time) {
    const { context, camera, atlas } = this;
    const { x, y } = this.effects.place(entity, time);
    const [px, py] = camera.pixel(x, y);
    const trait = this.scene.traits?.[entity.id];
    if (trait?.held) atlas.draw(context, 'held', 0, px, py, camera.size);
    if (this.marked.has(entity.id)) atlas.draw(context, 'target', 0, px, py, camera.size);
    const label = labelOf(entity, this.scene);
    if (label) this.drawLabel(label, px, py);
    const health = this.scene.health?.[entity.id];
    if (health && health[0] !== health[1]) this.drawHealth(health, px, py);
  }

  drawLabel(label, px, py) {
    const { context, camera } = this;
    const side = Math.round(camera.size * 0.36);
    context.font = `bold ${side}px ui-monospace, monospace`;
    context.textAlign = 'right';
    context.textBaseline = 'bottom';
    context.lineWidth = Math.max(3, camera.size / 10);
    context.strokeStyle = '#1a1c2c';
    context.fillStyle = '#f4f4f4';
    context.strokeText(label, px + camera.size - 1, py + camera.size);
    context.fillText(label, px + camera.size - 1, py + camera.size);
  }

  drawHealth([now, initial], px, py) {
    const { context, camera } = this;
    const unit = camera.size / this.atlas.side;
    const part = initial > 0 ? Math.min(Math.max(now / initial, 0), 1) : 0;
    context.fillStyle = '#1a1c2c';
    context.fillRect(px + unit, py - unit, camera.size - 2 * unit, 3 * unit);
    context.fillStyle = part > 0.35 ? '#38b764' : '#ef7d57';
    context.fillRect(px + 2 * unit, py, (camera.size - 4 * unit) * part, unit);
  }
}
