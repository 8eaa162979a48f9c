/// The segments of one way in their order, with the identifiers of the nodes where they end.
struct WaySegments {
  struct Piece {
    var segment: Int
    var start: Int64
    var end: Int64
  }

  private(set) var pieces: [Piece] = []

  mutating func append(_ segment: Int, from start: Int64, to end: Int64) {
    pieces.append(Piece(segment: segment, start: start, end: end))
  }

  /// The arcs of the way that arrive at a node.
  func arcs(endingAt node: Int64) -> [RoadArc] {
    pieces.filter { $0.end == node }.map { RoadArc(segment: $0.segment, isReversed: false) }
      + pieces.filter { $0.start == node }.map { RoadArc(segment: $0.segment, isReversed: true) }
  }

  /// The arcs along the whole way from one of its ends, and the node at the other end.
  func walk(from node: Int64) -> (arcs: [RoadArc], end: Int64)? {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    if first.start == node {
      return (pieces.map { RoadArc(segment: $0.segment, isReversed: false) }, last.end)
    }
    if last.end == node {
      return (
        pieces.reversed().map { RoadArc(segment: $0.segment, isReversed: true) }, first.start
      )
    }
    return nil
  }
}
