// The sound of notifications: two notes, made by the page itself.

const NOTES = [[880, 0], [1174.7, 0.14]];
const SECONDS = 0.5;
const LOUDNESS = 0.2;

export class Chime {
  constructor() {
    this.count = 0;
    this.context = null;
    // A browser starts audio only during a gesture of its user.
    for (const kind of ["pointerdown", "keydown"]) {
      document.addEventListener(kind, () => this.prepare(), { capture: true, passive: true });
    }
  }

  /** Plays once when the count of sounds has grown; a whole state only sets the count. */
  apply(count, isWhole) {
    const isNew = !isWhole && count > this.count;
    this.count = count;
    if (isNew) this.play();
  }

  prepare() {
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") this.context.resume().catch(() => {});
  }

  play() {
    document.documentElement.dataset.sounds = Number(document.documentElement.dataset.sounds ?? 0) + 1;
    const context = this.context;
    if (context?.state !== "running") return;
    for (const [pitch, delay] of NOTES) {
      const start = context.currentTime + delay;
      const note = context.createOscillator();
      const gain = context.createGain();
      note.frequency.value = pitch;
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
      gain.gain.exponentialRampToValueAtTime(0.001, start + SECONDS);
      note.connect(gain).connect(context.destination);
      note.start(start);
      note.stop(start + SECONDS);
    }
  }
}
