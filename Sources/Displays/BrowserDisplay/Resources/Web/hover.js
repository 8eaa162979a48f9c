// A pointer that presses nothing, told as far as the application listens for it; never a finger.

import { placeOn, rangeOfModifiers } from "./input.js";

export class Hover {
  constructor(screen, session) {
    Object.assign(this, { screen, session, last: null, isFrameWanted: false });
    this.wish(0);
    const seen = (event) => {
      if (event.pointerType !== "touch" && event.buttons === 0) this.look(event);
    };
    for (const name of ["pointermove", "pointerup"]) screen.addEventListener(name, seen);
    screen.addEventListener("pointerleave", () => this.look(null));
    screen.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "touch") this.look(null);
    });
    screen.addEventListener("scroll", () => this.look(), true);
  }

  /** 0 wants nothing, 1 to know of another layer under the pointer, 2 of each move. */
  wish(level) {
    this.level = level;
    if (!level) this.told = null;
    this.look();
  }

  /** Tells with the next frame where the pointer is, if that may mean something. */
  look(event = this.last) {
    this.last = event;
    if (!this.level || this.isFrameWanted || !(event || this.told)) return;
    this.isFrameWanted = true;
    requestAnimationFrame(() => this.tell());
  }

  tell() {
    const { last, level, screen, told } = this;
    this.isFrameWanted = false;
    if (!level || !(last || told)) return;
    if (!last) {
      this.told = null;
      return this.session.send({ t: "hover", on: false });
    }
    const layer = document.elementFromPoint(last.clientX, last.clientY)?.closest(".layer");
    const at = placeOn(screen, last);
    const hasMoved = at.x !== told?.x || at.y !== told?.y;
    if (layer === told?.layer && (level === 1 || !hasMoved)) return;
    this.told = { ...at, layer };
    this.session.send({ t: "hover", on: true, ...at, m: rangeOfModifiers(last) });
  }
}
