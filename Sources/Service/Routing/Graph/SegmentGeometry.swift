/// The distances of the points of each segment from its tail, in metres.
struct SegmentGeometry: Sendable {
  private let distances: Buckets<Float>

  init(network: RoadNetwork) {
    distances = Buckets(
      (0..<network.segmentCount).map { segment in
        var distance = 0.0
        let points = network.points(of: segment).map(\.point)
        return [0]
          + zip(points, points.dropFirst()).map { start, end in
            distance += start.distance(to: end)
            return Float(distance)
          }
      })
  }

  /// The distances of a segment's points from its tail.
  func distances(of segment: Int) -> ArraySlice<Float> { distances[segment] }

  /// The length of a segment.
  func length(of segment: Int) -> Double { Double(distances[segment].last ?? 0) }

  /// The position of a hit on its segment, 0 at the tail and 1 at the head.
  func share(of hit: SegmentGrid.Hit) -> Double {
    let distances = distances[hit.segment]
    let start = Double(distances[distances.startIndex + hit.piece])
    let end = Double(distances[distances.startIndex + hit.piece + 1])
    let length = length(of: hit.segment)
    return length > 0 ? min(1, max(0, (start + (end - start) * hit.share) / length)) : 0
  }
}
