// The particles of an emitter on a canvas that covers their visible extent.

import { makeContent } from "./content.js";
import { isOver, particlesAt, unfold } from "./particles.js";

const LESS_MOTION = matchMedia("(prefers-reduced-motion: reduce)");
// The number of color steps for which sprites are cached; finer steps are indistinguishable.
const STEPS = 31;
// The interval at which an invisible canvas checks its visibility, in milliseconds.
const PAUSE = 250;
const MOST_SPRITES = 512;

export class ParticleCanvas {
  constructor(layer) {
    this.layer = layer;
    this.element = document.createElement("canvas");
    this.element.className = "content";
    this.context = this.element.getContext("2d");
    this.box = null;
    this.pictures = [];
    this.sprites = new Map();
    this.next = null;
    this.draw = this.draw.bind(this);
    LESS_MOTION.addEventListener("change", this.draw);
  }

  // Applies emitter content, and returns the element that shows it.
  show(content) {
    // The commit may have changed other properties only.
    if (content === this.applied) return this.element;
    this.applied = content;
    this.emitter = unfold(content, this.emitter?.epochs);
    this.pictures = content.pictures.map((source) => this.picture(source));
    const isAdditive = content.order === "additive";
    // Light is added to the background, within the superlayer.
    this.layer.element.style.isolation = isAdditive ? "auto" : "";
    this.element.style.mixBlendMode = isAdditive ? "plus-lighter" : "";
    // The layer may not be placed before then.
    this.layer.tree.afterwards(this.draw);
    return this.element;
  }

  // Returns a picture of this message or an earlier one; layers share pictures.
  picture(source) {
    const { pictures } = this.layer.tree;
    if (source.c && !pictures.has(source.n)) {
      pictures.set(source.n, { ...source, image: imageOf(source) });
    }
    const picture = pictures.get(source.n);
    if (!picture.image.complete) picture.image.addEventListener("load", this.draw, { once: true });
    return picture;
  }

  end() {
    this.stop();
    this.emitter = null;
    this.layer.element.style.isolation = "";
    LESS_MOTION.removeEventListener("change", this.draw);
  }

  stop() {
    cancelAnimationFrame(this.next?.frame);
    clearTimeout(this.next?.timer);
    this.next = null;
  }

  // Draws the current particles, and schedules the next frame while there are any.
  draw() {
    if (!this.emitter) return;
    this.stop();
    const { element } = this.layer;
    // With reduced motion, particles are not shown.
    if (LESS_MOTION.matches) return this.clear();
    const isSeen = element.isConnected && element.checkVisibility();
    const clock = this.layer.tree.clock;
    if (isSeen) this.paint(particlesAt(this.emitter, clock));
    if (this.emitter.rate === 0 || isOver(this.emitter, clock)) return;
    this.next = isSeen
      ? { frame: requestAnimationFrame(this.draw) } : { timer: setTimeout(this.draw, PAUSE) };
  }

  clear() {
    if (this.box) this.context.clearRect(0, 0, this.element.width, this.element.height);
  }

