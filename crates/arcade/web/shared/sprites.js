// The atlas of sprites: one picture, and an index from names to frames.

/** Loads the atlas; resolves when it can be drawn. */
export async function loadAtlas() {
  const [index, image] = await Promise.all([
    fetch('/shared/sprites/atlas.json').then((response) => response.json()),
    loadImage('/shared/sprites/atlas.png'),
  ]);
  return new Atlas(index, image);
}

async function loadImage(url) {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

class Atlas {
  constructor(index, image) {
    this.side = index.side;
    this.columns = index.columns;
    this.sprites = index.sprites;
    this.image = image;
  }

  /** Whether there is a sprite of this name. */
  has(name) {
    return Object.hasOwn(this.sprites, name);
  }

  /** How many frames a sprite has. */
  frames(name) {
    return this.has(name) ? this.sprites[name].length : 1;
  }

  /**
   * Draws a frame (frames wrap around) with its corner at x, y and its sides
   * `size` long. A name that is not there shows as a question mark.
   */
  draw(context, name, frame, x, y, size) {
    const frames = this.sprites[this.has(name) ? name : 'unknown'];
    this.part(context, frames[frame % frames.length], 0, 0, this.side, this.side, x, y, size);
  }

  /**
   * Draws the part of frame `number` that starts at sx, sy and is w by h
   * pixels, to where it lies when the whole frame is `size` at x, y.
   */
  part(context, number, sx, sy, w, h, x, y, size) {
    const { side, columns } = this;
    const scale = size / side;
    context.imageSmoothingEnabled = false;
    context.drawImage(
      this.image,
      (number % columns) * side + sx, Math.floor(number / columns) * side + sy, w, h,
      x + sx * scale, y + sy * scale, w * scale, h * scale,
    );
  }

  /** A canvas element that shows a sprite, hidden from screen readers. */
  icon(name, size) {
    const canvas = document.createElement('canvas');
    canvas.className = 'icon';
    canvas.width = size;
    canvas.height = size;
    canvas.setAttribute('aria-hidden', 'true');
    this.draw(canvas.getContext('2d'), name, 0, 0, 0, size);
    return canvas;
  }
}
