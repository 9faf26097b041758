// The home page: a picture on each card. A game that has a `thumb.js` plays
// itself there; otherwise its sprite stands still.

import { loadAtlas } from '/shared/sprites.js';

const SCALE = 5;

async function still(canvas, atlas) {
  const context = canvas.getContext('2d');
  const size = atlas.side * SCALE;
  atlas.draw(context, canvas.dataset.sprite, 0, (canvas.width - size) / 2, (canvas.height - size) / 2, size);
}

// The number on a card is its key.
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
  document.querySelectorAll('.card')[Number(event.key) - 1]?.click();
});

const atlas = await loadAtlas();
for (const canvas of document.querySelectorAll('.thumb')) {
  if (canvas.dataset.thumb) {
    const thumb = await import(canvas.dataset.thumb);
    thumb.start(canvas, atlas);
  } else {
    still(canvas, atlas);
  }
}
