/// The lines of all segments, in flat arrays.
struct SegmentGeometry: Sendable {
  /// Where the points of each segment begin; one more than segments.
  private let offsets: [Int32]
  /// The points of each segment from its tail to its head, both included.
  private let points: [RoadPoint]
  /// The distance of each point from its segment's tail, in meters.
  private let marks: [Float]

  init(network: RoadNetwork) {
    var offsets: [Int32] = [0]
    var points: [RoadPoint] = []
    var marks: [Float] = []
    for segment in 0..<network.segmentCount {
      var distance = 0.0
      var last: RoadPoint?
      for point in network.points(of: segment).map(\.point) {
        if let last { distance += last.distance(to: point) }
        points.append(point)
        marks.append(Float(distance))
        last = point
      }
      offsets.append(Int32(points.count))
    }
    self.offsets = offsets
    self.points = points
    self.marks = marks
  }

  /// The length of a segment in meters.
  func length(of segment: Int) -> Double { Double(marks[Int(offsets[segment + 1]) - 1]) }

  /// The position of a hit on its segment, 0 at the tail and 1 at the head.
  func share(of hit: SegmentGrid.Hit) -> Double {
    let index = Int(offsets[hit.segment]) + hit.piece
    let start = Double(marks[index])
    let end = Double(marks[index + 1])
    let length = length(of: hit.segment)
    return length > 0 ? min(1, max(0, (start + (end - start) * hit.share) / length)) : 0
  }

  /// Calls a function with access to the lines that checks no bounds and counts no references.
  func withLines<Result>(_ body: (Lines) -> Result) -> Result {
    offsets.withUnsafeBufferPointer { offsets in
      points.withUnsafeBufferPointer { points in
        marks.withUnsafeBufferPointer { marks in
          body(Lines(offsets: offsets, points: points, marks: marks))
        }
      }
    }
  }

  /// The lines during a call of `withLines`.
  struct Lines {
    let offsets: UnsafeBufferPointer<Int32>
    let points: UnsafeBufferPointer<RoadPoint>
    let marks: UnsafeBufferPointer<Float>

    /// The indices of a segment's points.
    func range(of segment: Int) -> Range<Int> {
      Int(offsets[segment])..<Int(offsets[segment + 1])
    }
  }
}
