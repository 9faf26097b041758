// The card on the home page: a game that plays itself.

import { floorOf, spriteOf, survey } from './look.js';

const SIZE = 16;
const STEP = 320;
const PAUSE = 6;

/** Plays on the canvas; stands still for those who want no motion. */
export async function start(canvas, atlas) {
  const response = await fetch('/dungeonmania/api/demo');
  const { result: { walls, frames } } = await response.json();
  const wallEntities = walls.map(([x, y], n) => entity([`w${n}`, 'wall', x, y, 2, false]));
  const scenes = frames.map((frame) => [...wallEntities, ...frame.map(entity)]);
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  let number = 0;
  draw(canvas, atlas, scenes[0], 0);
  setInterval(() => {
    if (reduced.matches || document.hidden) return;
    number = (number + 1) % (scenes.length + PAUSE);
    draw(canvas, atlas, scenes[Math.min(number, scenes.length - 1)], number);
  }, STEP);
}

function entity([id, type, x, y, layer, isInteractable]) {
  return { id, type, position: { x, y, layer }, isInteractable };
}

/** The part of the dungeon around the player. */
function draw(canvas, atlas, entities, frame) {
  const context = canvas.getContext('2d');
  const cells = survey(entities);
  const hasFloor = floorOf(entities, cells);
  const { x, y } = entities.find((e) => e.type === 'player').position;
  const [left, top] = [canvas.width / 2 - (x + 0.5) * SIZE, canvas.height / 2 - (y + 0.5) * SIZE];
  context.fillStyle = '#1a1c2c';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (let cy = cells.box.top; cy <= cells.box.bottom; cy += 1) {
    for (let cx = cells.box.left; cx <= cells.box.right; cx += 1) {
      if (hasFloor(cx, cy)) atlas.draw(context, 'floor', 0, left + cx * SIZE, top + cy * SIZE, SIZE);
    }
  }
  for (const e of entities.sort((a, b) => a.position.layer - b.position.layer)) {
    const name = spriteOf(e, cells, null, atlas);
    atlas.draw(context, name, frame, left + e.position.x * SIZE, top + e.position.y * SIZE, SIZE);
  }
}
