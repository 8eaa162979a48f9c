import CoreGraphics

/// Breaks paragraphs into lines, then places the lines.
struct ParagraphLayout {
  private let text: StyledText
  private let width: CGFloat
  private let breaking: LineBreaking
  private let engine: ShapingEngine
  private var plans: [LinePlan] = []
  private var isTruncated = false

  init(_ text: StyledText, width: CGFloat, breaking: LineBreaking, engine: ShapingEngine) {
    self.text = text
    self.width = width
    self.breaking = breaking
    self.engine = engine
  }

  mutating func shapedText() -> ShapedText {
    let sources = text.segments()
    let length = text.string.utf16.count
    if length > 0 {
      for (index, source) in sources.enumerated() where !isFull {
        plan(source, isLast: index == sources.count - 1)
      }
    }
    let firstLook = sources[0].source.styles[0].attributes
    var placer = LinePlacer(width: width, fonts: engine.fonts)
    for (index, plan) in plans.enumerated() {
      placer.place(plan, isFirst: index == 0, isLast: index == plans.count - 1)
    }
    return placer.finished(
      isTruncated: isTruncated, utf16Length: length,
      emptyLineHeight: engine.fonts.metrics(of: firstLook.font).lineHeight,
      isRightToLeft: plans.first?.isRightToLeft ?? false)
  }

  private var isFull: Bool {
    breaking.maximumLines > 0 && plans.count >= breaking.maximumLines
  }

  private var isLastLine: Bool {
    breaking.maximumLines > 0 && plans.count == breaking.maximumLines - 1
  }

  private var truncates: Bool {
    switch breaking.mode {
    case .truncateHead, .truncateMiddle, .truncateTail: true
    case .word, .character, .clip: false
    }
  }

  private mutating func plan(_ placed: PlacedSource, isLast: Bool) {
    let segment = engine.segment(placed.source)
    let breaker = LineBreaker(segment: segment)
    var start = 0
    var isFirstLine = placed.isFirstInParagraph
    repeat {
      var plan = LinePlan(
        pieces: [], utf16Range: 0..<0, paragraph: placed.paragraph,
        isRightToLeft: segment.isRightToLeft,
        emptyLineAttributes: placed.source.attributes(at: 0), isFirstInParagraph: isFirstLine,
        isWrapped: false, endsParagraph: false)
      let room = room(for: plan)
      var end = LineBreaker.End(next: segment.clusters.count, visible: segment.clusters.count)
      if breaking.mode != .clip {
        end = breaker.line(from: start, width: room, mode: breaking.mode)
      }
      let endsSegment = end.next == segment.clusters.count
      if isLastLine, !(endsSegment && isLast) {
        isTruncated = true
        if truncates {
          plan.pieces = truncated(placed, segment, from: start, room: room)
          plan.utf16Range = offset(start, segment, placed)..<text.string.utf16.count
          plan.endsParagraph = true
          plans.append(plan)
          return
        }
      }
      if start < end.visible {
        plan.pieces.append(
          .init(segment: segment, clusters: start..<end.visible, start: placed.start))
        if !endsSegment, segment.clusters[end.visible - 1].insertsHyphen {
          plan.pieces.append(hyphen(after: end.visible - 1, segment, placed))
        }
      }
      let upper = offset(end.next, segment, placed) + (endsSegment ? placed.terminatorLength : 0)
      plan.utf16Range = offset(start, segment, placed)..<upper
      plan.isWrapped = !endsSegment
      plan.endsParagraph = endsSegment && placed.endsParagraph
      plans.append(plan)
      start = end.next
      isFirstLine = false
    } while start < segment.clusters.count && !isFull
  }

  /// Returns the width that the indents leave for a line.
  private func room(for plan: LinePlan) -> CGFloat {
    let tail = plan.paragraph.tailIndent
    let end = tail > 0 ? min(tail, width) : width + tail
    return max(0, end - plan.indent)
  }

  private func offset(_ cluster: Int, _ segment: ShapedSegment, _ placed: PlacedSource) -> Int {
    cluster < segment.clusters.count
      ? placed.start + segment.clusters[cluster].utf16Range.lowerBound
      : placed.start + segment.utf16.count
  }

  private func hyphen(
    after cluster: Int, _ segment: ShapedSegment, _ placed: PlacedSource
  ) -> LinePlan.Piece {
    let look = segment.items[segment.clusters[cluster].item].attributes
    let sign = engine.sign("\u{2010}", look, isRightToLeft: segment.isRightToLeft)
    let place = placed.start + segment.clusters[cluster].utf16Range.upperBound
    return .init(
      segment: sign, clusters: 0..<sign.clusters.count, start: place, replaces: place..<place)
  }

  /// Returns the pieces of a truncated line.
  private func truncated(
    _ placed: PlacedSource, _ segment: ShapedSegment, from start: Int, room: CGFloat
  ) -> [LinePlan.Piece] {
    let clusters = segment.clusters
    var look = placed.source.attributes(at: 0)
    var kept = (head: start..<start, tail: clusters.count..<clusters.count)
    var sign = engine.sign("…", look, isRightToLeft: segment.isRightToLeft)
    // The ellipsis has the attributes of its neighbor, which depends on its width: two rounds
    // suffice.
    for _ in 0..<2 {
      let signWidth = sign.clusters.reduce(0) { $0 + $1.advance }
      kept = LineBreaker(segment: segment).truncation(
        from: start, width: room - signWidth, mode: breaking.mode)
      if !clusters.isEmpty {
        let neighbor = kept.head.last ?? min(kept.tail.lowerBound, clusters.count - 1)
        look = segment.items[clusters[neighbor].item].attributes
      }
      sign = engine.sign("…", look, isRightToLeft: segment.isRightToLeft)
    }
    let dropped =
      offset(kept.head.upperBound, segment, placed)..<offset(kept.tail.lowerBound, segment, placed)
    var pieces: [LinePlan.Piece] = []
    if !kept.head.isEmpty {
      pieces.append(.init(segment: segment, clusters: kept.head, start: placed.start))
    }
    pieces.append(
      .init(
        segment: sign, clusters: 0..<sign.clusters.count, start: dropped.lowerBound,
        replaces: dropped))
    if !kept.tail.isEmpty {
      pieces.append(.init(segment: segment, clusters: kept.tail, start: placed.start))
    }
    return pieces
  }
}
