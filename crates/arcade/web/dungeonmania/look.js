// Which sprite shows an entity in its present state.

/** Cells as map keys. */
export const key = (x, y) => `${x},${y}`;

/** What a drawing needs to know about the cells, made once per response. */
export function survey(entities) {
  const at = new Map();
  let box = null;
  for (const entity of entities) {
    const { x, y } = entity.position;
    const cell = key(x, y);
    if (at.has(cell)) {
      at.get(cell).push(entity);
    } else {
      at.set(cell, [entity]);
    }
    box ??= { left: x, right: x, top: y, bottom: y };
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  box ??= { left: 0, right: 0, top: 0, bottom: 0 };
  const has = (x, y, ...types) => (at.get(key(x, y)) ?? []).some((e) => types.includes(e.type));
  return { at, box, has };
}

/** Cells beyond which looking for floor is not worth it. */
const LARGE = 60_000;

/** What moves about; everything else keeps the outside out. */
const LOOSE = ['player', 'boulder', 'spider', 'zombie_toast', 'mercenary', 'assassin', 'hydra', 'older_player'];

/**
 * Where there is floor: everywhere but outside. Outside is what can be reached
 * from afar without crossing walls, doors and the like; if the player stands
 * there, the dungeon is an open one with floor everywhere.
 */
export function floorOf(entities, { box, has }) {
  const everywhere = () => true;
  const [left, top] = [box.left - 1, box.top - 1];
  const width = box.right - left + 2;
  const height = box.bottom - top + 2;
  if (width * height > LARGE) return everywhere;
  const index = (x, y) => (y - top) * width + x - left;
  const within = (x, y) => x >= left && y >= top && x < left + width && y < top + height;
  const barred = new Uint8Array(width * height);
  for (const { type, position } of entities) {
    if (!LOOSE.includes(type)) barred[index(position.x, position.y)] = 1;
  }
  const outside = new Uint8Array(width * height);
  // The box is one cell wider than the dungeon, so one corner reaches all.
  outside[0] = 1;
  const open = [[left, top]];
  while (open.length > 0) {
    const [x, y] = open.pop();
    if (has(x, y, 'player')) return everywhere;
    for (const [nx, ny] of [[x, y - 1], [x, y + 1], [x - 1, y], [x + 1, y]]) {
      if (!within(nx, ny)) continue;
      const next = index(nx, ny);
      if (!outside[next] && !barred[next]) {
        outside[next] = 1;
        open.push([nx, ny]);
      }
    }
  }
  return (x, y) => within(x, y) && !outside[index(x, y)];
}

/** The sprite of an entity. `scene` may be missing: then its plain state. */
export function spriteOf(entity, cells, scene, atlas) {
  const { type, position: { x, y } } = entity;
  const trait = scene?.traits?.[entity.id];
  switch (type) {
    case 'player': {
      const effect = scene?.effect?.kind;
      if (effect === 'invincibility_potion') return 'player_invincible';
      if (effect === 'invisibility_potion') return 'player_invisible';
      return type;
    }
    case 'wall':
      return cells.has(x, y + 1, 'wall') ? 'wall_top' : 'wall';
    case 'mercenary':
    case 'assassin':
      return entity.isInteractable ? type : `${type}_ally`;
    case 'portal': {
      const name = `portal_${trait?.colour ?? 'blue'}`.toLowerCase();
      return atlas.has(name) ? name : type;
    }
    case 'switch':
      return trait?.on || cells.has(x, y, 'boulder') ? 'switch_on' : type;
    case 'wire':
      return trait?.on ? 'wire_live' : type;
    case 'bomb':
      return trait?.placed ? 'bomb_placed' : type;
    default:
      return type;
  }
}

/** What a wire reaches to: other wires, and what a circuit switches. */
export const CONDUCTS = [
  'wire', 'switch', 'light_bulb_off', 'light_bulb_on', 'switch_door', 'switch_door_open', 'bomb',
];

/** The little sign on an entity that tells twins apart, or nothing. */
export function labelOf(entity, scene) {
  const trait = scene?.traits?.[entity.id];
  if (!trait) {
    return '';
  }
  if (trait.key !== undefined) return String(trait.key);
  if (trait.controlled !== undefined) return String(trait.controlled);
  if (trait.colour !== undefined) return trait.colour.slice(0, 1).toUpperCase();
  if (trait.factor !== undefined) return trait.factor > 1 ? String(trait.factor) : '';
  if (trait.logic !== undefined) return { and: '&', or: '|', xor: '^', co_and: '&&' }[trait.logic];
  return '';
}
