// The faces with which the application shaped its text.
//
// The ascent is overridden with the size and the descent with 0, so that a line whose height is its
// size has its baseline at its lower edge. The page then needs no font metrics.

const localNames = {
  "Noto Sans CJK KR": ["Noto Sans CJK KR", "NotoSansCJKkr-Regular", "Apple SD Gothic Neo", "Malgun Gothic"],
  "Noto Sans CJK JP": ["Noto Sans CJK JP", "NotoSansCJKjp-Regular", "Hiragino Sans", "Yu Gothic"],
  "Noto Sans CJK SC": ["Noto Sans CJK SC", "NotoSansCJKsc-Regular", "PingFang SC", "Microsoft YaHei"],
  "Noto Color Emoji": ["Noto Color Emoji", "NotoColorEmoji", "Apple Color Emoji", "Segoe UI Emoji"],
};

const known = new Map();

// Returns the style sheet's font families for a face, the exact one first.
export const family = (number) => `f${number}, ${known.get(number) ?? "sans-serif"}`;

// Returns the same for text fields, which use the font's own metrics.
export const fieldFamily = (number) => `i${number}, ${known.get(number) ?? "sans-serif"}`;

export const addFonts = (faces) => {
  for (const face of faces) {
    const names = [...(localNames[face.family] ?? []), face.family];
    const weighted = names.flatMap((name) => (face.weight >= 600 ? [`${name} Bold`, name] : [name]));
    const locals = weighted.map((name) => `local("${name}")`);
    const source = face.file ? `url("/fonts/${encodeURIComponent(face.file)}")` : locals.join(", ");
    known.set(face.n, `"${face.family}", system-ui, sans-serif`);
    const exact = new FontFace(`f${face.n}`, source, {
      ascentOverride: "100%", descentOverride: "0%", lineGapOverride: "0%",
    });
    document.fonts.add(exact);
    exact.load().catch(() => {});
    document.fonts.add(new FontFace(`i${face.n}`, source));
  }
};
