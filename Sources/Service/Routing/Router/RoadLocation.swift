/// A position on a segment where a journey begins or ends.
package struct RoadLocation: Sendable {
  package var segment: Int
  /// 0 at the segment's tail, 1 at its head.
  package var share: Double
  package var point: RoadPoint
  /// The distance from the requested position, in meters.
  package var distance: Double

  /// The part of an arc before the location.
  package func share(on arc: RoadArc) -> Double { arc.isReversed ? 1 - share : share }
}
