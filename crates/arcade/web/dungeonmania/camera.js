// Which part of the dungeon is seen. All lengths in cells but `size`, the side
// of a cell in device pixels: a whole multiple of the sprites' side.

const SPRITE = 16;
const SLIDE = 0.22;

export class Camera {
  constructor() {
    /** Device pixels to a sprite's pixel; null until the board has a size. */
    this.scale = null;
    this.x = 0;
    this.y = 0;
    this.width = 1;
    this.height = 1;
  }

  get size() {
    return SPRITE * (this.scale ?? 2);
  }

  /** The canvas has this many device pixels now. */
  resize(width, height) {
    this.width = width;
    this.height = height;
  }

  /** The largest scale at which the whole box is seen, within reason. */
  fit(box, ratio) {
    const across = box.right - box.left + 1.5;
    const down = box.bottom - box.top + 1.5;
    const largest = Math.floor(Math.min(this.width / across, this.height / down) / SPRITE);
    const [least, most] = [Math.max(1, Math.round(1.5 * ratio)), Math.round(4 * ratio)];
    this.scale = Math.min(Math.max(largest, least), most);
  }

  zoom(by) {
    this.scale = Math.min(Math.max(this.scale + by, 1), 12);
  }

  /** Where the middle should be: on the player, but not beyond the box. */
  target(player, box) {
    const axis = (at, low, high, room) => {
      const [from, to] = [low - 0.5, high + 1.5];
      if (to - from <= room) {
        return (low + high + 1) / 2;
      }
      return Math.min(Math.max(at + 0.5, from + room / 2), to - room / 2);
    };
    return {
      x: axis(player.x, box.left, box.right, this.width / this.size),
      y: axis(player.y, box.top, box.bottom, this.height / this.size),
    };
  }

  /** Goes towards the target; at once if `jump`. Says whether it is there. */
  follow(target, jump) {
    const [dx, dy] = [target.x - this.x, target.y - this.y];
    const far = Math.max(Math.abs(dx), Math.abs(dy));
    if (jump || far < 0.01 || far > 12) {
      this.x = target.x;
      this.y = target.y;
      return true;
    }
    this.x += dx * SLIDE;
    this.y += dy * SLIDE;
    return false;
  }

  /** The device pixel at a cell's corner. */
  pixel(x, y) {
    return [
      Math.round((x - this.x) * this.size + this.width / 2),
      Math.round((y - this.y) * this.size + this.height / 2),
    ];
  }

  /** The cell at a device pixel. */
  cell(px, py) {
    return [
      Math.floor((px - this.width / 2) / this.size + this.x),
      Math.floor((py - this.height / 2) / this.size + this.y),
    ];
  }
}
