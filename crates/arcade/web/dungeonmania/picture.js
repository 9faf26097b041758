// A small picture of a dungeon, for the menu.

import { floorOf, spriteOf, survey } from './look.js';

/** Bottom to top. */
const ORDER = [
  'swamp_tile', 'wire', 'switch', 'exit', 'portal', 'time_travelling_portal', 'wall', 'door',
  'switch_door', 'zombie_toast_spawner', 'light_bulb_off',
];

/** Draws a dungeon, given its cells by type, as large as the canvas allows. */
export function drawPicture(canvas, cells, atlas) {
  const context = canvas.getContext('2d');
  const types = Object.keys(cells);
  const rank = (type) => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length);
  types.sort((a, b) => rank(a) - rank(b));
  const entities = types.flatMap((type) => cells[type].map(([x, y]) => ({
    id: '0', type, position: { x, y, layer: 0 }, isInteractable: true,
  })));
  const found = survey(entities);
  // A dungeon may be far larger than its picture: then its middle is shown.
  const { box } = found;
  const [across, down] = [box.right - box.left + 1, box.bottom - box.top + 1];
  const size = Math.min(Math.max(Math.floor(Math.min(canvas.width / across, canvas.height / down)), 6), 32);
  const left = Math.round((canvas.width - across * size) / 2);
  const top = Math.round((canvas.height - down * size) / 2);
  context.fillStyle = '#1a1c2c';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#333c57';
  const hasFloor = floorOf(entities, found);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      if (hasFloor(box.left + x, box.top + y)) context.fillRect(left + x * size, top + y * size, size, size);
    }
  }
  for (const entity of entities) {
    const x = left + (entity.position.x - box.left) * size;
    const y = top + (entity.position.y - box.top) * size;
    if (x + size < 0 || y + size < 0 || x > canvas.width || y > canvas.height) continue;
    atlas.draw(context, spriteOf(entity, found, null, atlas), 0, x, y, size);
  }
}
