import CoreGraphics

/// Positions lines from top to bottom, and clusters from left to right.
struct LinePlacer {
  private let width: CGFloat
  private let fonts: FontLibrary
  private var placed: [PlacedLine] = []
  private var top: CGFloat = 0

  /// A line with its height and content, before alignment.
  private struct PlacedLine {
    var plan: LinePlan
    /// The clusters in visual order, left to right.
    var entries: [VisualEntry]
    var width: CGFloat
    var top: CGFloat
    var height: CGFloat
    var baseline: CGFloat
  }

  init(width: CGFloat, fonts: FontLibrary) {
    self.width = width
    self.fonts = fonts
  }

  /// Places the next line below the last one.
  mutating func place(_ plan: LinePlan, isFirst: Bool, isLast: Bool) {
    let paragraph = plan.paragraph
    if !isFirst, plan.isFirstInParagraph { top += paragraph.spacingBefore }
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var leading: CGFloat = 0
    func add(_ attributes: TextAttributes) {
      let metrics = fonts.metrics(of: attributes.font)
      ascent = max(ascent, metrics.ascender + attributes.baselineOffset)
      descent = max(descent, metrics.descender - attributes.baselineOffset)
      leading = max(leading, metrics.leading)
    }
    for piece in plan.pieces {
      var last = -1
      let segment = piece.segment
      for index in piece.clusters {
        let cluster = segment.clusters[index]
        if let box = cluster.box {
          let offset = segment.items[cluster.item].attributes.baselineOffset
          ascent = max(ascent, box.size.height - box.descent + offset)
          descent = max(descent, box.descent - offset)
        }
        if cluster.item != last { add(segment.items[cluster.item].attributes) }
        last = cluster.item
      }
    }
    if plan.pieces.isEmpty { add(plan.emptyLineAttributes) }
    let natural = ascent + descent + leading
    var height = natural
    if paragraph.lineHeightMultiple > 0 { height *= paragraph.lineHeightMultiple }
    if paragraph.minimumLineHeight > 0 { height = max(height, paragraph.minimumLineHeight) }
    if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
    let entries = plan.visualEntries()
    placed.append(
      PlacedLine(
        plan: plan, entries: entries, width: entries.reduce(0) { $0 + $1.advance }, top: top,
        // As in TextKit, the difference between line height and text height is added above the
        // text.
        height: height, baseline: top + height - descent - leading))
    top += height
    if !isLast {
      top += paragraph.lineSpacing
      if plan.endsParagraph { top += paragraph.spacingAfter }
    }
  }

  /// Aligns the lines to the width, or to the widest line if the width is infinite.
  func finished(
    isTruncated: Bool, utf16Length: Int, emptyLineHeight: CGFloat, isRightToLeft: Bool
  ) -> ShapedText {
    let natural = placed.map { $0.plan.indent + $0.width }.max() ?? 0
    let room = width.isFinite ? width : natural
    var content = LineContent()
    var lines: [ShapedText.Line] = []
    var used: CGFloat = 0
    for line in placed {
      let tail = line.plan.paragraph.tailIndent
      let end = tail > 0 ? min(tail, room) : width.isFinite ? room + tail : room
      let available = end - line.plan.indent
      // Trailing white space counts up to the available width.
      var lineWidth = line.width
      let stretch = stretch(line, available)
      lineWidth += stretch.total
      let counted = min(lineWidth, max(available, visibleWidth(line) + stretch.total))
      let slack = available - counted
      let fromLeading: CGFloat
      switch line.plan.leadingAlignment {
      case .leading: fromLeading = 0
      case .center: fromLeading = slack / 2
      case .trailing: fromLeading = slack
      }
      let x =
        line.plan.isRightToLeft
        ? room - line.plan.indent - fromLeading - counted : line.plan.indent + fromLeading
      // The trailing white space of a right-to-left line hangs over the left edge.
      let start = line.plan.isRightToLeft ? x - (lineWidth - counted) : x
      content.add(
        line.entries, of: line.plan, from: start, baseline: line.baseline, stretch: stretch.each,
        fonts: fonts)
      lines.append(
        ShapedText.Line(
          rect: CGRect(x: x, y: line.top, width: counted, height: line.height),
          baseline: line.baseline, utf16Range: line.plan.utf16Range))
      used = max(used, line.plan.indent + counted)
    }
    return ShapedText(
      runs: content.runs, decorations: content.decorations, boxes: content.boxes, lines: lines,
      clusters: content.clusters,
      size: CGSize(width: used, height: placed.last.map { $0.top + $0.height } ?? 0),
      isTruncated: isTruncated, emptyLineHeight: emptyLineHeight, utf16Length: utf16Length,
      isRightToLeft: isRightToLeft)
  }

  /// Returns the width without trailing white space.
  private func visibleWidth(_ line: PlacedLine) -> CGFloat {
    var width = line.width
    var rest = line.entries[...]
    // Trailing white space has the direction of the line.
    while let last = line.plan.isRightToLeft ? rest.first : rest.last, last.isWhitespace {
      width -= last.advance
      rest = line.plan.isRightToLeft ? rest.dropFirst() : rest.dropLast()
    }
    return width
  }

  /// Returns the amount by which each white space of a justified line is widened.
  private func stretch(
    _ line: PlacedLine, _ available: CGFloat
  ) -> (each: CGFloat, total: CGFloat) {
    guard line.plan.paragraph.alignment == .justified, line.plan.isWrapped, width.isFinite else {
      return (0, 0)
    }
    let gaps = line.entries.count { $0.isWhitespace }
    let slack = available - line.width
    guard gaps > 0, slack > 0 else { return (0, 0) }
    return (slack / CGFloat(gaps), slack)
  }
}

extension LinePlan {
  fileprivate enum LeadingAlignment { case leading, center, trailing }

  /// The alignment, resolved by the writing direction.
  fileprivate var leadingAlignment: LeadingAlignment {
    switch paragraph.alignment {
    case .natural, .justified: .leading
    case .center: .center
    case .left: isRightToLeft ? .trailing : .leading
    case .right: isRightToLeft ? .leading : .trailing
    }
  }
}
