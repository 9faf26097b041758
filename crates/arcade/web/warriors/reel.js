// The time of a film: where it is, and how fast it runs.

/** Iterations in a second. */
const SPEEDS = [0.5, 1, 2, 4, 8, 15, 30, 60];
/** A move slides for so long, in milliseconds. */
const SLIDE = 120;

export class Reel {
  constructor() {
    this.length = 0;
    this.at = 0;
    this.speed = 3;
    this.playing = false;
    /** When the frame was reached; in the past, so that nothing slides. */
    this.since = -Infinity;
  }

  load(length) {
    this.length = length;
    this.at = 0;
    this.since = -Infinity;
  }

  get last() {
    return Math.max(0, this.length - 1);
  }

  get perSecond() {
    return SPEEDS[this.speed];
  }

  faster(by) {
    this.speed = Math.min(SPEEDS.length - 1, Math.max(0, this.speed + by));
  }

  /** Goes to a frame; one step on slides, everything else jumps. */
  go(to, now) {
    const target = Math.min(this.last, Math.max(0, to));
    this.since = target === this.at + 1 ? now : -Infinity;
    this.at = target;
  }

  /** Plays or stops; from the end it begins anew. */
  toggle(now) {
    if (!this.playing && this.at === this.last) this.go(0, now);
    this.playing = !this.playing && this.length > 1;
    this.due = now + 1000 / this.perSecond;
  }

  /** Lets time pass; says whether the frame has changed. */
  tick(now) {
    if (!this.playing || now < this.due) return false;
    this.go(this.at + 1, now);
    // After a pause of the browser it does not race to catch up.
    this.due = Math.max(this.due, now - 100) + 1000 / this.perSecond;
    if (this.at === this.last) this.playing = false;
    return true;
  }

  /** How far the slide to this frame has come, from 0 to 1. */
  way(now, still) {
    const length = Math.min(SLIDE, 800 / this.perSecond);
    return still ? 1 : Math.min(1, Math.max(0, (now - this.since) / length));
  }
}
