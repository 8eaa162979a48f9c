// Scroll views scroll natively and report their content offset.

const pullThreshold = 64;
const settle = { duration: 300, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" };

export class ScrollRegion {
  constructor(layer) {
    this.layer = layer;
    this.element = layer.element;
    // Has the scrollable size; content that overflows it does not scroll.
    this.sizer = document.createElement("div");
    this.sizer.className = "sizer";
    this.sizer.append(layer.inner);
    this.element.append(this.sizer);
    this.element.classList.add("scrolls");
    // Whether the region is scrolling to an offset that the app has set.
    this.isGuided = false;
    this.isScrolling = false;
    this.glides = false;
    this.pulled = 0;
    // The offset that the app has set or heard of.
    this.known = { left: 0, top: 0 };
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    const listen = (name, act, passive = true) =>
      this.element.addEventListener(name, act, { signal, passive });
    listen("scroll", () => this.scrolled());
    listen("scrollend", () => this.ended());
    for (const name of ["wheel", "touchstart", "keydown"]) {
      listen(name, () => {
        this.isGuided = false;
      });
    }
    this.watchPulls(listen);
    this.watchSheet(listen);
    this.watchDrags(listen);
  }

  // Applies the content size, the insets, and the offset if the app has changed it.
  update(isMoved) {
    const { sc, b } = this.layer.state;
    const [top, left, bottom, right] = sc.in;
    const { style } = this.element;
    // Content that fits does not scroll, with a tolerance for fractions of a pixel.
    const width = sc.w + left + right;
    const height = sc.h + top + bottom;
    const isWide = width > b[2] + 0.5;
    const isHigh = height > b[3] + 0.5;
    this.pansFreely = sc.on && isWide && isHigh && !sc.paging;
    this.element.classList.toggle("pans", this.pansFreely);
    style.overflowX = sc.on && isWide ? "auto" : "hidden";
    style.overflowY = sc.on && isHigh ? "auto" : "hidden";
    style.scrollSnapType = sc.paging ? (isWide ? "x mandatory" : "y mandatory") : "";
    // A control that receives the focus is scrolled out from under bars.
    const padding = [top, right, bottom, left].map((inset) => `${Math.max(0, inset)}px`);
    style.scrollPadding = sc.paging ? "" : padding.join(" ");
    this.sizer.style.width = `${isWide ? width : b[2]}px`;
    this.sizer.style.height = `${isHigh ? height : b[3]}px`;
    const before = this.top;
    this.layer.inner.style.left = `${left}px`;
    this.layer.inner.style.top = `${top}px`;
    this.top = top;
    this.paginate(sc.paging ? (isWide ? width / b[2] : height / b[3]) : 0);
    if (this.held !== undefined) this.settleFrom(this.held + (before ?? top) - top);
    if (isMoved) this.layer.tree.afterwards(() => this.go(b[0] + left, b[1] + top));
  }

  // Scrolls to an offset that the app has set, without reporting it.
  go(x, y) {
    const { element } = this;
    const limited = (value, most) => Math.min(Math.max(value, 0), Math.max(0, most));
    const left = limited(x, element.scrollWidth - element.clientWidth);
    const top = limited(y, element.scrollHeight - element.clientHeight);
    const isFar = Math.abs(element.scrollTop - top) > 0.5 || Math.abs(element.scrollLeft - left) > 0.5;
    const { glides } = this;
    this.glides = false;
    if (!isFar) return;
    this.isGuided = true;
    this.isScrolling = false;
    this.known = { left, top };
    element.scrollTo({ left, top, behavior: glides ? "smooth" : "instant" });
  }

  // Animates the next change of offset.
  glide() {
    this.glides = true;
  }

  paginate(count) {
    const pages = Math.round(count);
    if (pages === (this.pages ?? 0)) return;
    this.pages = pages;
    for (const page of [...this.sizer.querySelectorAll(":scope > .page")]) page.remove();
    for (let index = 0; index < pages; index += 1) {
      const page = document.createElement("i");
      page.className = "page";
      this.sizer.append(page);
    }
    const isWide = this.element.style.scrollSnapType.startsWith("x");
    [...this.sizer.querySelectorAll(":scope > .page")].forEach((page, index) => {
      page.style[isWide ? "left" : "top"] = `${(100 * index) / pages}%`;
    });
  }

  // Reports an offset whose event is pending, because the app finds the target of a touch by it.
  // Assistive technology may have scrolled during a scroll of the app.
  catchUp() {
    if (!this.isAway()) return;
    this.isGuided = false;
    this.scrolled();
  }

  isAway() {
    const { scrollLeft, scrollTop } = this.element;
    return Math.abs(scrollLeft - this.known.left) > 0.5 || Math.abs(scrollTop - this.known.top) > 0.5;
  }

  scrolled() {
    if (!this.layer.state.sc || this.isGuided || (this.isScrolling && !this.isAway())) return;
    this.report(this.isScrolling ? "changed" : "began");
    this.isScrolling = true;
  }

  ended() {
    if (this.isDragged) return;
    if (this.isGuided) {
      this.isGuided = false;
    } else if (this.isScrolling && this.layer.state.sc) {
      this.isScrolling = false;
      this.report("ended");
    }
  }

  report(phase) {
    const [top, left] = this.layer.state.sc.in;
    this.known = { left: this.element.scrollLeft, top: this.element.scrollTop };
    const x = this.element.scrollLeft - left;
    const y = this.element.scrollTop - top - this.pulled;
    this.layer.tree.session.send({ t: "scroll", id: this.layer.id, x, y, p: phase });
  }

  // Handles pulls past the top by finger or pressed mouse.
  watchPulls(listen) {
    let start = null;
    const begin = (y) => {
      start = this.layer.state.sc?.pull && this.element.scrollTop <= 0 ? y : null;
    };
    const move = (y, event) => {
      if (start === null) return;
      const way = y - start;
      if (way <= 4 && this.pulled === 0) {
        if (way < 0) start = null;
        return;
      }
      if (this.element.scrollTop > 0 || way < 0) {
        this.release(false);
        start = null;
        return;
      }
      if (event.cancelable) event.preventDefault();
      // UIKit's rubber-banding: resistance increases with the distance.
      const height = this.element.clientHeight || 1;
      const isFirst = this.pulled === 0;
      this.pulled = (1 - 1 / ((way * 0.55) / height + 1)) * height;
      this.layer.inner.style.translate = `0 ${this.pulled}px`;
      this.report(isFirst ? "began" : "changed");
    };
    const end = () => {
      if (start !== null && this.pulled > 0) this.release(this.pulled >= pullThreshold);
      start = null;
    };
    listen("touchstart", (event) => begin(event.touches[0].clientY));
    listen("touchmove", (event) => move(event.touches[0].clientY, event), false);
    listen("touchend", end);
    listen("touchcancel", end);
    const ofMouse = (act) => (event) => {
      if (event.pointerType === "mouse") act(event);
    };
    listen("pointerdown", ofMouse((event) => begin(event.clientY)));
    listen("pointermove", ofMouse((event) => {
      if (event.buttons === 1) move(event.clientY, event);
    }));
    listen("pointerup", ofMouse(end));
  }

  // A finger that pulls down content at its top, in a dialog, belongs to the app, which moves the
  // sheet. Content that refreshes by a pull keeps it.
  watchSheet(listen) {
    let start = null;
    let isClaimed = false;
    listen("touchstart", (event) => {
      let region = this.element;
      const isInSheet = region.closest(".modal") && !this.layer.state.sc?.pull;
      while (region?.scrollTop <= 0) region = region.parentElement.closest(".scrolls");
      start = isInSheet && !region ? event.touches[0] : null;
      isClaimed = false;
    });
    listen("touchmove", (event) => {
      if (!start) return;
      const { clientX, clientY } = event.touches[0];
      isClaimed ||= clientY - start.clientY > Math.abs(clientX - start.clientX);
      if (!isClaimed) start = null;
      else if (event.cancelable) event.preventDefault();
    }, false);
  }

  // A region that scrolls both ways, such as a map, follows a pressed mouse, and ignores two
  // fingers.
  watchDrags(listen) {
    listen("touchmove", (event) => {
      if (this.pansFreely && event.touches.length > 1 && event.cancelable) event.preventDefault();
    }, false);
    listen("pointerdown", (event) => {
      if (event.pointerType !== "mouse" || event.button !== 0 || !this.pansFreely) return;
      // The innermost region follows.
      if (event.target.closest(".scrolls.pans") !== this.element) return;
      this.drag(event);
    });
  }

  drag(start) {
    const { element } = this;
    const from = { x: element.scrollLeft, y: element.scrollTop };
    // The times of the events, because a busy page handles them late.
    const begun = start.timeStamp;
    let moves = [{ x: start.clientX, y: start.clientY, at: begun }];
    this.isDragged = false;
    const over = new AbortController();
    const listen = (name, act) => window.addEventListener(name, act, { signal: over.signal });
    listen("pointermove", (event) => {
      if (event.pointerId !== start.pointerId) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!this.isDragged) {
        if (Math.hypot(x, y) < 5) return;
        // After a longer press, the app may be dragging an item.
        if (event.timeStamp - begun > 280) return over.abort();
        this.isDragged = true;
        this.isGuided = false;
      }
      element.scrollTo({ left: from.x - x, top: from.y - y, behavior: "instant" });
      moves = [...moves.slice(-5), { x: event.clientX, y: event.clientY, at: event.timeStamp }];
    });
    const finish = (event) => {
      over.abort();
      if (!this.isDragged) return;
      const [first, last] = [moves[0], moves[moves.length - 1]];
      const time = last.at - first.at;
      const isResting = time <= 0 || event.timeStamp - last.at > 60;
      this.coast(isResting ? 0 : (first.x - last.x) / time, isResting ? 0 : (first.y - last.y) / time);
    };
    listen("pointerup", finish);
    listen("pointercancel", finish);
    // The press that began the drag also reaches the window.
    listen("pointerdown", (event) => {
      if (event !== start) finish(event);
    });
  }

  // Decelerates after a drag; speeds are in pixels per millisecond.
  coast(x, y) {
    const { element } = this;
    let place = { x: element.scrollLeft, y: element.scrollTop };
    let last = performance.now();
    const step = (now) => {
      const time = Math.min(now - last, 50);
      last = now;
      if (!this.isDragged) return;
      if (Math.hypot(x, y) < 0.02 || this.isGuided) {
        this.isDragged = false;
        if (!this.isGuided) this.ended();
        return;
      }
      place = { x: place.x + x * time, y: place.y + y * time };
      const slowing = 0.996 ** time;
      [x, y] = [x * slowing, y * slowing];
      element.scrollTo({ left: place.x, top: place.y, behavior: "instant" });
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  release(isFar) {
    const way = this.pulled;
    this.pulled = 0;
    if (!isFar) {
      this.settleFrom(way);
    } else {
      // The application is about to insert its refresh control: until then the content is held.
      this.held = way;
      this.layer.tree.session.send({ t: "pull", id: this.layer.id });
      setTimeout(() => {
        if (this.held !== undefined) this.settleFrom(this.held);
      }, 500);
    }
    this.report("ended");
  }

  settleFrom(way) {
    this.held = undefined;
    const { inner } = this.layer;
    inner.style.translate = "";
    inner.animate([{ translate: `0 ${way}px` }, { translate: "0 0" }], settle);
  }

  end() {
    this.listeners.abort();
    this.element.classList.remove("scrolls");
    this.element.append(this.layer.inner);
    this.sizer.remove();
  }
}
