// Atomination: the moves, whose turn it is, and what people do.

import { loadAtlas } from '/shared/sprites.js';
import { Board } from './board.js';
import { cellsOf, hint, play } from './api.js';

const COLOURS = ['Red', 'Green', 'Purple', 'Blue'];
const SEATS = { human: 'a person', random: 'computer: random', greedy: 'computer: greedy', search: 'computer: strong' };
const PAUSE = 350;
const KEPT = 'atomination';
/** Where the frame of the keys begins. */
const CORNER = [0, 0];

const find = (id) => document.getElementById(id);
const wait = (time) => new Promise((resolve) => { setTimeout(resolve, time); });

const atlas = await loadAtlas();
const board = new Board(find('board'), atlas);

const state = {
  game: { players: 2, width: 10, height: 6, moves: [] },
  seats: ['human', 'search', 'greedy', 'greedy'],
  seed: 1,
  told: null,
  /** Grows with every change, so that late answers are known as late. */
  version: 0,
};

function keep() {
  const { game, seats, seed } = state;
  try {
    localStorage.setItem(KEPT, JSON.stringify({ game, seats, seed }));
  } catch {
    // Without storage the game lives as long as the page.
  }
}

function remember() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    if (Array.isArray(kept.game?.moves)) state.game = kept.game;
    if (kept.seats?.every?.((seat) => Object.hasOwn(SEATS, seat))) state.seats = kept.seats;
    if (Number.isInteger(kept.seed)) state.seed = kept.seed;
  } catch {
    // What cannot be read is as good as nothing.
  }
}

const winner = () => state.told?.world.winner ?? null;
const turn = () => COLOURS.indexOf(state.told?.world.turn ?? 'Red');
const isPersons = () => state.seats[turn()] === 'human';

function say(text, colour) {
  const message = find('message');
  message.replaceChildren();
  if (colour) message.append(atlas.icon(`atom_${colour.toLowerCase()}_1`, 32));
  message.append(text);
}

function sayTurn() {
  const won = winner();
  const colour = won ?? COLOURS[turn()];
  if (won) {
    say(`${won} wins! N starts a new game, U takes the last move back.`, won);
  } else if (isPersons()) {
    say(`${colour}'s turn: choose an empty cell or one of yours.`, colour);
  } else {
    say(`${colour} is thinking...`, colour);
  }
}

function showPlayers() {
  const { told, game, seats } = state;
  const items = COLOURS.slice(0, game.players).map((colour, index) => {
    const item = document.createElement('li');
    const isOut = told.out.includes(colour);
    item.classList.toggle('turn', !winner() && index === turn());
    item.classList.toggle('out', isOut);
    const who = document.createElement('span');
    who.className = 'who';
    who.append(colour);
    const cells = document.createElement('span');
    cells.className = 'cells';
    const owned = told.owned[index];
    cells.append(isOut ? 'out' : `${owned} ${owned === 1 ? 'cell' : 'cells'}`);
    who.append(cells);
    const seat = document.createElement('select');
    seat.dataset.seat = index;
    seat.setAttribute('aria-label', `Who plays ${colour}`);
    for (const [value, words] of Object.entries(SEATS)) {
      seat.append(new Option(words, value, false, seats[index] === value));
    }
    item.append(atlas.icon(`atom_${colour.toLowerCase()}_1`, 32), who, seat);
    return item;
  });
  const list = find('players');
  // Whoever is choosing goes on choosing.
  const focused = document.activeElement?.dataset?.seat;
  list.replaceChildren(...items);
  if (focused) list.querySelector(`[data-seat="${focused}"]`)?.focus();
}

function show() {
  const colour = (winner() ?? COLOURS[turn()]).toLowerCase();
  find('box').className = `board-box ${colour}`;
  find('undo').disabled = state.game.moves.length === 0;
  find('hint').disabled = Boolean(winner()) || !isPersons();
  showPlayers();
  sayTurn();
}

function fit() {
  const box = find('box');
  const narrow = matchMedia('(max-width: 52rem)').matches;
  board.fit(box.clientWidth, narrow ? innerHeight * 0.8 : box.clientHeight);
}

/** Shows the game as its moves say, at once. */
async function reload() {
  const version = ++state.version;
  try {
    const told = await play(state.game);
    if (version !== state.version) return;
    state.told = told;
  } catch (error) {
    if (version !== state.version) return;
    if (state.game.moves.length > 0) {
      state.game.moves = [];
      await reload();
    } else {
      say(`That did not work: ${error.message}`);
    }
    return;
  }
  board.hinted = null;
  board.set(cellsOf(state.told.world));
  fit();
  show();
  keep();
  void computers();
}

/** Makes a move; false if it was refused. */
async function act(what) {
  const version = ++state.version;
  let told;
  try {
    told = await play(state.game, what);
  } catch (error) {
    if (version === state.version) say(`Not there: ${error.message}.`, COLOURS[turn()]);
    return false;
  }
  if (version !== state.version) return false;
  state.told = told;
  state.game.moves.push(told.at);
  board.hinted = null;
  keep();
  show();
  await board.animate(told.events, cellsOf(told.world));
  return version === state.version;
}

