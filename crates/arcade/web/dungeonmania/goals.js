// Goals: read from a response's line, told in words.

import { count, nameOf } from './words.js';

/**
 * Reads `:exit AND (:treasure OR :enemies)` into a tree: a name, or an object
 * with `joint` ("and", "or") and `parts`. Equal joints are merged, so that
 * brackets are left only where they mean something. Empty text is null.
 */
export function readGoals(text) {
  const tokens = text.match(/:\w+|AND|OR|\(|\)/g) ?? [];
  let next = 0;
  const term = () => {
    const token = tokens[next];
    next += 1;
    if (token !== '(') return token?.slice(1) ?? null;
    const inner = sum();
    next += 1;
    return inner;
  };
  const sum = () => {
    let left = term();
    while (tokens[next] === 'AND' || tokens[next] === 'OR') {
      const joint = tokens[next].toLowerCase();
      next += 1;
      left = join(joint, left, term());
    }
    return left;
  };
  return tokens.length === 0 ? null : sum();
}

function join(joint, ...sides) {
  return { joint, parts: sides.flatMap((side) => (side?.joint === joint ? side.parts : [side])) };
}

/** All basic goals of a tree, from left to right. */
export function basics(tree) {
  if (tree === null) return [];
  return typeof tree === 'string' ? [tree] : tree.parts.flatMap(basics);
}

/** What is left of a basic goal. */
export function left(goal, scene) {
  const { response, config, progress } = scene;
  const all = (type) => response.entities.filter((e) => e.type === type);
  switch (goal) {
    case 'exit':
      return 'reach the exit';
    case 'boulders': {
      const boulders = new Set(all('boulder').map((b) => `${b.position.x},${b.position.y}`));
      const open = all('switch').filter((s) => !boulders.has(`${s.position.x},${s.position.y}`)).length;
      return open === 1 ? 'cover 1 switch' : `cover ${open} switches`;
    }
    case 'treasure':
      return `collect ${count(Math.max(config.treasure_goal - progress.treasure, 0), 'treasure')}`;
    case 'enemies': {
      const missing = Math.max(config.enemy_goal - progress.enemies, 0);
      const toasters = all('zombie_toast_spawner').length;
      const parts = [
        missing > 0 && `beat ${missing === 1 ? '1 enemy' : `${missing} enemies`}`,
        toasters > 0 && `destroy ${count(toasters, 'toaster')}`,
      ];
      return parts.filter(Boolean).join(', ') || 'beat the enemies';
    }
    default:
      return nameOf(goal);
  }
}

/** The whole tree in words. */
export function inWords(tree, scene) {
  if (tree === null) return '';
  if (typeof tree === 'string') return left(tree, scene);
  const parts = tree.parts.map((part) => (part?.joint === 'or' ? `(${inWords(part, scene)})` : inWords(part, scene)));
  return tree.joint === 'or' ? parts.join(' or ') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
