// Dungeon Mania's page: puts the parts together.
//
// Data goes one way: an input asks the server, the server answers with a
// scene, the scene is shown. Nothing here knows the rules.

import { loadAtlas } from '/shared/sprites.js';
import * as api from './api.js';
import { Board } from './board.js';
import { byId, cap, fill, make } from './dom.js';
import { inWords, readGoals } from './goals.js';
import { listenToBoard, listenToKeys, listenToPad } from './input.js';
import { rememberStart, rememberWin, started, wonDungeons } from './memory.js';
import { Menu } from './menu.js';
import { lookAround, tell } from './messages.js';
import { groups, Panels } from './panels.js';
import { interactables } from './reach.js';
import { nameOf, titleOf, USABLE, useOf } from './words.js';

const atlas = await loadAtlas();
const board = new Board(byId('board'), atlas);
const menu = new Menu(atlas, start);

/** Every cell comes with every answer: more would be slow. */
const LARGEST_MAZE = 40_000;

/** What is shown; null before the first game. */
let scene = null;
/** Whether the end of the game has been waved away. */
let dismissed = false;

const playing = () => !byId('game').hidden;

function say(text) {
  byId(playing() ? 'message' : 'menu-message').textContent = text;
}

/** Waits for an answer and shows it, or says why there is none. */
async function ask(answer, action) {
  try {
    const now = await answer;
    const before = action?.start ? null : scene;
    show(now);
    say(action?.says ?? tell(before, now, action));
    return now;
  } catch (error) {
    if (!(error instanceof api.Refused)) throw error;
    say(sentenceOf(error.message));
    return null;
  }
}

