// Atomination on its card: the computer plays against itself.

import { Board } from './board.js';
import { cellsOf, play } from './api.js';

const SIZE = { players: 3, width: 6, height: 4 };
const STILL = matchMedia('(prefers-reduced-motion: reduce)');
const wait = (time) => new Promise((resolve) => { setTimeout(resolve, time); });

/** Begins to play on the canvas. */
export async function start(canvas, atlas) {
  const inner = document.createElement('canvas');
  const board = new Board(inner, atlas);
  board.set(Array.from({ length: SIZE.height }, () => Array(SIZE.width).fill(null)));
  board.size = 32;
  inner.width = board.size * SIZE.width;
  inner.height = board.size * SIZE.height;
  const context = canvas.getContext('2d');
  function frame() {
    requestAnimationFrame(frame);
    context.fillStyle = '#1a1c2c';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(inner, (canvas.width - inner.width) / 2, (canvas.height - inner.height) / 2);
  }
  frame();
  for (let seed = 1; ; seed += 1) {
    const game = { ...SIZE, moves: [] };
    let over = false;
    while (!over) {
      const told = await play(game, { computer: { level: 'greedy', seed } });
      game.moves.push(told.at);
      over = Boolean(told.world.winner);
      await board.animate(told.events, cellsOf(told.world));
      if (STILL.matches && game.moves.length > 20) return;
      await wait(STILL.matches ? 0 : 500);
      while (document.hidden) await wait(1000);
    }
    await wait(1500);
  }
}
