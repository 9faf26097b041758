// A game that plays itself on the home page's card.

import * as api from './api.js';
import { Board } from './board.js';
import { Reel } from './reel.js';

/** Shows the first example over and over. */
export async function start(canvas, atlas) {
  const [example] = await api.examples();
  const film = await api.film(example.setup);
  const board = new Board(canvas, atlas);
  const reel = new Reel();
  reel.load(film.frames.length);
  board.show(film);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  const paint = (now) => {
    if (!reel.playing && !calm.matches) reel.toggle(now);
    reel.tick(now);
    board.draw(reel.at, reel.way(now, calm.matches), calm.matches ? 0 : now, null);
    if (!calm.matches) requestAnimationFrame(paint);
  };
  requestAnimationFrame(paint);
}
