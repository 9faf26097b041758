// What happened, in words.

const number = (x) => String(Math.round(x * 100) / 100);

const LINES = {
  CrystalActivated: () => 'The crystal is activated: four remain, in peace.',
  SentAway: ({ id }) => `${id} is sent away.`,
  AbilityPerformed: ({ id, kind }) => `${id} performs its special ability (${kind}).`,
  AbilityEnded: ({ id }) => `${id}'s ability wears off.`,
  TranceBegan: ({ id }) => `${id} falls into a trance.`,
  TranceEnded: ({ id }) => `${id} comes out of its trance.`,
  Vanished: ({ id, iterations }) => `${id} is invisible for ${iterations}.`,
  Appeared: ({ id }) => `${id} can be seen again.`,
  Hit: ({ attacker, victim, damage, fatal }) => `${attacker} hits ${victim}: ${number(damage)}${fatal ? ', the last blow' : ''}.`,
  WeaponTaken: ({ id, benefit }) => `${id} takes a weapon (${number(benefit)}).`,
  WeaponDropped: ({ id, benefit }) => `${id} drops one (${number(benefit)}).`,
  WarriorLeft: ({ id }) => `${id} has left the game.`,
  Overcrowded: ({ at }) => `More than ten warriors at row ${at.y}, column ${at.x}: the game breaks off.`,
  Victory: ({ id }) => `${id} is proven victor!`,
};

/** What matters most is set apart. */
const STRONG = new Set(['CrystalActivated', 'AbilityPerformed', 'WarriorLeft', 'Overcrowded', 'Victory', 'NobodyLeft']);

/** An event as its name and what belongs to it. */
export function unfold(event) {
  return typeof event === 'string' ? [event, {}] : Object.entries(event)[0];
}

/** An event as a sentence, and whether it matters. */
export function sentence(event) {
  const [name, values] = unfold(event);
  const line = name === 'NobodyLeft' ? 'Nobody is left.' : LINES[name]?.(values) ?? name;
  return { line, strong: STRONG.has(name) };
}

/** How a film ends. */
export function ending(film) {
  const [name, { id }] = film.outcome ? unfold(film.outcome) : ['cut', {}];
  const played = film.frames.length - 1;
  const after = played === 1 ? 'after 1 iteration' : `after ${played} iterations`;
  switch (name) {
    case 'Victory': return `Warrior ${id} has won ${after}.`;
    case 'NobodyLeft': return `Nobody was left ${after}.`;
    case 'TimeUp': return `Time is up ${after}.`;
    case 'Overcrowded': return `Too many warriors on one cell ${after}.`;
    default: return 'The game goes on, but the film ends here.';
  }
}

export { number };