  paint(particles) {
    const { context } = this;
    const box = this.room(particles);
    this.clear();
    if (!box) return;
    const ratio = this.ratio;
    context.imageSmoothingQuality = "high";
    for (const { picture, x, y, scale, angle, color } of particles) {
      if (scale === 0 || color[3] <= 0.002) continue;
      const sprite = this.sprite(picture, color);
      if (!sprite) continue;
      const size = (scale * ratio) / this.pictures[picture].scale;
      const { up, down } = this.pictures[picture].c;
      context.imageSmoothingEnabled = size < 1 ? !down : !up;
      const [cosine, sine] = [Math.cos(angle) * size, Math.sin(angle) * size];
      context.globalAlpha = color[3];
      context.globalCompositeOperation = this.emitter.order === "additive" ? "lighter" : "source-over";
      context.setTransform(
        cosine, sine, -sine, cosine, (x - box.left) * ratio, (y - box.top) * ratio);
      context.drawImage(sprite, -sprite.width / 2, -sprite.height / 2);
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
  }

  // Returns the rectangle of the canvas in the layer's space: all particles, clipped to the screen.
  room(particles) {
    const { element, tree, state } = this.layer;
    const seen = tree.screen.getBoundingClientRect();
    const place = element.getBoundingClientRect();
    const factor = seen.width / tree.screen.offsetWidth || 1;
    const screen = {
      left: (seen.left - place.left) / factor + state.b[0],
      top: (seen.top - place.top) / factor + state.b[1],
    };
    screen.right = screen.left + tree.screen.offsetWidth;
    screen.bottom = screen.top + tree.screen.offsetHeight;
    const needed = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const { picture, x, y, scale } of particles) {
      const { w, h, part, scale: pixels } = this.pictures[picture];
      const reach = (Math.hypot(w * part[2], h * part[3]) / 2 / pixels) * scale;
      needed.left = Math.min(needed.left, x - reach);
      needed.top = Math.min(needed.top, y - reach);
      needed.right = Math.max(needed.right, x + reach);
      needed.bottom = Math.max(needed.bottom, y + reach);
    }
    const common = within(needed, screen);
    if (!(common.right > common.left) || !(common.bottom > common.top)) return null;
    const { box } = this;
    if (box && contains(box, common) && this.ratio === devicePixelRatio * factor) return box;
    // Adds a margin, because particles spread.
    const [dx, dy] = [(common.right - common.left) / 4 + 8, (common.bottom - common.top) / 4 + 8];
    this.box = within({
      left: Math.floor(common.left - dx), top: Math.floor(common.top - dy),
      right: Math.ceil(common.right + dx), bottom: Math.ceil(common.bottom + dy),
    }, {
      left: Math.floor(screen.left), top: Math.floor(screen.top),
      right: Math.ceil(screen.right), bottom: Math.ceil(screen.bottom),
    });
    this.ratio = devicePixelRatio * factor;
    const [width, height] = [this.box.right - this.box.left, this.box.bottom - this.box.top];
    this.element.width = Math.ceil(width * this.ratio);
    this.element.height = Math.ceil(height * this.ratio);
    Object.assign(this.element.style, {
      left: `${this.box.left - state.b[0]}px`, top: `${this.box.top - state.b[1]}px`,
      width: `${this.element.width / this.ratio}px`, height: `${this.element.height / this.ratio}px`,
    });
    return this.box;
  }

  // Returns an opaque, tinted picture; null until it is loaded.
  sprite(index, [red, green, blue]) {
    const { n, image, w, h, part: [x, y, width, height] } = this.pictures[index];
    if (!image.complete || !image.naturalWidth) return null;
    const tint = [red, green, blue].map((part) => Math.floor(part * STEPS + 0.5));
    const key = `${n} ${tint}`;
    const known = this.sprites.get(key);
    if (known) return known;
    const sprite = document.createElement("canvas");
    sprite.width = Math.max(1, Math.round(w * width));
    sprite.height = Math.max(1, Math.round(h * height));
    const context = sprite.getContext("2d");
    const show = () => context.drawImage(image, -x * w, -y * h, w, h);
    show();
    if (tint.some((step) => step < STEPS)) {
      context.globalCompositeOperation = "multiply";
      context.fillStyle = `rgb(${tint.map((step) => (step / STEPS) * 255)})`;
      context.fillRect(0, 0, sprite.width, sprite.height);
      context.globalCompositeOperation = "destination-in";
      show();
    }
    if (this.sprites.size >= MOST_SPRITES) this.sprites.clear();
    this.sprites.set(key, sprite);
    return sprite;
  }
}

const within = (box, outer) => ({
  left: Math.max(box.left, outer.left), top: Math.max(box.top, outer.top),
  right: Math.min(box.right, outer.right), bottom: Math.min(box.bottom, outer.bottom),
});

const contains = (box, inner) =>
  box.left <= inner.left && box.top <= inner.top && box.right >= inner.right && box.bottom >= inner.bottom;

const imageOf = ({ w, h, c }) => {
  const picture = makeContent({ c, g: "resize", b: [0, 0, w, h] });
  picture.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  picture.setAttribute("width", w);
  picture.setAttribute("height", h);
  const image = new Image();
  image.src =
    `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
  return image;
};
