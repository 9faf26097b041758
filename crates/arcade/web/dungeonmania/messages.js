// The line under the board: what just happened, and what to do next.

import { interactables } from './reach.js';
import { aNameOf, nameOf, RECIPES, short, useOf } from './words.js';

/** What a call did, in one line. `action` is what was asked for. */
export function tell(before, now, action) {
  const said = now.events.flatMap((event) => sentence(event, before, now) ?? []);
  if (now.lost) {
    return [...said, 'Press R to try again.'].join(' ');
  }
  if (now.won) {
    return [...said, 'All goals are reached!'].join(' ');
  }
  const built = now.events.some((event) => event.what === 'built');
  const could = new Set(before?.response.buildables);
  const fresh = built ? [] : now.response.buildables.filter((type) => !could.has(type));
  if (fresh.length > 0) {
    said.push(`You can build ${aNameOf(fresh[0])} now: press B.`);
  }
  const ready = reachable(now).filter((id) => !reachable(before).includes(id));
  if (ready.length > 0) {
    const { does } = interactables(now).find(({ entity }) => entity.id === ready[0]);
    said.push(`${does}: press E or click.`);
  }
  if (said.length === 0 && action?.move && stayed(before, now)) {
    said.push(blocked(before, action.move));
  }
  return said.slice(0, 4).join(' ');
}

const reachable = (scene) => (scene ? interactables(scene) : [])
  .filter(({ lacks }) => lacks === '')
  .map(({ entity }) => entity.id);

const playerOf = (scene) => scene?.response.entities.find((e) => e.type === 'player');

function stayed(before, now) {
  const [a, b] = [playerOf(before)?.position, playerOf(now)?.position];
  return a && b && a.x === b.x && a.y === b.y;
}

const STEPS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** Why a step led nowhere. */
function blocked(scene, direction) {
  const { x, y } = playerOf(scene).position;
  const [dx, dy] = STEPS[direction];
  const there = scene.response.entities
    .filter((e) => e.position.x === x + dx && e.position.y === y + dy)
    .map((e) => e.type);
  if (there.includes('boulder')) return 'The boulder cannot move that way.';
  if (there.includes('door')) return 'The door is locked: find its key.';
  if (there.includes('switch_door')) return 'The door is shut: light its circuit, or find its key.';
  if (there.includes('zombie_toast_spawner')) return 'The toaster makes zombies: destroy it with a weapon.';
  if (there.includes('portal')) return 'There is no room at the other portal.';
  return '';
}

function sentence(event, before, now) {
  const player = playerOf(now) ?? playerOf(before);
  switch (event.what) {
    case 'collected': {
      if (event.by !== player?.id) return null;
      const use = useOf(event.kind);
      return `You picked up ${aNameOf(event.kind)}${use ? `: ${use}` : ''}.`;
    }
    case 'fought':
      return fight(now.response.battles[event.battle], now);
    case 'opened':
      return 'The door is open.';
    case 'used':
      if (event.kind === 'bomb') return 'The bomb is set.';
      return event.kind.endsWith('_potion') ? `You drank the ${nameOf(event.kind)}.` : null;
    case 'built':
      return `You built ${aNameOf(event.kind)} from ${RECIPES[event.kind]}.`.replace(', no zombies about', '');
    case 'wornOut':
      return `Your ${nameOf(event.kind)} is worn out.`;
    case 'bribed':
      return event.success ? 'Bribed: it follows you now.' : 'It took the gold and stays hostile!';
    case 'controlled':
      return 'Its mind is yours for a while.';
    case 'released':
      return 'Its mind is its own again.';
    case 'exploded':
      return 'Boom!';
    case 'travelled':
      return `Back from tick ${event.from} to tick ${event.to}. Mind your older self.`;
    case 'appeared':
      return event.kind === 'zombie_toast' ? 'Pop! The toaster made a zombie.' : null;
    default:
      return null;
  }
}

function fight(battle, now) {
  if (!battle) return null;
  const lost = -battle.rounds.reduce((sum, round) => sum + round.deltaPlayerHealth, 0);
  const left = battle.initialEnemyHealth
    + battle.rounds.reduce((sum, round) => sum + round.deltaEnemyHealth, 0);
  if (now.lost) return `You fell to the ${nameOf(battle.enemy)}.`;
  const cost = lost > 0 ? ` It cost you ${short(lost)} health.` : '';
  return left > 0 ? `Nobody won against the ${nameOf(battle.enemy)}.` : `You beat the ${nameOf(battle.enemy)}.${cost}`;
}

/** What lies around the player, for ears. */
export function lookAround(scene) {
  const player = playerOf(scene);
  if (!player) return 'You are dead.';
  const { x, y } = player.position;
  const types = (px, py) => scene.response.entities
    .filter((e) => e.position.x === px && e.position.y === py && e.type !== 'player')
    .map((e) => nameOf(e.type));
  const around = Object.entries(STEPS).map(([name, [dx, dy]]) => {
    const there = types(x + dx, y + dy);
    return `${name}: ${there.length > 0 ? there.join(' and ') : 'free'}`;
  });
  const far = scene.response.entities
    .filter((e) => !['player', 'wall', 'wire'].includes(e.type))
    .map((e) => ({ e, steps: Math.abs(e.position.x - x) + Math.abs(e.position.y - y) }))
    .filter(({ steps }) => steps > 1)
    .sort((a, b) => a.steps - b.steps)
    .slice(0, 5)
    .map(({ e }) => `${nameOf(e.type)} ${where(e.position.x - x, e.position.y - y)}`);
  const near = around.join(', ');
  return `${near[0].toUpperCase()}${near.slice(1)}.${far.length > 0 ? ` Farther: ${far.join('; ')}.` : ''}`;
}

function where(dx, dy) {
  const parts = [
    dy !== 0 && `${Math.abs(dy)} ${dy < 0 ? 'up' : 'down'}`,
    dx !== 0 && `${Math.abs(dx)} ${dx < 0 ? 'left' : 'right'}`,
  ];
  return parts.filter(Boolean).join(' ');
}
