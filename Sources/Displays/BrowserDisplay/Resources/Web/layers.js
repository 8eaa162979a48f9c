// The application's layers as elements: one <div> per layer, changed only by commits.

import { dependsOnScale, hasCenter, makeContent, scales } from "./content.js";
import { describe, placeOfFocus, restoreFocus, updateModality, updateRoles } from "./accessibility.js";
import { Animations } from "./animations.js";
import { ParticleCanvas } from "./emitter.js";
import { Field } from "./fields.js";
import { ScrollRegion } from "./scrolling.js";
import { addFonts } from "./fonts.js";
import { color, matrix, shadowStyle } from "./values.js";

const atRest = () => ({
  b: [0, 0, 0, 0], p: [0, 0], an: [0.5, 0.5], tf: null, z: 0, o: 1, h: 0, m: 0, bg: null,
  cr: 0, mc: 15, bw: 0, bc: "000000", sh: null, c: null, g: "resize", cp: null, s: [], mk: null,
  sc: null, ti: null, ax: null, bd: null, st: null, ra: 0, ds: 1, cc: 0, pd: 0,
});

// The extent of Core Animation's continuous corners, approximated by a superellipse.
const REACH = 1.528665;
const CONTINUES = CSS.supports("corner-shape", "superellipse(1.71)");

// CSS borders are at least one pixel wide, so a thinner line is drawn fainter.
const edgeColor = ({ bw, bc }) =>
  `color-mix(in srgb, ${color(bc)} ${100 * Math.min(1, bw * devicePixelRatio)}%, transparent)`;

class Layer {
  constructor(id, tree) {
    this.id = id;
    this.tree = tree;
    this.state = atRest();
    this.element = document.createElement("div");
    this.element.className = "layer";
    this.element.layer = this;
    this.animations = new Animations(this);
    this.content = null;
    this.particles = null;
    this.inner = null;
    this.scroll = null;
    this.field = null;
    this.maskOwner = null;
    // Whether the inner element is the button of a row.
    this.isButton = false;
  }

  // The element that contains the sublayers: the layer's own, or its shifted or scrolled part.
  get holder() {
    return this.inner ?? this.element;
  }

  needInner() {
    if (this.inner) return;
    this.inner = document.createElement("div");
    this.inner.className = "origin";
    this.inner.style.readingFlow = this.element.style.readingFlow;
    for (const id of this.state.s) this.inner.append(this.tree.layer(id).element);
    this.element.append(this.inner);
  }

  set(changes) {
    const { state, element } = this;
    const style = element.style;
    Object.assign(state, changes);
    const isMoved = "b" in changes;
    // The size changes, but the page has the newer content offset.
    if ("bs" in changes) changes.b = state.b = [...state.b.slice(0, 2), ...state.bs];
    if ("b" in changes || "p" in changes || "an" in changes) this.place();
    if ("b" in changes && state.cc) this.round();
    if ("tf" in changes) style.transform = matrix(state.tf);
    if ("z" in changes) style.zIndex = state.z || "";
    if ("o" in changes) style.opacity = state.o === 1 ? "" : state.o;
    if ("h" in changes) style.display = state.h ? "none" : "";
    if ("m" in changes || "sc" in changes) element.classList.toggle("clips", !!state.m && !state.sc);
    if ("cr" in changes || "mc" in changes || "cc" in changes) this.round();
    if (["bg", "b", "p", "an", "m", "cr", "mc"].some((key) => key in changes)) this.paintGround();
    if ("bd" in changes) {
      const [radius, saturation] = state.bd ?? [];
      style.backdropFilter = state.bd ? `blur(${radius}px) saturate(${saturation})` : "";
    }
    if ("ra" in changes) style.willChange = state.ra ? "transform" : "";
    if ("pd" in changes) element.classList.toggle("space", !!state.pd);
    if ("ds" in changes) style.backfaceVisibility = state.ds ? "" : "hidden";
    if ("bw" in changes || "bc" in changes) {
      element.classList.toggle("edged", state.bw > 0);
      style.setProperty("--edge", `${state.bw}px`);
      style.setProperty("--edge-color", edgeColor(state));
    }
    const isResized = "b" in changes && this.contentDependsOnSize;
    const isScaled = "tf" in changes && dependsOnScale(state);
    if ("c" in changes || "g" in changes || "cp" in changes || isResized || isScaled) {
      this.show();
    }
    if (["sh", "bg", "m", "b", "st"].some((key) => key in changes)) this.castShadow();
    if ("sc" in changes) this.setScroll();
    if ("s" in changes) this.arrange();
    if ("ti" in changes) this.setField();
    if ("ax" in changes || "c" in changes) describe(this);
    if ("mk" in changes) this.setMask();
    if (this.maskOwner) this.maskOwner.applyMask();
    if (state.mk !== null && "b" in changes) this.applyMask();
    if (this.scroll && ("b" in changes || "sc" in changes)) this.scroll.update(isMoved);
  }

