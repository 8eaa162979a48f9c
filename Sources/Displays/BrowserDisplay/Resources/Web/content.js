// The content of a layer between its background and its sublayers: text, drawings, shapes,
// gradients.

import { color } from "./values.js";
import { family } from "./fonts.js";

const svgSpace = "http://www.w3.org/2000/svg";
let lastName = 0;

// The page's security policy blocks an attribute `style`, but not a style that a script sets.
const svg = (name, { style, ...attributes } = {}) => {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(key, value);
  }
  if (style) element.style.cssText = style;
  return element;
};

const fit = {
  resize: "none", resizeAspect: "xMidYMid meet", resizeAspectFill: "xMidYMid slice",
};

// Whether a content gravity resizes the content to the layer.
export const scales = (gravity) => gravity in fit;

// Returns an element for a layer's content, or null.
export const makeContent = (state) => {
  const content = state.c;
  if (!content) return null;
  if (content.k === "text") return textContent(content);
  if (content.k === "shape") return shapeContent(content);
  if (content.k === "gradient") return gradientContent(content, state.b);
  const frame = content.k === "bitmap" ? bitmap(content, state) : drawing(content);
  return state.cp ? parts(frame, content, state) : placed(frame, content, state);
};

// Positions sized content by the content gravity.
const placed = (element, size, state) => {
  const gravity = state.g;
  element.classList.add("content");
  if (gravity in fit) {
    element.setAttribute("preserveAspectRatio", fit[gravity]);
    element.setAttribute("width", "100%");
    element.setAttribute("height", "100%");
    return element;
  }
  const [, , width, height] = state.b;
  const name = gravity.toLowerCase();
  const x = name.includes("left") ? 0 : name.includes("right") ? width - size.w : (width - size.w) / 2;
  const y = name.includes("top") ? 0 : name.includes("bottom") ? height - size.h : (height - size.h) / 2;
  element.setAttribute("width", size.w);
  element.setAttribute("height", size.h);
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  return element;
};

// Returns whether only the center of a layer's content is stretched.
export const hasCenter = ({ cp }) => !!cp && (cp[6] < 1 || cp[7] < 1);

// Shows the visible part of a picture; the parts around its center are not stretched.
const parts = (picture, { w, h }, state) => {
  const [x, y, width, height, left, top, across, down] = state.cp;
  const size = { w: w * width, h: h * height };
  if (!(size.w > 0) || !(size.h > 0)) return svg("svg");
  const view = [x * w, y * h, size.w, size.h];
  picture.setAttribute("width", w);
  picture.setAttribute("height", h);
  if (!hasCenter(state)) {
    const piece = svg("svg", { width: size.w, height: size.h, viewBox: view.join(" ") });
    piece.append(picture);
    const frame = svg("svg", { viewBox: `0 0 ${size.w} ${size.h}` });
    frame.append(piece);
    return placed(frame, size, state);
  }
  // The pieces are not nested in an SVG element, where Chromium ignores calculated lengths.
  const frame = document.createElement("div");
  frame.className = "content";
  frame.style.width = frame.style.height = "100%";
  let room = state.b.slice(2);
  if (state.g !== "resize") {
    const [wide, high] = [room[0] / size.w, room[1] / size.h];
    const factor = state.g === "resizeAspect" ? Math.min(wide, high) : Math.max(wide, high);
    const place = [size.w * factor, size.h * factor];
    frame.style.width = `${place[0]}px`;
    frame.style.height = `${place[1]}px`;
    frame.style.left = `${(room[0] - place[0]) / 2}px`;
    frame.style.top = `${(room[1] - place[1]) / 2}px`;
    room = place;
  }
  for (const row of bands(top, down, size.h, room[1])) {
    for (const column of bands(left, across, size.w, room[0])) {
      const piece = svg("svg", {
        preserveAspectRatio: "none",
        viewBox: [view[0] + column.from, view[1] + row.from, column.length, row.length].join(" "),
        class: "piece",
        style: `left:${column.at};top:${row.at};width:${column.extent};height:${row.extent}`,
      });
      piece.append(picture.cloneNode(true));
      frame.append(piece);
    }
  }
  return frame;
};

