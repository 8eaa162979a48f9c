import CoreGraphics

/// Breaks one shaped segment into lines.
struct LineBreaker {
  let segment: ShapedSegment
  /// A tolerance for rounding errors, so that text fits in its measured width.
  private let tolerance: CGFloat = 0.005

  /// The end of a line.
  struct End {
    /// The first cluster of the next line.
    var next: Int
    /// The first cluster of the trailing white space, which hangs over the end.
    var visible: Int
  }

  /// Returns the longest line that starts at a cluster and fits; at least one character.
  func line(from start: Int, width: CGFloat, mode: LineBreaking.Mode) -> End {
    let clusters = segment.clusters
    var used: CGFloat = 0
    var lastBreak: Int?
    var lastCut: Int?
    var index = start
    while index < clusters.count {
      let cluster = clusters[index]
      if index > start {
        if cluster.canBreakBefore { lastBreak = index }
        if cluster.canBeCutBefore { lastCut = index }
      }
      if !cluster.isWhitespace, used + cluster.advance > width + tolerance, index > start {
        let cut = mode == .character ? lastCut : lastBreak ?? lastCut
        if let cut { return end(from: start, next: skippingWhitespace(cut, mode)) }
      }
      used += cluster.advance
      index += 1
    }
    return End(next: clusters.count, visible: clusters.count)
  }

  /// Returns the index after white space, which belongs to the line before a break between
  /// characters.
  private func skippingWhitespace(_ index: Int, _ mode: LineBreaking.Mode) -> Int {
    var next = index
    while next < segment.clusters.count, segment.clusters[next].isWhitespace { next += 1 }
    return next
  }

  private func end(from start: Int, next: Int) -> End {
    var visible = next
    while visible > start, segment.clusters[visible - 1].isWhitespace { visible -= 1 }
    return End(next: next, visible: visible)
  }

  /// Returns the clusters to retain at both ends of the remaining text, with room for the
  /// truncation sign.
  func truncation(
    from start: Int, width: CGFloat, mode: LineBreaking.Mode
  ) -> (head: Range<Int>, tail: Range<Int>) {
    let clusters = segment.clusters
    let units = characterRanges(from: start)
    var head = 0
    var tail = units.count
    var headWidth: CGFloat = 0
    var tailWidth: CGFloat = 0
    func widthOf(_ unit: Int) -> CGFloat { units[unit].reduce(0) { $0 + clusters[$1].advance } }
    while head < tail {
      let takesHead: Bool
      switch mode {
      case .truncateHead: takesHead = false
      case .truncateMiddle: takesHead = headWidth <= tailWidth
      default: takesHead = true
      }
      let more = widthOf(takesHead ? head : tail - 1)
      guard headWidth + tailWidth + more <= width + tolerance else { break }
      if takesHead {
        headWidth += more
        head += 1
      } else {
        tailWidth += more
        tail -= 1
      }
    }
    var headEnd = head > 0 ? units[head - 1].upperBound : start
    while headEnd > start, clusters[headEnd - 1].isWhitespace { headEnd -= 1 }
    var tailStart = tail < units.count ? units[tail].lowerBound : clusters.count
    while tailStart < clusters.count, clusters[tailStart].isWhitespace { tailStart += 1 }
    return (start..<headEnd, max(headEnd, tailStart)..<clusters.count)
  }

  /// Returns the clusters of each user-perceived character.
  private func characterRanges(from start: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var first = start
    for index in start..<segment.clusters.count where index > first {
      if segment.clusters[index].canBeCutBefore {
        ranges.append(first..<index)
        first = index
      }
    }
    if first < segment.clusters.count { ranges.append(first..<segment.clusters.count) }
    return ranges
  }
}
