/// A road segment in one direction of travel.
package struct RoadArc: Sendable, Hashable {
  /// Twice the segment's index, plus one against the direction of its geometry.
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package init(segment: Int, isReversed: Bool) {
    rawValue = Int32(segment) * 2 + (isReversed ? 1 : 0)
  }

  package var segment: Int { Int(rawValue >> 1) }
  package var isReversed: Bool { rawValue & 1 == 1 }
  package var reversed: RoadArc { RoadArc(rawValue: rawValue ^ 1) }
  package var index: Int { Int(rawValue) }
}
