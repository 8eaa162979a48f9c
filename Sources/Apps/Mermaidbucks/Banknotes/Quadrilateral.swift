import CoreGraphics

/// Four corners in order around a shape.
struct Quadrilateral: Hashable, Sendable {
  var corners: [CGPoint]

  /// Surrounds points as tightly as four lines along their outline can.
  ///
  /// Removes the side of the convex hull whose neighbors, extended, enclose the least additional
  /// area, until four remain.
  ///
  /// - Returns: `nil` for points on a line.
  init?(around points: [CGPoint]) {
    var hull = Self.convexHull(points)
    guard hull.count >= 4 else { return nil }
    while hull.count > 4 {
      var best: (area: CGFloat, side: Int, corner: CGPoint)?
      for side in hull.indices {
        let before = hull[(side + hull.count - 1) % hull.count]
        let (start, end) = (hull[side], hull[(side + 1) % hull.count])
        let after = hull[(side + 2) % hull.count]
        guard let corner = Self.crossing(before, start, after, end) else { continue }
        let area = abs(Self.doubleArea(start, corner, end)) / 2
        if best.map({ area < $0.area }) ?? true { best = (area, side, corner) }
      }
      guard let best else { return nil }
      let next = (best.side + 1) % hull.count
      hull[best.side] = best.corner
      hull.remove(at: next)
    }
    corners = hull
  }

  /// The area, in squares of the unit of the corners.
  var area: CGFloat {
    var sum: CGFloat = 0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      sum += corner.x * next.y - next.x * corner.y
    }
    return abs(sum) / 2
  }

  /// The lengths of the sides, beginning at the first corner.
  var sides: [CGFloat] {
    corners.indices.map { index in
      let next = corners[(index + 1) % corners.count]
      return hypot(next.x - corners[index].x, next.y - corners[index].y)
    }
  }

  /// The mean of the longer pair of opposite sides, relative to that of the shorter.
  var aspectRatio: CGFloat {
    let sides = sides
    let (first, second) = (sides[0] + sides[2], sides[1] + sides[3])
    return max(first, second) / max(min(first, second), 0.001)
  }

  /// The same shape with a long side first.
  var lyingDown: Quadrilateral {
    let sides = sides
    return sides[0] + sides[2] >= sides[1] + sides[3] ? self : turned(by: 1)
  }

  /// The same shape with another corner first.
  func turned(by count: Int) -> Quadrilateral {
    var copy = self
    copy.corners = Array(corners[count...] + corners[..<count])
    return copy
  }

  func scaled(by factor: CGFloat) -> Quadrilateral {
    var copy = self
    copy.corners = corners.map { CGPoint(x: $0.x * factor, y: $0.y * factor) }
    return copy
  }

  /// Whether a point is inside; the corners must be convex.
  func contains(_ point: CGPoint) -> Bool {
    var (isLeft, isRight) = (false, false)
    for (index, corner) in corners.enumerated() {
      let side = Self.doubleArea(corner, corners[(index + 1) % corners.count], point)
      if side > 0 { isLeft = true } else if side < 0 { isRight = true }
    }
    return !(isLeft && isRight)
  }

  /// The mean of the corners.
  var center: CGPoint {
    CGPoint(
      x: corners.reduce(0) { $0 + $1.x } / CGFloat(corners.count),
      y: corners.reduce(0) { $0 + $1.y } / CGFloat(corners.count))
  }

  // MARK: Geometry

  /// - SeeAlso: Andrew (1979), the monotone chain algorithm.
  static func convexHull(_ points: [CGPoint]) -> [CGPoint] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func chain(_ points: some Sequence<CGPoint>) -> [CGPoint] {
      var chain: [CGPoint] = []
      for point in points {
        while chain.count > 1,
          doubleArea(chain[chain.count - 2], chain[chain.count - 1], point) <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain
    }
    return chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
  }

  private static func doubleArea(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// Where the line from `a` past `b` meets the line from `c` past `d`; `nil` if they diverge.
  private static func crossing(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> CGPoint? {
    let (u, v) = (CGPoint(x: b.x - a.x, y: b.y - a.y), CGPoint(x: d.x - c.x, y: d.y - c.y))
    let cross = u.x * v.y - u.y * v.x
    guard abs(cross) > 1e-9 else { return nil }
    let t = ((c.x - a.x) * v.y - (c.y - a.y) * v.x) / cross
    let s = ((c.x - a.x) * u.y - (c.y - a.y) * u.x) / cross
    guard t >= 1, s >= 1 else { return nil }
    return CGPoint(x: a.x + u.x * t, y: a.y + u.y * t)
  }
}

/// A projective map from a rectangle at the origin to a quadrilateral.
///
/// - SeeAlso: Heckbert (1989), “Fundamentals of Texture Mapping”, section 2.2.3.
struct Perspective {
  private let a, b, c, d, e, f, g, h: CGFloat

  init(of size: CGSize, to shape: Quadrilateral) {
    let p = shape.corners
    let (dx1, dx2) = (p[1].x - p[2].x, p[3].x - p[2].x)
    let (dy1, dy2) = (p[1].y - p[2].y, p[3].y - p[2].y)
    let sx = p[0].x - p[1].x + p[2].x - p[3].x
    let sy = p[0].y - p[1].y + p[2].y - p[3].y
    let base = dx1 * dy2 - dx2 * dy1
    let g = (sx * dy2 - dx2 * sy) / base
    let h = (dx1 * sy - sx * dy1) / base
    a = (p[1].x - p[0].x + g * p[1].x) / size.width
    b = (p[3].x - p[0].x + h * p[3].x) / size.height
    c = p[0].x
    d = (p[1].y - p[0].y + g * p[1].y) / size.width
    e = (p[3].y - p[0].y + h * p[3].y) / size.height
    f = p[0].y
    self.g = g / size.width
    self.h = h / size.height
  }

  func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let depth = g * x + h * y + 1
    return CGPoint(x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth)
  }
}
