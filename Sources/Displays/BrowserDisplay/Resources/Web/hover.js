// Hover events of a pointer, sent as far as the application observes them; never for touches.

import { placeOn, rangeOfModifiers } from "./input.js";

// A cursor of any shape; browsers ignore cursors larger than 128 points.
const drawn = ({ path, box: [x, y, width, height] }) => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`
    + ` viewBox="${x} ${y} ${width} ${height}"><path d="${path}" fill="#808085" fill-opacity=".7"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(picture)}") ${-x} ${-y}, auto`;
};

export class Hover {
  constructor(screen, session) {
    Object.assign(this, { screen, session, last: null, isFrameWanted: false });
    this.apply(0);
    const seen = (event) => {
      if (event.pointerType !== "touch" && event.buttons === 0) this.schedule(event);
    };
    for (const name of ["pointermove", "pointerup"]) screen.addEventListener(name, seen);
    screen.addEventListener("pointerleave", () => this.schedule(null));
    screen.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "touch") this.schedule(null);
    });
    screen.addEventListener("scroll", () => this.schedule(), true);
  }

  // Levels: 0 sends nothing, 1 sends a change of the layer under the pointer, 2 sends every move.
  apply(level, cursor = "") {
    this.level = level;
    this.screen.style.cursor = cursor.box ? drawn(cursor) : cursor;
    if (!level) this.sent = null;
    this.schedule();
  }

  // Sends the position of the pointer with the next frame, if the app observes it.
  schedule(event = this.last) {
    this.last = event;
    if (!this.level || this.isFrameWanted || !(event || this.sent)) return;
    this.isFrameWanted = true;
    requestAnimationFrame(() => this.sendPosition());
  }

  sendPosition() {
    const { last, level, screen, sent } = this;
    this.isFrameWanted = false;
    if (!level || !(last || sent)) return;
    if (!last) {
      this.sent = null;
      return this.session.send({ t: "hover", on: false });
    }
    const layer = document.elementFromPoint(last.clientX, last.clientY)?.closest(".layer");
    const at = placeOn(screen, last);
    const hasMoved = at.x !== sent?.x || at.y !== sent?.y;
    if (layer === sent?.layer && (level === 1 || !hasMoved)) return;
    this.sent = { ...at, layer };
    this.session.send({ t: "hover", on: true, ...at, m: rangeOfModifiers(last) });
  }
}