// The bands of an axis: edges that keep their length, and the center between them.
const bands = (start, part, length, room) => {
  const whole = length * (1 - part);
  const factor = whole > room ? room / whole : 1;
  const [near, center] = [start * length, part * length];
  const far = Math.max(0, length - near - center);
  const [first, last] = [near * factor, far * factor];
  return [
    { from: 0, length: near, at: "0px", extent: `${first}px` },
    { from: near, length: center, at: `${first}px`, extent: `calc(100% - ${first + last}px)` },
    { from: near + center, length: far, at: `calc(100% - ${last}px)`, extent: `${last}px` },
  ].filter((band) => band.length > 1e-6);
};

const bitmap = (content, state) => {
  const frame = svg("svg", { viewBox: `0 0 ${content.w} ${content.h}` });
  frame.append(svg("image", {
    width: content.w, height: content.h, href: `data:${kindOf(content.data)};base64,${content.data}`,
    style: showsPixels(content, state) ? PIXELS : null,
  }));
  return frame;
};

const PIXELS = "image-rendering: pixelated";

// Returns whether a bitmap is scaled by a filter that shows its pixels. Of the transforms, only the
// layer's own is known.
const showsPixels = ({ px, up, down, w, h }, { b: [, , width, height], g, tf, cp }) => {
  if (!px) return false;
  const [across, below] = scales(g)
    ? [width / w / (cp?.[2] ?? 1), height / h / (cp?.[3] ?? 1)] : [1, 1];
  const factor = g === "resizeAspect" ? Math.min(across, below) : Math.max(across, below);
  const own = tf ? Math.hypot(tf[0], tf[1]) : 1;
  return factor * own * devicePixelRatio >= px ? !!up : !!down;
};

// Returns whether a layer's content depends on the scale at which it is shown.
export const dependsOnScale = ({ c }) => !!c?.px && !c.up !== !c.down;

const kindOf = (base64) => (base64.startsWith("iVBOR") ? "image/png" : "image/jpeg");

// MARK: Text

const textContent = (content) => {
  const holder = document.createElement("div");
  holder.className = "content text";
  for (const [rect, tint] of content.d ?? []) {
    const bar = document.createElement("i");
    Object.assign(bar.style, {
      left: `${rect[0]}px`, top: `${rect[1]}px`, width: `${rect[2]}px`, height: `${rect[3]}px`,
      backgroundColor: color(tint),
    });
    holder.append(bar);
  }
  let line = 0;
  for (const [text, face, size, tint, x, y, width, tracking, isRightToLeft] of content.r) {
    // Separates lines for assistive technology.
    if (y > line + 1 && line > 0) holder.append(" ");
    line = y;
    const span = document.createElement("span");
    const height = Math.round(size);
    Object.assign(span.style, {
      left: `${x}px`, top: `${y - height}px`, width: `${Math.ceil(width) + 1}px`,
      fontFamily: family(face, text), fontSize: `${size}px`, lineHeight: `${height}px`, color: color(tint),
    });
    if (tracking) span.style.letterSpacing = `${tracking}px`;
    if (isRightToLeft) {
      span.dir = "rtl";
      span.style.left = `${x - (Math.ceil(width) + 1 - width)}px`;
    }
    span.textContent = text;
    holder.append(span);
  }
  return holder;
};

// MARK: Shapes and gradients

const shapeContent = (content) => {
  // An SVG element without a size is not rendered; content outside of its bounds is.
  const frame = svg("svg", { class: "content shape", width: 1, height: 1 });
  const path = svg("path", {
    d: content.path, fill: content.fill ? color(content.fill) : "none",
    "fill-rule": content.eo ? "evenodd" : null,
  });
  if (content.stroke) {
    stroke(path, content.stroke, content.style);
    const [from, to] = [content.from ?? 0, content.to ?? 1];
    if (from !== 0 || to !== 1) {
      path.setAttribute("pathLength", 1);
      path.setAttribute("stroke-dasharray", `${Math.max(0, to - from)} 2`);
      path.setAttribute("stroke-dashoffset", -from);
    }
  }
  frame.append(path);
  return frame;
};

