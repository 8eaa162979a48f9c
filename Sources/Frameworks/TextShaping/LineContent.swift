import CoreGraphics

/// Collects what lines show: runs, decorations, boxes and the places of clusters.
struct LineContent {
  private(set) var runs: [GlyphRun] = []
  private(set) var decorations: [ShapedText.Decoration] = []
  private(set) var boxes: [ShapedText.PlacedBox] = []
  private(set) var clusters: [[ShapedText.PlacedCluster]] = []

  /// Adds one line.
  ///
  /// - Parameter stretch: Added to each white space, in points.
  mutating func add(
    _ entries: [VisualEntry], from left: CGFloat, baseline: CGFloat, stretch: CGFloat,
    fonts: FontLibrary
  ) {
    var x = left
    var places: [ShapedText.PlacedCluster] = []
    places.reserveCapacity(entries.count)
    var index = 0
    while index < entries.count {
      let group = group(in: entries, from: index)
      let origin = x
      for entry in entries[group] {
        let width = entry.advance + (entry.cluster.isWhitespace ? stretch : 0)
        places.append(
          ShapedText.PlacedCluster(
            utf16Range: entry.utf16Range, x: x, width: width,
            isRightToLeft: !entry.level.isMultiple(of: 2), characters: entry.cluster.characters))
        x += width
      }
      addRun(entries[group], origin, x - origin, baseline, stretch, fonts)
      index = group.upperBound
    }
    clusters.append(places)
  }

  /// Neighbours that can be shown as one run.
  private func group(in entries: [VisualEntry], from start: Int) -> Range<Int> {
    let first = entries[start]
    var end = start + 1
    guard first.cluster.box == nil else { return start..<end }
    while end < entries.count {
      let next = entries[end]
      guard next.piece.segment === first.piece.segment,
        next.piece.replaces == first.piece.replaces, next.cluster.box == nil,
        next.cluster.item == first.cluster.item, next.level == first.level,
        abs(next.index - entries[end - 1].index) == 1
      else { break }
      end += 1
    }
    return start..<end
  }

  private mutating func addRun(
    _ entries: ArraySlice<VisualEntry>, _ x: CGFloat, _ width: CGFloat, _ baseline: CGFloat,
    _ stretch: CGFloat, _ fonts: FontLibrary
  ) {
    guard let first = entries.first, let last = entries.last else { return }
    let attributes = first.item.attributes
    let line = baseline - attributes.baselineOffset
    if let box = first.cluster.box {
      boxes.append(
        .init(
          utf16Offset: first.utf16Range.lowerBound,
          rect: CGRect(
            x: x, y: line + box.descent - box.size.height, width: box.size.width,
            height: box.size.height)))
      return
    }
    var glyphs: [Glyph] = []
    var pen: CGFloat = 0
    let segment = first.piece.segment
    for entry in entries {
      var inside = pen
      for glyph in segment.glyphs[entry.cluster.glyphs] {
        glyphs.append(
          Glyph(id: glyph.id, offset: CGPoint(x: inside + glyph.offset.x, y: glyph.offset.y)))
        inside += glyph.advance
      }
      pen += entry.advance + (entry.cluster.isWhitespace ? stretch : 0)
    }
    decorate(attributes, x, width, line, fonts)
    guard !glyphs.isEmpty else { return }
    let low = min(first.cluster.utf16Range.lowerBound, last.cluster.utf16Range.lowerBound)
    let high = max(first.cluster.utf16Range.upperBound, last.cluster.utf16Range.upperBound)
    runs.append(
      GlyphRun(
        text: segment.text(low..<high), face: first.item.face, size: attributes.font.size,
        color: attributes.color, origin: CGPoint(x: x, y: line), width: width, glyphs: glyphs,
        isRightToLeft: !first.item.level.isMultiple(of: 2), tracking: attributes.tracking))
  }

  private mutating func decorate(
    _ attributes: TextAttributes, _ x: CGFloat, _ width: CGFloat, _ baseline: CGFloat,
    _ fonts: FontLibrary
  ) {
    guard attributes.underline != nil || attributes.strikethrough != nil else { return }
    let metrics = fonts.metrics(of: attributes.font)
    let thickness = metrics.underlineThickness
    func add(_ color: RGBA, _ middle: CGFloat) {
      decorations.append(
        .init(
          rect: CGRect(x: x, y: middle - thickness / 2, width: width, height: thickness),
          color: color))
    }
    if let color = attributes.underline { add(color, baseline + metrics.underlinePosition) }
    if let color = attributes.strikethrough { add(color, baseline - metrics.xHeight / 2) }
  }
}
