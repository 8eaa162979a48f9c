// Core Animation's animations as Web Animations.

import { color, easing, matrix, shadowStyle } from "./values.js";

// The running animations of one layer, by key.
export class Animations {
  constructor(layer) {
    this.layer = layer;
    this.running = new Map();
  }

  // Starts an animation in place of one with the same key.
  // `offset` converts the app's time to the page's, in seconds. While sizes change (`isSizing`),
  // positions are animated as layout, too: a translation would run ahead of them.
  add(key, animation, offset, isSizing) {
    this.remove(key);
    const tracks = this.tracks(animation, isSizing);
    this.running.set(key, tracks.map((track) => this.start(track, animation, offset)));
  }

  start([element, frames, pseudoElement], animation, offset) {
    const seconds = animation.dur || 0.001;
    const keyframes = frames.map((frame, index) => ({
      ...frame,
      offset: animation.kt?.[index] ?? index / (frames.length - 1),
      easing: easing(animation.cv?.[index], seconds),
    }));
    const runs = animation.rep === null ? Infinity : animation.rep ?? 1;
    const fill = { "00": "none", "10": "forwards", "01": "backwards", "11": "both" };
    const effect = element.animate(keyframes, {
      pseudoElement,
      duration: seconds * 1000,
      iterations: animation.rev ? runs * 2 : runs,
      direction: animation.rev ? "alternate" : "normal",
      easing: easing(animation.ov, seconds),
      fill: fill[`${animation.ff ? 1 : 0}${animation.fb ? 1 : 0}`],
    });
    const speed = animation.speed ?? 1;
    const past = (performance.now() / 1000 - (animation.at + offset)) * speed;
    if (speed === 0) {
      effect.pause();
      effect.currentTime = Math.min((animation.off ?? 0) * 1000, seconds * 1000 - 0.01);
    } else {
      effect.playbackRate = speed;
      effect.currentTime = (past + (animation.off ?? 0)) * 1000;
    }
    return effect;
  }

  // Runs a transition from `ghost`, a copy of the previous content, to the current content.
  pass(key, { kind, side, by }, ghost, offset) {
    this.remove(key);
    const { element, state } = this.layer;
    const [dx, dy] = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] }[side];
    const at = (part) => ({ translate: `${dx * part * 100}% ${dy * part * 100}%` });
    const isUnder = kind === "moveIn";
    element.parentNode?.insertBefore(ghost, isUnder ? element : element.nextSibling);
    ghost.settle();
    const tracks = [];
    if (kind === "fade") {
      tracks.push([ghost, by.v.map((v) => ({ opacity: (1 - v) * state.o }))]);
      // Opaque new content covers the old content, which then needs no fade.
      if (!state.bg) tracks.push([element, by.v.map((v) => ({ opacity: v * state.o }))]);
    }
    if (kind === "push" || kind === "reveal") tracks.push([ghost, by.v.map((v) => at(-v))]);
    if (kind === "push" || kind === "moveIn") tracks.push([element, by.v.map((v) => at(1 - v))]);
    if (kind === "moveIn") tracks.push([ghost, by.v.map(() => ({ opacity: state.o }))]);
    const started = tracks.map((track) => this.start(track, by, offset));
    const gone = () => ghost.remove();
    for (const effect of started) effect.onfinish = effect.oncancel = gone;
    this.running.set(key, started);
  }

  remove(key) {
    for (const effect of this.running.get(key) ?? []) effect.cancel();
    this.running.delete(key);
  }

  end() {
    for (const key of [...this.running.keys()]) this.remove(key);
  }

  // Returns the elements to animate with their keyframes and the animated part, if it is not the
  // whole element.
  tracks(animation, isSizing) {
    const { layer } = this;
    const { state, element } = layer;
    const values = animation.v;
    const [px, py] = state.p;
    const [ax, ay] = state.an;
    const moved = (x, y) => ({ left: `${x}px`, top: `${y}px`, composite: "add" });
    const sized = (sizes) => [
      [element, sizes.map(([w, h]) => ({ width: `${w}px`, height: `${h}px` }))],
      [element, sizes.map(([w, h]) => moved(ax * (state.b[2] - w), ay * (state.b[3] - h)))],
    ];
    const shadow = (change) =>
      state.sh ? [[element, values.map((v) => ({ boxShadow: shadowStyle(change(v)) }))]] : [];
    const path = layer.content?.querySelector("path");
    const onPath = (frame) => (path ? [[path, values.map(frame)]] : []);
    switch (animation.of) {
      case "position":
        return [[element, values.map(([x, y]) => isSizing
          ? moved(x - px, y - py) : { translate: `${x - px}px ${y - py}px` })]];
      case "bounds.size": return sized(values);
      case "bounds":
        return [...sized(values.map((v) => v.slice(2))), ...this.scrolled(values)];
      case "bounds.origin": return this.scrolled(values);
      case "transform": return [[element, values.map((v) => ({ transform: matrix(v) }))]];
      case "opacity": return [[element, values.map((v) => ({ opacity: v }))]];
      case "backgroundColor":
        return [[element, values.map((v) => ({ backgroundColor: color(v) })), layer.isLine ? "::before" : undefined]];
      case "cornerRadius": return [[element, values.map((v) => ({ borderRadius: `${v}px` }))]];
      case "borderWidth":
        return [[element, values.map((v) => ({ borderWidth: `${v}px` })), "::after"]];
      case "borderColor":
        return [[element, values.map((v) => ({ borderColor: color(v) })), "::after"]];
      case "shadowOpacity":
        return shadow((v) => ({
          ...state.sh,
          color: state.sh.color.slice(0, 6) + Math.round(v * 255).toString(16).padStart(2, "0"),
        }));
      case "shadowRadius": return shadow((v) => ({ ...state.sh, radius: v }));
      case "shadowOffset": return shadow(([x, y]) => ({ ...state.sh, x, y }));
      case "shadowColor": return shadow((v) => ({ ...state.sh, color: v }));
      case "path": return onPath((v) => ({ d: `path("${v}")` }));
      case "fillColor": return onPath((v) => ({ fill: color(v) }));
      case "strokeColor": return onPath((v) => ({ stroke: color(v) }));
      case "lineWidth": return onPath((v) => ({ strokeWidth: v }));
      case "strokeEnd":
      case "strokeStart": return this.stroked(path, animation, onPath);
      case "colors": return this.stopped(values, (v) => ({ stopColor: color(v) }));
      default: return [];
    }
  }

  stroked(path, animation, onPath) {
    if (!path) return [];
    path.setAttribute("pathLength", 1);
    const { from = 0, to = 1 } = this.layer.state.c;
    return onPath((v) => {
      const [start, end] = animation.of === "strokeEnd" ? [from, v] : [v, to];
      return { strokeDasharray: `${Math.max(0, end - start)} 2`, strokeDashoffset: -start };
    });
  }

  stopped(values, frame) {
    const stops = [...(this.layer.content?.querySelectorAll("stop") ?? [])];
    return stops.map((stop, index) => [stop, values.map((v) => frame(v[index]))]);
  }

  // Animates the bounds origin by shifting the sublayers; a scroll region scrolls smoothly instead.
  scrolled(values) {
    const { layer } = this;
    if (layer.scroll) {
      const [[x, y]] = values;
      if (values.some((value) => value[0] !== x || value[1] !== y)) layer.scroll.glide();
      return [];
    }
    if (!layer.inner) return [];
    const [bx, by] = layer.state.b;
    return [[layer.inner, values.map(([x, y]) => ({ translate: `${bx - x}px ${by - y}px` }))]];
  }
}
