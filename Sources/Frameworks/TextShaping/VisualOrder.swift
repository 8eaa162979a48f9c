import CoreGraphics

/// A cluster in its line, in visual order.
struct VisualEntry {
  var piece: LinePlan.Piece
  var index: Int
  var level: UInt8

  var cluster: ShapedSegment.Cluster { piece.segment.clusters[index] }
  var item: ShapedSegment.Item { piece.segment.items[cluster.item] }
  var advance: CGFloat { cluster.advance }

  /// The characters of the text that the cluster stands for.
  var utf16Range: Range<Int> {
    if let replaces = piece.replaces { return replaces }
    let range = cluster.utf16Range
    return piece.start + range.lowerBound..<piece.start + range.upperBound
  }
}

/// Orders the clusters of a line as they are seen.
enum VisualOrder {
  /// - SeeAlso: Unicode Standard Annex 9, rules L1 and L2.
  static func entries(of plan: LinePlan) -> [VisualEntry] {
    let base: UInt8 = plan.isRightToLeft ? 1 : 0
    var entries: [VisualEntry] = []
    for piece in plan.pieces {
      for index in piece.clusters {
        let cluster = piece.segment.clusters[index]
        // A sign of our own stands at the level of the line.
        let level = piece.replaces == nil ? piece.segment.items[cluster.item].level : base
        entries.append(VisualEntry(piece: piece, index: index, level: level))
      }
    }
    var tail = entries.count
    while tail > 0, entries[tail - 1].cluster.isWhitespace {
      tail -= 1
      entries[tail].level = base
    }
    guard let highest = entries.map(\.level).max() else { return [] }
    guard let lowestOdd = entries.map(\.level).filter({ !$0.isMultiple(of: 2) }).min() else {
      return entries
    }
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
    return entries
  }
}