  place() {
    const { b, p, an } = this.state;
    const style = this.element.style;
    style.left = `${p[0] - an[0] * b[2]}px`;
    style.top = `${p[1] - an[1] * b[3]}px`;
    style.width = `${b[2]}px`;
    style.height = `${b[3]}px`;
    style.transformOrigin = `${an[0] * 100}% ${an[1] * 100}%`;
    if (this.scroll) return;
    if (b[0] || b[1]) this.needInner();
    if (this.inner) {
      this.inner.style.left = `${-b[0]}px`;
      this.inner.style.top = `${-b[1]}px`;
    }
  }

  // Browsers align the edges of backgrounds and clips to pixels, and to points where they emulate a
  // screen. A line thinner than a point could vanish, so it is cut from a thicker one, and a layer
  // that clips must not cover the line of its neighbor.
  paintGround() {
    const { element, state } = this;
    const isCut = !!state.m && !state.sc && !state.cc && Number.parseFloat(element.style.top) % 1 !== 0;
    element.classList.toggle("cut", isCut);
    element.style.setProperty("--radii", isCut ? element.style.borderRadius || "0" : "");
    this.isLine = !!state.bg && Math.min(state.b[2], state.b[3]) < 1;
    element.classList.toggle("line", this.isLine);
    element.style.backgroundColor = state.bg && !this.isLine ? color(state.bg) : "";
    element.style.setProperty("--ground", this.isLine ? color(state.bg) : "");
  }

  round() {
    const { b, cr, mc, cc } = this.state;
    // A continuous corner has a larger extent, if the sides are long enough.
    const isContinuous = cc && CONTINUES && cr * REACH <= Math.min(b[2], b[3]) / 2;
    const corner = (bit) => (mc & bit ? `${isContinuous ? cr * REACH : cr}px` : "0");
    this.element.style.cornerShape = isContinuous ? "superellipse(1.71)" : "";
    this.element.style.borderRadius =
      cr > 0 ? [corner(1), corner(2), corner(8), corner(4)].join(" ") : "";
  }

  castShadow() {
    const { sh, bg, m, st } = this.state;
    const style = this.element.style;
    style.boxShadow = "";
    style.filter = st ? `brightness(0) invert(${st[0]}) opacity(${st[1]})` : "";
    if (!sh || m) return;
    if (bg || sh.path) style.boxShadow = shadowStyle(sh);
    else style.filter += ` drop-shadow(${shadowStyle(sh)})`;
  }

  get contentDependsOnSize() {
    const { c, g } = this.state;
    return c?.k === "gradient" || dependsOnScale(this.state) || hasCenter(this.state)
      || ((c?.k === "drawing" || c?.k === "bitmap") && !scales(g));
  }

  show() {
    const isEmitter = this.state.c?.k === "emitter";
    if (!isEmitter) this.endParticles();
    else this.particles ??= new ParticleCanvas(this);
    const made = isEmitter ? this.particles.show(this.state.c) : makeContent(this.state);
    if (this.content && this.content === made) return;
    if (this.content) this.content.remove();
    this.content = made;
    if (made) this.element.prepend(made);
  }

  endParticles() {
    this.particles?.end();
    this.particles = null;
  }

  // Orders the elements of the sublayers with as few moves as possible.
  arrange() {
    const holder = this.holder;
    const wanted = this.state.s.map((id) => this.tree.layer(id).element);
    const kept = new Set(wanted);
    for (const child of [...holder.children]) {
      if (child.layer && !kept.has(child)) child.remove();
    }
    // Ghosts are siblings of layers without a place in their order.
    const nextLayer = (child) => (!child || child.layer ? child : nextLayer(child.nextElementSibling));
    let next = nextLayer(holder.firstElementChild);
    for (const element of wanted) {
      if (element === next) {
        next = nextLayer(next.nextElementSibling);
      } else {
        holder.insertBefore(element, next);
      }
    }
  }

  // Returns an inert copy of the layer's elements.
  ghost() {
    const ghost = this.element.cloneNode(true);
    ghost.inert = true;
    const [seen, copied] = [this.element, ghost].map((root) => [root, ...root.querySelectorAll("*")]);
    ghost.settle = () => seen.forEach((element, index) => {
      const [x, y] = ghost.scrolls[index];
      if (x || y) Object.assign(copied[index], { scrollLeft: x, scrollTop: y });
    });
    seen.forEach((element, index) => {
      if (!(element instanceof HTMLCanvasElement) || !element.width || !element.height) return;
      copied[index].getContext("2d").drawImage(element, 0, 0);
    });
    ghost.scrolls = seen.map((element) => [element.scrollLeft, element.scrollTop]);
    return ghost;
  }

  setScroll() {
    if (this.state.sc && !this.scroll) {
      this.needInner();
      this.scroll = new ScrollRegion(this);
    } else if (!this.state.sc && this.scroll) {
      this.scroll.end();
      this.scroll = null;
      this.place();
    }
  }

