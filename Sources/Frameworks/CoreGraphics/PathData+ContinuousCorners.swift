extension PathData {
  /// The extent of a continuous corner along its sides, in radii.
  private static let reach: CGFloat = 1.528665

  /// A corner of radius 1 between two sides that meet at the origin: the two control points and the
  /// end of each curve, as distances along the first side and along the second.
  ///
  /// - SeeAlso: PaintCode, "Code for iOS 7 Rounded Rectangles" (2013), where the numbers were
  ///   measured.
  private static let curves: [[(CGFloat, CGFloat)]] = [
    [(1.088493, 0), (0.868407, 0), (0.631494, 0.074911)],
    [(0.372824, 0.169060), (0.169060, 0.372824), (0.074911, 0.631494)],
    [(0, 0.868407), (0, 1.088493), (0, reach)],
  ]

  /// Appends a rectangle whose corners have continuous curvature.
  ///
  /// Corners are circular if the sides are too short.
  ///
  /// - Parameter radii: Top left, top right, bottom right, bottom left.
  package mutating func addContinuousRect(_ rect: CGRect, radii: [CGFloat]) {
    let room = min(rect.width, rect.height) / 2
    guard radii.count == 4, radii.allSatisfy({ $0 * Self.reach <= room }) else {
      let radii = radii.map { CGSize(width: $0, height: $0) }
      return addRoundedRect(rect, radii: radii)
    }
    // The corners, each with the directions of its two sides.
    let corners: [(x: CGFloat, y: CGFloat, first: (CGFloat, CGFloat), second: (CGFloat, CGFloat))] =
      [
        (rect.minX, rect.minY, (0, 1), (1, 0)), (rect.maxX, rect.minY, (-1, 0), (0, 1)),
        (rect.maxX, rect.maxY, (0, -1), (-1, 0)), (rect.minX, rect.maxY, (1, 0), (0, -1)),
      ]
    for (index, corner) in corners.enumerated() {
      let radius = radii[index]
      func point(_ place: (CGFloat, CGFloat)) -> CGPoint {
        let (along, across) = (place.0 * radius, place.1 * radius)
        return CGPoint(
          x: corner.x + corner.first.0 * along + corner.second.0 * across,
          y: corner.y + corner.first.1 * along + corner.second.1 * across)
      }
      let start = point((Self.reach, 0))
      elements.append(index == 0 ? .move(start) : .line(start))
      guard radius > 0 else { continue }
      for curve in Self.curves {
        elements.append(
          .curve(control1: point(curve[0]), control2: point(curve[1]), end: point(curve[2])))
      }
    }
    elements.append(.close)
  }
}