const stroke = (element, tint, style) => {
  const attributes = {
    stroke: color(tint), "stroke-width": style.w, "stroke-linecap": style.cap,
    "stroke-linejoin": style.join, "stroke-miterlimit": style.miter ?? 10,
    "stroke-dasharray": style.dash?.join(" "), "stroke-dashoffset": style.dash ? style.phase : null,
  };
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(key, value);
  }
};

const stops = (gradient, list) => {
  for (const [tint, at] of list) {
    gradient.append(svg("stop", { offset: at, "stop-color": color(tint) }));
  }
};

export const gradientContent = (content, [, , width, height]) => {
  const point = ([x, y]) => [x * width, y * height];
  const list = content.colors.map((tint, index) => [tint, content.at[index]]);
  if (content.kind === "conic") {
    const box = document.createElement("div");
    box.className = "content";
    const [x, y] = content.start;
    const [ex, ey] = content.end;
    const angle = Math.atan2((ey - y) * height, (ex - x) * width) + Math.PI / 2;
    const around = list.map(([tint, at]) => `${color(tint)} ${at * 100}%`).join(",");
    box.style.background =
      `conic-gradient(from ${angle}rad at ${x * 100}% ${y * 100}%, ${around})`;
    return box;
  }
  const frame = svg("svg", { class: "content", width: "100%", height: "100%" });
  const name = `g${(lastName += 1)}`;
  const [[x1, y1], [x2, y2]] = [point(content.start), point(content.end)];
  let gradient;
  if (content.kind === "radial") {
    const [rx, ry] = [Math.abs(x2 - x1) || 1e-3, Math.abs(y2 - y1) || 1e-3];
    gradient = svg("radialGradient", {
      id: name, gradientUnits: "userSpaceOnUse", cx: 0, cy: 0, r: 1,
      gradientTransform: `matrix(${rx} 0 0 ${ry} ${x1} ${y1})`,
    });
  } else {
    gradient = svg("linearGradient", { id: name, gradientUnits: "userSpaceOnUse", x1, y1, x2, y2 });
  }
  stops(gradient, list);
  frame.append(gradient, svg("rect", { width: "100%", height: "100%", fill: `url(#${name})` }));
  return frame;
};

// MARK: Drawings

// Returns the element of a nested drawing.
const nested = (inner, [x, y, width, height], opacity) => {
  const frame = drawing(inner);
  const attributes = { x, y, width, height, opacity, preserveAspectRatio: "none" };
  for (const [key, value] of Object.entries(attributes)) frame.setAttribute(key, value);
  return frame;
};