/** The computer moves as long as it is its turn. */
async function computers() {
  const { version } = state;
  if (winner() || isPersons()) return;
  await wait(PAUSE);
  if (version !== state.version || winner() || isPersons()) return;
  const computer = { level: state.seats[turn()], seed: state.seed + turn() };
  if (await act({ computer })) void computers();
}

/** A person chose a cell. */
async function choose(at) {
  if (!state.told || !at) return;
  board.finish();
  if (winner()) {
    sayTurn();
  } else if (!isPersons()) {
    say(`It is ${COLOURS[turn()]}'s turn, which the computer plays.`, COLOURS[turn()]);
  } else if (!board.allowed(...at)) {
    const { owner } = board.cells[at[1]][at[0]];
    const name = owner[0].toUpperCase() + owner.slice(1);
    say(`Not there: this cell belongs to ${name}.`, COLOURS[turn()]);
  } else if (await act({ place: at })) {
    void computers();
  }
}

/** Takes moves back to the last turn of a person. */
async function undo() {
  if (state.game.moves.length === 0) return;
  const before = state.game.moves;
  const version = ++state.version;
  for (let length = before.length - 1; length >= 0; length -= 1) {
    const moves = before.slice(0, length);
    const told = await play({ ...state.game, moves });
    if (version !== state.version) return;
    if (state.seats[COLOURS.indexOf(told.world.turn)] === 'human') {
      state.game.moves = moves;
      await reload();
      return;
    }
  }
  say('There is no turn of a person to go back to.');
  void computers();
}

async function newGame(changes = {}) {
  state.game = { ...state.game, ...changes, moves: [] };
  state.seed += 10;
  board.cursor = [...CORNER];
  await reload();
  board.canvas.focus({ preventScroll: true });
}

async function showHint() {
  if (find('hint').disabled) return;
  const { version } = state;
  try {
    const at = await hint(state.game);
    if (version !== state.version) return;
    board.hinted = at;
    // Enter takes the hint.
    board.cursor = [...at];
    say(`Try column ${at[0] + 1}, row ${at[1] + 1}.`, COLOURS[turn()]);
  } catch (error) {
    say(`No hint: ${error.message}.`);
  }
}

const clamp = (value, most) => Math.min(Math.max(value, 0), most);

/** Says what is under the frame, for those who do not see it. */
function moveCursor(dx, dy) {
  const [x, y] = board.cursor ?? [-dx, -dy];
  board.cursor = [clamp(x + dx, board.width - 1), clamp(y + dy, board.height - 1)];
  const [column, row] = board.cursor;
  const cell = board.cells[row][column];
  const what = cell ? `${cell.owner}, ${cell.atoms} of ${board.limit(column, row)}` : 'empty';
  say(`Column ${column + 1}, row ${row + 1}: ${what}.`);
}

board.allowed = (x, y) => {
  const cell = board.cells[y]?.[x];
  return isPersons() && (!cell || cell.owner === COLOURS[turn()].toLowerCase());
};

const arrows = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };
const keys = { n: () => newGame(), u: undo, h: showHint };

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target.closest('select, input')) return;
  const command = keys[event.key.toLowerCase()];
  if (command) {
    event.preventDefault();
    void command();
    return;
  }
  if (event.target.closest('button, a, summary')) return;
  if (arrows[event.key]) {
    event.preventDefault();
    moveCursor(...arrows[event.key]);
  } else if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    if (board.cursor) void choose(board.cursor);
    else moveCursor(0, 0);
  }
});

board.canvas.addEventListener('click', (event) => choose(board.cellAt(event.clientX, event.clientY)));
board.canvas.addEventListener('pointermove', (event) => {
  if (event.pointerType === 'mouse') board.cursor = board.cellAt(event.clientX, event.clientY);
});
// A finger points at its cell by itself.
board.canvas.addEventListener('pointerdown', (event) => {
  if (event.pointerType !== 'mouse') board.cursor = null;
});
board.canvas.addEventListener('pointerleave', (event) => {
  if (event.pointerType === 'mouse') board.cursor = null;
});
find('new').addEventListener('click', () => newGame());
find('undo').addEventListener('click', undo);
find('hint').addEventListener('click', showHint);
find('players').addEventListener('change', ({ target }) => {
  state.seats[Number(target.dataset.seat)] = target.value;
  state.version += 1;
  board.finish();
  keep();
  show();
  void computers();
});
find('setup').addEventListener('submit', (event) => {
  event.preventDefault();
  const [width, height] = event.target.elements.size.value.split('x').map(Number);
  void newGame({ players: Number(event.target.elements.players.value), width, height });
});
addEventListener('resize', fit);

remember();
board.cursor = [...CORNER];
find('setup').elements.players.value = String(state.game.players);
find('setup').elements.size.value = `${state.game.width}x${state.game.height}`;
await reload();