  setField() {
    if (!this.state.ti) {
      this.field?.end();
      this.field = null;
      return;
    }
    this.field ??= new Field(this);
    this.field.update();
  }

  setMask() {
    for (const layer of this.tree.layers.values()) {
      if (layer.maskOwner === this) layer.maskOwner = null;
    }
    if (this.state.mk !== null) this.tree.layer(this.state.mk).maskOwner = this;
    this.applyMask();
  }

  // Masks this layer by the alpha of its mask layer, which is drawn as a picture.
  applyMask() {
    const style = this.element.style;
    const mask = this.state.mk === null ? null : this.tree.layer(this.state.mk).state;
    if (!mask) {
      style.maskImage = "";
      return;
    }
    const [x, y, width, height] = [
      mask.p[0] - mask.an[0] * mask.b[2], mask.p[1] - mask.an[1] * mask.b[3], mask.b[2], mask.b[3],
    ];
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    picture.setAttribute("width", width);
    picture.setAttribute("height", height);
    if (mask.bg) {
      const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      ground.setAttribute("width", width);
      ground.setAttribute("height", height);
      ground.setAttribute("rx", mask.cr);
      ground.setAttribute("fill", color(mask.bg));
      picture.append(ground);
    }
    const content = makeContent(mask);
    if (content instanceof SVGElement) {
      content.setAttribute("width", width);
      content.setAttribute("height", height);
      picture.append(content);
    }
    const source = encodeURIComponent(new XMLSerializer().serializeToString(picture));
    style.maskImage = `url("data:image/svg+xml,${source}")`;
    style.maskRepeat = "no-repeat";
    style.maskPosition = `${x}px ${y}px`;
    style.maskSize = `${width}px ${height}px`;
  }
}

// All layers of a session, and the element that contains them.
export class LayerTree {
  constructor(screen, session) {
    this.screen = screen;
    this.session = session;
    this.layers = new Map();
    // The pictures of particles, by number.
    this.pictures = new Map();
    this.root = null;
    // The offset of the application's time to this page's time.
    this.offset = Infinity;
  }

  // The application's time, in seconds.
  get clock() {
    return performance.now() / 1000 - this.offset;
  }

  layer(id) {
    let layer = this.layers.get(id);
    if (!layer) {
      layer = new Layer(id, this);
      this.layers.set(id, layer);
    }
    return layer;
  }

  apply(message) {
    const arrival = performance.now() / 1000;
    const focus = placeOfFocus();
    const fields = [];
    if (message.t === "whole") {
      for (const layer of this.layers.values()) if (layer.field) fields.push(layer.field);
      this.clear();
    }
    // The message with the lowest latency gives the best estimate of the application's time.
    this.offset = Math.min(this.offset, arrival - message.at);
    this.later = [];
    const isSizing = message.do.some((step) => step[0] === "a" && step[3].of.startsWith("bounds"));
    if (message.fonts) addFonts(message.fonts);
    // Transitions begin with the content that is shown before this commit.
    const ghosts = message.do.filter(([word, id]) => word === "t" && this.layers.has(id))
      .map(([, id, key, way]) => [this.layer(id), key, way, this.layer(id).ghost()]);
    for (const step of message.do) {
      if (typeof step[0] === "number") {
        this.layer(step[0]).set(step[1]);
      } else if (step[0] === "a") {
        this.layer(step[1]).animations.add(step[2], step[3], arrival - message.at, isSizing);
      } else if (step[0] === "d") {
        this.layer(step[1]).animations.remove(step[2]);
      } else if (step[0] === "r") {
        this.remove(step[1]);
      }
    }
    for (const field of fields) this.layers.get(field.layer.id)?.field?.continueFrom(field);
    if ("root" in message) {
      this.root = this.layer(message.root);
      this.screen.replaceChildren(this.root.element);
    }
    for (const [layer, key, way, ghost] of ghosts) {
      layer.animations.pass(key, way, ghost, arrival - message.at);
    }
    if (this.root) {
      updateRoles(this.root.element);
      updateModality(this.root.element);
    }
    for (const act of this.later) act();
    if (focus && this.root) restoreFocus(this.root.element, focus);
    this.screen.dataset.sequence = message.n;
  }

  // Runs the updates that need the final positions of all layers.
  afterwards(act) {
    this.later.push(act);
  }

  remove(id) {
    const layer = this.layers.get(id);
    if (!layer) return;
    this.layers.delete(id);
    layer.field?.end();
    layer.scroll?.end();
    layer.animations.end();
    layer.endParticles();
    layer.element.remove();
  }

  // Removes all layers: the next commit is from another app or contains all layers.
  clear() {
    for (const id of [...this.layers.keys()]) this.remove(id);
    this.root = null;
    this.pictures.clear();
    this.offset = Infinity;
    this.screen.replaceChildren();
  }
}