// Returns an <svg> element of a drawing's commands.
const drawing = (content) => {
  const frame = svg("svg", { viewBox: `0 0 ${content.w} ${content.h}` });
  let group = frame;
  const saved = [];
  const add = (element) => {
    group.append(element);
    return element;
  };
  const enter = (attributes) => {
    group = add(svg("g", attributes));
  };
  const layer = (attributes = {}) => saved.push(group) && enter(attributes);
  const blend = (element, mode) => {
    if (mode) element.style.mixBlendMode = mode;
  };
  for (const [word, ...rest] of content.do) {
    if (word === "save") {
      saved.push(group);
    } else if (word === "restore") {
      group = saved.pop() ?? frame;
    } else if (word === "tf") {
      enter({ transform: `matrix(${rest[0].join(" ")})` });
    } else if (word === "clip") {
      const name = `c${(lastName += 1)}`;
      const clip = add(svg("clipPath", { id: name }));
      clip.append(svg("path", { d: rest[0], "clip-rule": rest[1] ? "evenodd" : null }));
      enter({ "clip-path": `url(#${name})` });
    } else if (word === "f") {
      const [d, tint, evenOdd, mode] = rest;
      blend(add(svg("path", { d, fill: color(tint), "fill-rule": evenOdd ? "evenodd" : null })), mode);
    } else if (word === "s") {
      const [d, tint, style, mode] = rest;
      const path = add(svg("path", { d, fill: "none" }));
      stroke(path, tint, style);
      blend(path, mode);
    } else if (word === "g") {
      add(fillWithGradient(rest[0], rest[1], add));
    } else if (word === "d") {
      add(nested(...rest));
    } else if (word === "b") {
      const [data, [x, y, width, height], alpha, isNearest] = rest;
      add(svg("image", {
        x, y, width, height, opacity: alpha, preserveAspectRatio: "none",
        href: `data:${kindOf(data)};base64,${data}`, style: isNearest ? PIXELS : null,
      }));
    } else if (word === "t") {
      const [text, face, size, tint, x, y, width, tracking, isRightToLeft] = rest[0];
      const start = isRightToLeft ? x + width : x;
      const element = svg("text", { x: start, y, "font-size": size, fill: color(tint) });
      Object.assign(element.style, {
        fontFamily: family(face, text), whiteSpace: "pre", direction: isRightToLeft ? "rtl" : "",
        letterSpacing: tracking ? `${tracking}px` : "",
      });
      element.textContent = text;
      add(element);
    } else if (word === "begin") {
      layer({ opacity: rest[0] });
    } else if (word === "stencil") {
      const name = `f${(lastName += 1)}`;
      const filter = add(svg("filter", { id: name, "color-interpolation-filters": "sRGB" }));
      const [red, green, blue, alpha = 255] = rest[0].match(/../g).map((pair) => parseInt(pair, 16));
      const column = (part) => `0 0 0 0 ${part / 255}`;
      filter.append(svg("feColorMatrix", {
        values: `${[red, green, blue].map(column).join(" ")} 0 0 0 ${alpha / 255} 0`,
      }));
      layer({ filter: `url(#${name})` });
    } else if (word === "blend") {
      layer();
      blend(group, rest[0]);
    } else if (word === "shadow") {
      const [x, y, radius, tint] = rest;
      layer();
      group.style.filter = `drop-shadow(${x}px ${y}px ${radius}px ${color(tint)})`;
    } else if (word === "mask") {
      const name = `m${(lastName += 1)}`;
      const [inner, [x, y, width, height], inverted] = rest;
      const place = { x, y, width, height };
      const mask = add(svg("mask", { id: name, maskUnits: "userSpaceOnUse", ...place }));
      const shape = nested(inner, rest[1], 1);
      // A luminance mask of black on white inverts the alpha mask.
      mask.style.maskType = inverted ? "luminance" : "alpha";
      if (inverted) mask.append(svg("rect", { ...place, fill: "#fff" }));
      if (inverted) shape.style.filter = "brightness(0)";
      mask.append(shape);
      layer({ mask: `url(#${name})` });
    } else if (word === "crisp") {
      layer({ "shape-rendering": "crispEdges" });
    } else if (word === "end") {
      group = saved.pop() ?? frame;
    }
  }
  return frame;
};

const fillWithGradient = (fill, alpha, add) => {
  const name = `g${(lastName += 1)}`;
  const shared = { id: name, gradientUnits: "userSpaceOnUse" };
  const gradient = "r0" in fill
    ? svg("radialGradient", {
      ...shared, fx: fill.start[0], fy: fill.start[1], fr: fill.r0,
      cx: fill.end[0], cy: fill.end[1], r: fill.r1,
    })
    : svg("linearGradient", {
      ...shared, x1: fill.start[0], y1: fill.start[1], x2: fill.end[0], y2: fill.end[1],
    });
  // A gradient that does not extend ends with a clear stop at the location of its outermost stop.
  const list = [...fill.stops];
  if (!fill.before) list.unshift([`${list[0][0].slice(0, 6)}00`, list[0][1]]);
  if (!fill.after) {
    const last = list[list.length - 1];
    list.push([`${last[0].slice(0, 6)}00`, last[1]]);
  }
  stops(gradient, list);
  add(gradient);
  return svg("rect", {
    x: -10000, y: -10000, width: 20000, height: 20000, fill: `url(#${name})`,
    opacity: alpha < 1 ? alpha : null,
  });
};
