// Scroll views scroll by the browser's own means and report where they are.

const pullThreshold = 64;

export class ScrollRegion {
  constructor(layer) {
    this.layer = layer;
    this.element = layer.element;
    this.sizer = document.createElement("div");
    this.sizer.className = "sizer";
    this.element.prepend(this.sizer);
    this.element.classList.add("scrolls");
    this.reported = [];
    this.isScrolling = false;
    this.isWaiting = false;
    this.glides = false;
    this.pulled = 0;
    this.onScroll = () => this.scrolled();
    this.onEnd = () => this.ended();
    this.element.addEventListener("scroll", this.onScroll, { passive: true });
    this.element.addEventListener("scrollend", this.onEnd);
    this.watchPulls();
  }

  get inset() {
    return this.layer.state.sc.in;
  }

  update() {
    const { sc, b } = this.layer.state;
    const [top, left, bottom, right] = sc.in;
    const style = this.element.style;
    // What fits does not scroll, so that no sliver of a pixel makes it.
    const width = sc.w + left + right;
    const height = sc.h + top + bottom;
    style.overflowX = sc.on && width > b[2] + 0.5 ? "auto" : "hidden";
    style.overflowY = sc.on && height > b[3] + 0.5 ? "auto" : "hidden";
    style.scrollbarWidth = "none";
    style.scrollSnapType = sc.paging ? (width > b[2] ? "x mandatory" : "y mandatory") : "";
    this.sizer.style.width = `${Math.max(width, 1)}px`;
    this.sizer.style.height = `${Math.max(height, 1)}px`;
    const inner = this.layer.inner.style;
    inner.left = `${left}px`;
    inner.top = `${top}px`;
    const [x, y] = b;
    // An offset that this page told is an echo: the finger is already past it.
    if (!this.reported.some(([rx, ry]) => Math.abs(rx - x) < 0.02 && Math.abs(ry - y) < 0.02)) {
      const target = { left: x + left, top: y + top };
      const isFar = Math.abs(this.element.scrollTop - target.top) > 0.5
        || Math.abs(this.element.scrollLeft - target.left) > 0.5;
      if (isFar && this.pulled === 0) {
        this.quiet = { x, y };
        requestAnimationFrame(() => {
          this.element.scrollTo({ ...target, behavior: this.glides ? "smooth" : "instant" });
          this.glides = false;
        });
      }
    }
  }

  /** The next change of offset is shown as a movement. */
  glide() {
    this.glides = true;
  }

  scrolled() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      if (!this.layer.state.sc) return;
      this.report(this.isScrolling ? "changed" : "began");
      this.isScrolling = true;
    });
  }

  ended() {
    if (!this.isScrolling || !this.layer.state.sc) return;
    this.isScrolling = false;
    this.report("ended");
  }

  report(phase) {
    const [top, left] = this.inset;
    const x = this.element.scrollLeft - left;
    const y = this.element.scrollTop - top - this.pulled;
    this.reported.push([x, y]);
    if (this.reported.length > 60) this.reported.shift();
    this.layer.tree.session.send({ t: "scroll", id: this.layer.id, x, y, p: phase });
  }

  /** Pulling down past the top, with a finger or a pressed mouse. */
  watchPulls() {
    let start = null;
    const begin = (y) => {
      const { sc } = this.layer.state;
      start = sc?.pull && this.element.scrollTop <= 0 ? y : null;
    };
    const move = (y, event) => {
      if (start === null) return;
      const way = y - start;
      if (way <= 4 && this.pulled === 0) return;
      if (this.element.scrollTop > 0 || way < 0) {
        this.release(false);
        start = null;
        return;
      }
      event.preventDefault();
      // UIKit's rubber band: the further, the harder.
      const height = this.element.clientHeight || 1;
      this.pulled = (1 - 1 / ((way * 0.55) / height + 1)) * height;
      this.layer.inner.style.translate = `0 ${this.pulled}px`;
      this.report("changed");
    };
    const end = () => {
      if (start !== null && this.pulled > 0) this.release(this.pulled >= pullThreshold);
      start = null;
    };
    const { element } = this;
    element.addEventListener("touchstart", (event) => begin(event.touches[0].clientY), { passive: true });
    element.addEventListener("touchmove", (event) => move(event.touches[0].clientY, event), { passive: false });
    element.addEventListener("touchend", end);
    element.addEventListener("touchcancel", end);
    element.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse") begin(event.clientY);
    });
    element.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse" && event.buttons === 1) move(event.clientY, event);
    });
    element.addEventListener("pointerup", (event) => {
      if (event.pointerType === "mouse") end();
    });
  }

  release(isFar) {
    const way = this.pulled;
    this.pulled = 0;
    this.layer.inner.style.translate = "";
    this.layer.inner.animate([{ translate: `0 ${way}px` }, { translate: "0 0" }], {
      duration: 300, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
    });
    if (isFar) this.layer.tree.session.send({ t: "pull", id: this.layer.id });
    this.report("ended");
  }

  end() {
    this.element.removeEventListener("scroll", this.onScroll);
    this.element.removeEventListener("scrollend", this.onEnd);
    this.element.classList.remove("scrolls");
    this.sizer.remove();
  }
}