function sentenceOf(message) {
  const text = message.replaceAll(/\b[a-z]+(_[a-z]+)+\b/g, nameOf);
  const end = /[.?!]$/.test(text) ? '' : '.';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`;
}

function show(now) {
  scene = now;
  const near = interactables(now);
  board.show(now, new Set(near.filter(({ lacks }) => lacks === '').map(({ entity }) => entity.id)));
  panels.show(now, near);
  byId('title').textContent = titleOf(now.response.dungeonName);
  document.title = `${titleOf(now.response.dungeonName)} - Dungeon Mania`;
  if (!now.won && !now.lost) dismissed = false;
  if (now.won) rememberWin(now.response.dungeonName);
  showEnd();
}

function showEnd() {
  const over = (scene.won || scene.lost) && !dismissed;
  const end = byId('end');
  const fresh = end.hidden && over;
  end.hidden = !over;
  if (!over) return;
  end.classList.toggle('lost', scene.lost);
  byId('end-title').textContent = scene.lost ? 'You fell' : 'Dungeon won!';
  byId('end-text').textContent = `After ${scene.tick} ticks and ${scene.response.battles.length} battles. Seed ${scene.seed}.`;
  const next = scene.lost ? undefined : menu.after(scene.response.dungeonName);
  const button = (primary, act, text, key) => make('button', { class: primary ? 'primary' : '', onclick: act, data: { id: `end-${key}` } }, `${text} `, cap(key));
  fill(
    byId('end-buttons'),
    next && button(true, () => start({ dungeon: next, config: menu.config() }), `Next: ${titleOf(next)}`, 'Enter'),
    button(!next, acts.again, 'Again', 'R'),
    button(false, acts.menu, 'Another', 'N'),
    !scene.lost && make('button', { onclick: keepPlaying }, 'Keep playing'),
  );
  if (fresh) byId('end-buttons').querySelector('.primary').focus({ preventScroll: true });
}

function keepPlaying() {
  dismissed = true;
  showEnd();
  byId('board').focus({ preventScroll: true });
}

/** Starts a dungeon, a maze or a save, as `how` says. */
async function start(how) {
  const { dungeon, maze, save, config, seed } = how;
  if (maze && cellsOf(maze) > LARGEST_MAZE) {
    say(`That maze is too large to be drawn here: at most ${LARGEST_MAZE} cells.`);
    return;
  }
  const seeded = seed === undefined ? {} : { seed };
  let answer;
  if (save !== undefined) answer = api.load(save);
  else if (maze) answer = api.generate({ ...maze, configName: config, ...seeded });
  else answer = api.newGame({ dungeonName: dungeon, configName: config, ...seeded });
  dismissed = false;
  const now = await ask(answer, { start: true });
  if (!now) return;
  rememberStart({ ...how, id: now.response.dungeonId });
  openGame();
  say(save === undefined ? welcome(now) : 'Welcome back. Everything is as you left it.');
}

const cellsOf = ({ xStart, yStart, xEnd, yEnd }) => (xEnd - xStart + 1) * (yEnd - yStart + 1);

/** What to do, and for newcomers how. */
function welcome(now) {
  const goal = inWords(readGoals(now.response.goals), now);
  const how = wonDungeons().length === 0 ? ' Move with the arrow keys or WASD; walk into things.' : '';
  return `${goal.charAt(0).toUpperCase()}${goal.slice(1)}.${how}`;
}

function openGame() {
  byId('menu').hidden = true;
  byId('to-game').hidden = true;
  byId('game').hidden = false;
  byId('tools').hidden = false;
  board.resize();
  byId('board').focus({ preventScroll: true });
}

async function openMenu() {
  byId('game').hidden = true;
  byId('tools').hidden = true;
  byId('menu').hidden = false;
  byId('to-game').hidden = scene === null;
  byId('title').textContent = 'Dungeon Mania';
  document.title = 'Dungeon Mania - Grid Arcade';
  say('');
  await menu.show().catch((error) => say(sentenceOf(error.message)));
}

const acts = {
  move(direction, repeated) {
    // A held key waits for the answer, so that steps do not pile up.
    if (api.pending() > (repeated ? 0 : 2)) return;
    ask(api.move(direction), { move: direction });
  },
  item(index) {
    const group = groups(scene)[index];
    if (!group) return;
    if (USABLE.has(group.type)) ask(api.useItem(group.ids[0]));
    else say(`${sentenceOf(nameOf(group.type)).replace('.', '')}: ${useOf(group.type)}.`);
  },
  build(type) {
    ask(api.build(type));
  },
  buildAny() {
    const can = scene.response.buildables;
    if (can.length === 1) {
      acts.build(can[0]);
    } else if (can.length > 1) {
      byId('builds').querySelector('button').focus();
      say('Choose what to build: Tab, then Enter.');
    } else {
      say('Nothing to build yet: wood and arrows make a bow, wood and treasure a shield.');
    }
  },
  interact(id) {
    ask(api.interact(id));
  },
  interactNearest() {
    const near = interactables(scene);
    const ready = near.find(({ lacks }) => lacks === '');
    if (ready) acts.interact(ready.entity.id);
    else if (near.length > 0) say(`${near[0].does}: ${near[0].lacks}.`);
    else say('Nobody to bribe and nothing to destroy here.');
  },
  rewind(ticks) {
    if (scene.response.inventory.some((item) => item.type === 'time_turner')) ask(api.rewind(ticks));
    else say('You need a time turner to rewind.');
  },
  save() {
    const name = `${scene.response.dungeonName}-${Date.now()}`;
    ask(api.save(name), { says: 'Saved. You find it under Dungeons (N).' });
  },
  look() {
    say(lookAround(scene));
  },
  again() {
    const how = started();
    // A game from elsewhere (another tab, a save): its dungeon by name.
    const own = how && how.id === scene.response.dungeonId && how.save === undefined;
    const { dungeonName } = scene.response;
    if (own) {
      start(how);
    } else if (menu.has(dungeonName)) {
      start({ dungeon: dungeonName, config: menu.config() });
    } else {
      // A maze from a save: nobody knows how it was asked for.
      openMenu();
    }
  },
  menu() {
    openMenu();
  },
  back() {
    if (!scene) return;
    openGame();
    show(scene);
  },
  choose(number) {
    menu.choose(number);
  },
  step(direction) {
    menu.step(direction);
  },
  zoom(by) {
    board.zoom(by);
  },
};

const panels = new Panels(atlas, acts);
listenToKeys(playing, acts);
listenToBoard(board, acts);
listenToPad(document.querySelector('.pad'), acts);
byId('to-menu').addEventListener('click', acts.menu);
byId('to-game').addEventListener('click', acts.back);
byId('again').addEventListener('click', acts.again);
byId('save').addEventListener('click', acts.save);
byId('zoom-in').addEventListener('click', () => acts.zoom(1));
byId('zoom-out').addEventListener('click', () => acts.zoom(-1));

// A game under way is found again; otherwise there is something to choose.
await menu.load();
const found = await api.present().catch(() => null);
if (found) {
  openGame();
  show(found);
  say('Welcome back. Everything is as you left it.');
} else {
  openMenu();
}
