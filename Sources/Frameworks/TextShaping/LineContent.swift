import CoreGraphics

/// Collects the content of lines: runs, decorations, boxes and the positions of clusters.
struct LineContent {
  private(set) var runs: [GlyphRun] = []
  private(set) var decorations: [ShapedText.Decoration] = []
  private(set) var boxes: [ShapedText.PlacedBox] = []
  private(set) var clusters: [[ShapedText.PlacedCluster]] = []

  /// Appends a line.
  ///
  /// - Parameter stretch: The justification of each white space, in points.
  mutating func add(
    _ entries: [VisualEntry], of plan: LinePlan, from left: CGFloat, baseline: CGFloat,
    stretch: CGFloat, fonts: FontLibrary
  ) {
    var x = left
    var places: [ShapedText.PlacedCluster] = []
    places.reserveCapacity(entries.count)
    var index = 0
    while index < entries.count {
      let group = group(in: entries, of: plan, from: index)
      let origin = x
      for entry in entries[group] {
        let width = entry.advance + (entry.isWhitespace ? stretch : 0)
        places.append(
          ShapedText.PlacedCluster(
            utf16Range: plan.utf16Range(entry), x: x, width: width,
            isRightToLeft: !entry.level.isMultiple(of: 2),
            characters: plan.cluster(entry).characters))
        x += width
      }
      addRun(entries[group], plan, origin, x - origin, baseline, stretch, fonts)
      index = group.upperBound
    }
    clusters.append(places)
  }

  /// Returns adjacent entries that form one run.
  private func group(in entries: [VisualEntry], of plan: LinePlan, from start: Int) -> Range<Int> {
    let first = entries[start]
    let segment = plan.pieces[first.piece].segment
    let item = segment.clusters[first.index].item
    var end = start + 1
    guard segment.clusters[first.index].box == nil else { return start..<end }
    while end < entries.count {
      let next = entries[end]
      guard next.piece == first.piece, next.level == first.level,
        abs(next.index - entries[end - 1].index) == 1,
        segment.clusters[next.index].item == item, segment.clusters[next.index].box == nil
      else { break }
      end += 1
    }
    return start..<end
  }

  private mutating func addRun(
    _ entries: ArraySlice<VisualEntry>, _ plan: LinePlan, _ x: CGFloat, _ width: CGFloat,
    _ baseline: CGFloat, _ stretch: CGFloat, _ fonts: FontLibrary
  ) {
    guard let first = entries.first, let last = entries.last else { return }
    let segment = plan.pieces[first.piece].segment
    let (firstCluster, lastCluster) = (segment.clusters[first.index], segment.clusters[last.index])
    let item = segment.items[firstCluster.item]
    let attributes = item.attributes
    let line = baseline - attributes.baselineOffset
    if let box = firstCluster.box {
      boxes.append(
        .init(
          utf16Offset: plan.utf16Range(first).lowerBound,
          rect: CGRect(
            x: x, y: line + box.descent - box.size.height, width: box.size.width,
            height: box.size.height)))
      return
    }
    var glyphs: [Glyph] = []
    var pen: CGFloat = 0
    for entry in entries {
      var inside = pen
      for glyph in segment.glyphs[segment.clusters[entry.index].glyphs] {
        glyphs.append(
          Glyph(id: glyph.id, offset: CGPoint(x: inside + glyph.offset.x, y: glyph.offset.y)))
        inside += glyph.advance
      }
      pen += entry.advance + (entry.isWhitespace ? stretch : 0)
    }
    decorate(attributes, words(in: entries, from: x, stretch), line, fonts)
    guard !glyphs.isEmpty else { return }
    let low = min(firstCluster.utf16Range.lowerBound, lastCluster.utf16Range.lowerBound)
    let high = max(firstCluster.utf16Range.upperBound, lastCluster.utf16Range.upperBound)
    let run = GlyphRun(
      text: segment.text(low..<high), face: item.face, size: attributes.font.size,
      color: attributes.color, origin: CGPoint(x: x, y: line), width: width, glyphs: glyphs,
      isRightToLeft: !item.level.isMultiple(of: 2), tracking: attributes.tracking)
    if let shadow = attributes.shadow { addShadow(shadow, of: run) }
    runs.append(run)
  }

  private mutating func addShadow(_ shadow: TextShadow, of run: GlyphRun) {
    for copy in shadow.copies {
      var shade = run
      shade.color = shadow.color.withAlpha(copy.alpha)
      shade.origin.x += copy.offset.width
      shade.origin.y += copy.offset.height
      runs.append(shade)
    }
  }

  /// Returns the extents of words, and the extent of all entries.
  private func words(
    in entries: ArraySlice<VisualEntry>, from left: CGFloat, _ stretch: CGFloat
  ) -> (words: [Range<CGFloat>], all: Range<CGFloat>) {
    var words: [Range<CGFloat>] = []
    var x = left
    for entry in entries {
      let end = x + max(0, entry.advance + (entry.isWhitespace ? stretch : 0))
      if !entry.isWhitespace {
        if let last = words.last, last.upperBound == x {
          words[words.count - 1] = last.lowerBound..<end
        } else {
          words.append(x..<end)
        }
      }
      x = end
    }
    return (words, left..<x)
  }

  private mutating func decorate(
    _ attributes: TextAttributes, _ place: (words: [Range<CGFloat>], all: Range<CGFloat>),
    _ baseline: CGFloat, _ fonts: FontLibrary
  ) {
    guard attributes.underline != nil || attributes.strikethrough != nil else { return }
    let metrics = fonts.metrics(of: attributes.font)
    let thickness = metrics.underlineThickness
    func add(_ line: TextLine, _ middle: CGFloat) {
      let parts = line.byWord ? place.words : [place.all]
      for part in parts.flatMap({ $0.dashed(line.dashes.map { $0 * thickness }) }) {
        func stroke(_ top: CGFloat, _ height: CGFloat) {
          let rect = CGRect(
            x: part.lowerBound, y: top, width: part.upperBound - part.lowerBound, height: height)
          decorations.append(.init(rect: rect, color: line.color))
        }
        switch line.weight {
        case .single: stroke(middle - thickness / 2, thickness)
        case .thick: stroke(middle - thickness, 2 * thickness)
        case .double:
          stroke(middle - thickness / 2, thickness)
          stroke(middle + thickness * 1.5, thickness)
        }
      }
    }
    if let line = attributes.underline { add(line, baseline + metrics.underlinePosition) }
    if let line = attributes.strikethrough { add(line, baseline - metrics.xHeight / 2) }
  }
}

extension Range<CGFloat> {
  /// Returns the dashes of a line; the whole extent for a solid line.
  fileprivate func dashed(_ lengths: [CGFloat]) -> [Range<CGFloat>] {
    guard let shortest = lengths.min(), shortest > 0 else { return [self] }
    var strokes: [Range<CGFloat>] = []
    var x = lowerBound
    var index = 0
    while x < upperBound {
      let end = Swift.min(x + lengths[index % lengths.count], upperBound)
      if index.isMultiple(of: 2) { strokes.append(x..<end) }
      x = end
      index += 1
    }
    return strokes
  }
}
