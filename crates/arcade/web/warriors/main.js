// Warriors: a setup becomes a film, and the film runs.

import { loadAtlas } from '/shared/sprites.js';
import * as api from './api.js';
import { Board } from './board.js';
import { Reel } from './reel.js';
import { Table } from './table.js';
import { ending, sentence } from './words.js';

const byId = (id) => document.getElementById(id);
const calm = window.matchMedia('(prefers-reduced-motion: reduce)');

const LEGEND = [
  ['warrior_stone', 'Stone: defence 95 for 4'], ['warrior_flame', 'Flame: defence 100 for 2'],
  ['warrior_water', 'Water: 20 health'], ['warrior_air', 'Air: 30 offense for 3'],
  ['water', 'Water'], ['crystal', 'Magic crystal'], ['sword', 'Weapon'], ['restorer', 'Restorer: heals'],
  ['peacemaker', 'Peacemaker: protects'], ['potion_trance', 'Trance: moves inverted'],
  ['potion_healing', 'Heals a trance'], ['invisibility_potion', 'Invisibility'],
];

const atlas = await loadAtlas();
const board = new Board(byId('board'), atlas);
const reel = new Reel();
const table = new Table(byId('table').tBodies[0], atlas, choose);
let film = null;
let chosen = null;

function choose(id) {
  chosen = chosen === id ? null : id;
  refresh();
}

function say(text, wrong = false) {
  byId('message').textContent = text;
  byId('message').classList.toggle('wrong', wrong);
}

/** Does something that may fail, and says why if it does. */
async function attempt(work) {
  try {
    await work();
  } catch (error) {
    say(error.message, true);
  }
}

/** Plays the setup; what is wrong with it is said beside it. */
async function attemptRun() {
  const wrong = byId('wrong');
  wrong.hidden = true;
  try {
    await run();
  } catch (error) {
    wrong.textContent = error.message;
    wrong.hidden = false;
  }
}

/** Plays the setup of the text field from its start. */
async function run() {
  reel.playing = false;
  const loaded = await api.film(byId('setup').value);
  film = loaded;
  byId('wrong').hidden = true;
  chosen = null;
  reel.load(film.frames.length);
  byId('board').parentElement.style.setProperty('--shape', String(film.cols / film.rows));
  board.show(film);
  table.show(film);
  byId('time').max = String(reel.last);
  if (!calm.matches && reel.last > 0) reel.toggle(performance.now());
  refresh();
  if (film.warnings.length > 0) say(film.warnings.join('; '));
}

async function draw() {
  const wish = Object.fromEntries([...new FormData(byId('draw'))].map(([name, value]) => [name, Number(value)]));
  byId('setup').value = await api.generate(wish);
  await run();
}

async function another() {
  const seed = byId('draw').elements.seed;
  seed.value = String(Number(seed.value) + 1);
  await draw();
}

async function saveReport() {
  const blob = await api.report(byId('setup').value);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = 'warriors.html';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  say('The report is saved as warriors.html.');
}

/** Brings everything but the board up to date. */
function refresh() {
  if (!film) return;
  const frame = film.frames[reel.at];
  byId('time').value = String(reel.at);
  byId('iteration').textContent = `${reel.at} of ${reel.last}`;
  byId('speed').textContent = `${reel.perSecond} a second`;
  byId('play').firstChild.textContent = reel.playing ? 'Pause ' : 'Play ';
  byId('count').textContent = `${frame.warriors.length} of ${film.frames[0].warriors.length}`;
  table.update(frame, chosen);
  const lines = frame.events.map((event) => {
    const { line, strong } = sentence(event);
    const item = document.createElement('li');
    item.textContent = line;
    item.classList.toggle('strong', strong);
    return item;
  });
  byId('events').replaceChildren(...lines);
  const atEnd = reel.at === reel.last;
  say(atEnd ? ending(film) : '');
  byId('board').dataset.iteration = String(reel.at);
  byId('board').setAttribute('aria-label', `The board after ${reel.at} iterations, ${frame.warriors.length} warriors`);
}

function go(to) {
  reel.playing = false;
  reel.go(to, performance.now());
  refresh();
}

function faster(by) {
  reel.faster(by);
  refresh();
}

function toggle() {
  reel.toggle(performance.now());
  refresh();
}

const ACTIONS = {
  first: () => go(0),
  back: () => go(reel.at - 1),
  play: toggle,
  step: () => go(reel.at + 1),
  last: () => go(reel.last),
  slower: () => faster(-1),
  faster: () => faster(1),
  new: () => attempt(another),
  'to-setup': () => byId('setup').focus(),
  report: () => attempt(saveReport),
  run: attemptRun,
};

const KEYS = {
  Home: 'first', ArrowLeft: 'back', ' ': 'play', ArrowRight: 'step', End: 'last',
  '-': 'slower', '+': 'faster', '=': 'faster', n: 'new', e: 'to-setup', r: 'report',
};

for (const [id, action] of Object.entries(ACTIONS)) byId(id).addEventListener('click', action);
byId('time').addEventListener('input', (event) => go(Number(event.target.value)));
byId('draw').addEventListener('submit', (event) => {
  event.preventDefault();
  attempt(draw);
});

byId('board').addEventListener('click', (event) => {
  const cell = film && board.cellAt(event.clientX, event.clientY);
  const here = cell && film.frames[reel.at].warriors.find(({ x, y }) => x === cell.x && y === cell.y);
  if (here) choose(here.id);
});

document.addEventListener('keydown', (event) => {
  const { target, key } = event;
  if (target.id === 'setup' && key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    attemptRun();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('textarea, input, select')) return;
  // A button that has the focus keeps its own keys.
  if (key === ' ' && target.closest('button, summary, a')) return;
  const action = KEYS[key.length === 1 ? key.toLowerCase() : key];
  if (action) {
    event.preventDefault();
    ACTIONS[action]();
  }
});

new ResizeObserver(() => board.fit()).observe(byId('board'));

function paint(now) {
  if (reel.tick(now)) refresh();
  if (film) board.draw(reel.at, reel.way(now, calm.matches), calm.matches ? 0 : now, chosen);
  requestAnimationFrame(paint);
}

byId('legend').append(...LEGEND.flatMap(([sprite, words]) => {
  const [term, meaning] = [document.createElement('dt'), document.createElement('dd')];
  term.append(atlas.icon(sprite, 32));
  meaning.textContent = words;
  return [term, meaning];
}));

await attempt(async () => {
  const examples = await api.examples();
  const select = byId('examples');
  select.append(...examples.map(({ name }, i) => new Option(name, String(i))));
  select.addEventListener('change', () => {
    byId('setup').value = examples[Number(select.value)].setup;
    attemptRun();
  });
  byId('setup').value = examples[0].setup;
  await run();
});
requestAnimationFrame(paint);
