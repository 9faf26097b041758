// What things are called and what they are for.

const NAMES = {
  player: 'you',
  wall: 'wall',
  exit: 'exit',
  boulder: 'boulder',
  switch: 'floor switch',
  door: 'door',
  door_open: 'open door',
  portal: 'portal',
  zombie_toast_spawner: 'toaster',
  spider: 'spider',
  zombie_toast: 'zombie toast',
  mercenary: 'mercenary',
  treasure: 'treasure',
  key: 'key',
  invincibility_potion: 'invincibility potion',
  invisibility_potion: 'invisibility potion',
  wood: 'wood',
  arrow: 'arrow',
  bomb: 'bomb',
  sword: 'sword',
  bow: 'bow',
  shield: 'shield',
  assassin: 'assassin',
  hydra: 'hydra',
  swamp_tile: 'swamp',
  sun_stone: 'sun stone',
  sceptre: 'sceptre',
  midnight_armour: 'midnight armour',
  time_turner: 'time turner',
  time_travelling_portal: 'time portal',
  light_bulb_off: 'light bulb',
  light_bulb_on: 'lit light bulb',
  wire: 'wire',
  switch_door: 'switch door',
  switch_door_open: 'open switch door',
  older_player: 'your older self',
};

/** What an item does for whoever holds it. */
const USES = {
  treasure: 'bribes mercenaries, builds shields and sceptres',
  key: 'opens its door, builds a shield',
  invincibility_potion: 'use it to win every fight for a while',
  invisibility_potion: 'use it to pass unseen for a while',
  wood: 'builds bows, shields and sceptres',
  arrow: 'three and some wood make a bow',
  bomb: 'place it beside a floor switch, then push a boulder onto the switch',
  sword: 'strikes harder; breaks toasters',
  bow: 'strikes twice as hard; breaks toasters',
  shield: 'softens blows',
  sun_stone: 'opens any door, counts as treasure, builds rare things',
  sceptre: 'click a mercenary to control its mind',
  midnight_armour: 'strikes harder and softens blows, for ever',
  time_turner: 'rewinds time: Z one tick, X five',
};

/** What building consumes, in words; the cheaper way first. */
export const RECIPES = {
  bow: '1 wood, 3 arrows',
  shield: '2 wood, 1 treasure or key',
  sceptre: '1 wood or 2 arrows, 1 key or treasure, 1 sun stone',
  midnight_armour: '1 sword, 1 sun stone, no zombies about',
};

/** What building consumes, as sprites: each entry one of several choices. */
export const MATERIALS = {
  bow: [['wood'], ['arrow'], ['arrow'], ['arrow']],
  shield: [['wood'], ['wood'], ['treasure', 'key']],
  sceptre: [['wood', 'arrow'], ['key', 'treasure'], ['sun_stone']],
  midnight_armour: [['sword'], ['sun_stone']],
};

export const USABLE = new Set(['bomb', 'invincibility_potion', 'invisibility_potion']);

/** The name of a type, for people. */
export function nameOf(type) {
  return NAMES[type] ?? type.replaceAll('_', ' ');
}

/** The name with "a" or "an" before it, or as it is where that would be odd. */
export function aNameOf(type) {
  const name = nameOf(type);
  if (/^(you|your|treasure|wood|midnight)/.test(name)) {
    return name;
  }
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

export function useOf(type) {
  return USES[type] ?? '';
}

/** Names whose apostrophe a file's name cannot say. */
const TITLES = {
  assassins_gate: "Assassin's gate",
  hydras_lair: "Hydra's lair",
  yesterdays_door: "Yesterday's door",
};

/** `Some name` from `01_some_name`. */
export function titleOf(name) {
  const plain = name.replace(/^\d+[_-]/, '');
  if (Object.hasOwn(TITLES, plain)) return TITLES[plain];
  const words = plain.replaceAll(/[_-]+/g, ' ').trim() || name;
  return words[0].toUpperCase() + words.slice(1);
}

/** A number without needless digits. */
export function short(number) {
  return String(Math.round(number * 100) / 100);
}

/** `1 round`, `2 rounds`. */
export function count(number, noun) {
  return `${short(number)} ${noun}${number === 1 ? '' : 's'}`;
}
