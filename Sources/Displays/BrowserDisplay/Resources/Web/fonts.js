// The faces with which the application shaped its text.
//
// The ascent is overridden with the size and the descent with 0, so that a line whose height is its
// size has its baseline at its lower edge. The page then needs no font metrics.
//
// The host serves subsets of its fonts. A run uses the first one that has all its characters, so
// that the browser shapes it as a whole, as the application did.

import { firstFonts, folder, subsets } from "/fonts/subsets.js";

const localNames = {
  "Noto Sans CJK KR": ["Noto Sans CJK KR", "NotoSansCJKkr-Regular", "Apple SD Gothic Neo", "Malgun Gothic"],
  "Noto Sans CJK JP": ["Noto Sans CJK JP", "NotoSansCJKjp-Regular", "Hiragino Sans", "Yu Gothic"],
  "Noto Sans CJK SC": ["Noto Sans CJK SC", "NotoSansCJKsc-Regular", "PingFang SC", "Microsoft YaHei"],
  "Noto Color Emoji": ["Noto Color Emoji", "NotoColorEmoji", "Apple Color Emoji", "Segoe UI Emoji"],
};

const known = new Map();
// The subsets of served faces.
const served = new Map();

const patterns = subsets.map(([, ranges]) => {
  const parts = ranges.split(",").map((range) => {
    const [first, last = first] = range.slice(2).split("-");
    return `\\u{${first}}-\\u{${last}}`;
  });
  return new RegExp(`^[${parts.join("")}]*$`, "u");
});

// Returns the style sheet's font families for a run in a face, the exact one first.
export const family = (number, text) => {
  const subset = served.get(number)?.find((index) => patterns[index].test(text));
  const exact = subset === undefined ? `f${number}` : `f${number}-${subset}`;
  return `${exact}, ${known.get(number) ?? "sans-serif"}`;
};

// Returns the same for text fields, whose lines the browser places by the font's metrics.
export const fieldFamily = (number) => `i${number}, ${known.get(number) ?? "sans-serif"}`;

const exactly = { ascentOverride: "100%", descentOverride: "0%", lineGapOverride: "0%" };

// The metrics of Apple's system font, which the application uses for the system font too.
const systemMetrics = { ascentOverride: "95.215%", descentOverride: "24.121%", lineGapOverride: "0%" };

const fieldMetrics = (face) => (/^Inter( Display)?$/.test(face.family) ? systemMetrics : {});

const subsetAddress = (file, name) => `${folder}${encodeURIComponent(file)}.${name}.woff2`;

// The first screen's fonts arrive while the app starts; its faces then find them in the cache.
for (const file of firstFonts) {
  new FontFace("first", `url("${subsetAddress(file, subsets[0][0])}")`).load().catch(() => {});
}

const addServed = (face) => {
  const file = encodeURIComponent(face.file);
  const indices = [...subsets.keys()].filter((index) => subsets[index][3]?.includes(face.file) ?? true);
  served.set(face.n, indices);
  // Of two subsets of a field with the same character, the later is used.
  for (const index of indices.toReversed()) {
    const [name, , unicodeRange] = subsets[index];
    const source = `url("${subsetAddress(face.file, name)}") format("woff2"), url("/fonts/${file}")`;
    const exact = new FontFace(`f${face.n}-${index}`, source, exactly);
    document.fonts.add(exact);
    if (index === 0) exact.load().catch(() => {});
    document.fonts.add(new FontFace(`i${face.n}`, source, { ...fieldMetrics(face), unicodeRange }));
  }
};

const addLocal = (face) => {
  const names = [...(localNames[face.family] ?? []), face.family];
  const weighted = names.flatMap((name) => (face.weight >= 600 ? [`${name} Bold`, name] : [name]));
  const source = weighted.map((name) => `local("${name}")`).join(", ");
  const exact = new FontFace(`f${face.n}`, source, exactly);
  document.fonts.add(exact);
  exact.load().catch(() => {});
  document.fonts.add(new FontFace(`i${face.n}`, source, fieldMetrics(face)));
};

// Adds a font that the app brings with it.
const addEmbedded = (face) => {
  const bytes = Uint8Array.from(atob(face.data), (character) => character.charCodeAt(0));
  document.fonts.add(new FontFace(`f${face.n}`, bytes, exactly));
  document.fonts.add(new FontFace(`i${face.n}`, bytes));
};

export const addFonts = (faces) => {
  for (const face of faces) {
    known.set(face.n, `"${face.family}", system-ui, sans-serif`);
    if (face.file) addServed(face);
    else if (face.data) addEmbedded(face);
    else addLocal(face);
  }
};
