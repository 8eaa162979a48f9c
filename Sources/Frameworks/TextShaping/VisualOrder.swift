import CoreGraphics

/// A cluster of a line in visual order.
///
/// It references the cluster and contains its most frequently used properties.
struct VisualEntry {
  /// The index in the line's pieces.
  var piece: Int
  /// The index in the piece's segment.
  var index: Int
  var level: UInt8
  var isWhitespace: Bool
  var advance: CGFloat
}

extension LinePlan {
  func cluster(_ entry: VisualEntry) -> ShapedSegment.Cluster {
    pieces[entry.piece].segment.clusters[entry.index]
  }

  func item(_ entry: VisualEntry) -> ShapedSegment.Item {
    let segment = pieces[entry.piece].segment
    return segment.items[segment.clusters[entry.index].item]
  }

  /// Returns the characters of the text that a cluster represents.
  func utf16Range(_ entry: VisualEntry) -> Range<Int> {
    let piece = pieces[entry.piece]
    if let replaces = piece.replaces { return replaces }
    let range = piece.segment.clusters[entry.index].utf16Range
    return piece.start + range.lowerBound..<piece.start + range.upperBound
  }

  /// Returns the clusters of the line in visual order.
  ///
  /// - SeeAlso: Unicode Standard Annex 9, rules L1 and L2.
  func visualEntries() -> [VisualEntry] {
    let base: UInt8 = isRightToLeft ? 1 : 0
    var entries: [VisualEntry] = []
    entries.reserveCapacity(pieces.reduce(0) { $0 + $1.clusters.count })
    for (number, piece) in pieces.enumerated() {
      let segment = piece.segment
      for index in piece.clusters {
        let cluster = segment.clusters[index]
        // An inserted sign has the embedding level of the line.
        let level = piece.replaces == nil ? segment.items[cluster.item].level : base
        entries.append(
          VisualEntry(
            piece: number, index: index, level: level, isWhitespace: cluster.isWhitespace,
            advance: cluster.advance))
      }
    }
    var tail = entries.count
    while tail > 0, entries[tail - 1].isWhitespace {
      tail -= 1
      entries[tail].level = base
    }
    reorder(&entries)
    return entries
  }

  private func reorder(_ entries: inout [VisualEntry]) {
    var highest: UInt8 = 0
    var lowestOdd = UInt8.max
    for entry in entries {
      highest = max(highest, entry.level)
      if !entry.level.isMultiple(of: 2) { lowestOdd = min(lowestOdd, entry.level) }
    }
    guard lowestOdd <= highest else { return }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < entries.count {
        guard entries[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < entries.count, entries[end].level >= level { end += 1 }
        entries[start..<end].reverse()
        start = end
      }
    }
  }
}
