import CoreGraphics

/// A homography: the projection of a plane in space to the screen, which preserves straight lines.
///
/// The matrix has nine numbers in row-major order. Points are column vectors to its right, and are
/// divided by their third coordinate.
package struct Projection {
  @usableFromInline var m: [Double]

  private init(_ m: [Double]) { self.m = m }

  /// The projection of a plane to itself.
  package static let identity = Projection([1, 0, 0, 0, 1, 0, 0, 0, 1])

  /// Creates the projection of the plane at depth 0 under a 3D transform.
  package init(_ transform: Transform3D) {
    let v = transform.values
    m = [v[0], v[4], v[12], v[1], v[5], v[13], v[3], v[7], v[15]]
  }

  package init(_ t: CGAffineTransform) {
    m = [t.a, t.c, t.tx, t.b, t.d, t.ty, 0, 0, 1].map { Double($0) }
  }

  /// Returns the concatenation that applies this projection first, then the other.
  package func concatenating(_ other: Projection) -> Projection {
    var product = [Double](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        for k in 0..<3 { product[row * 3 + column] += other.m[row * 3 + k] * m[k * 3 + column] }
      }
    }
    return Projection(product)
  }

  private var determinant: Double {
    m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6])
      + m[2] * (m[3] * m[7] - m[4] * m[6])
  }

  /// Whether the front of the plane is visible.
  package var isFacing: Bool { determinant > 0 }

  /// The inverse; `nil` if the plane is edge-on.
  package var inverse: Projection? {
    let divisor = determinant
    guard divisor.isFinite, abs(divisor) > 1e-12 else { return nil }
    let adjugate = [
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    ]
    return Projection(adjugate.map { $0 / divisor })
  }

  /// Returns the projected point; `nil` for a point beside or behind the viewer.
  @inlinable package func point(x: Double, y: Double) -> (x: Double, y: Double)? {
    let depth = m[6] * x + m[7] * y + m[8]
    guard depth > 1e-9 else { return nil }
    return ((m[0] * x + m[1] * y + m[2]) / depth, (m[3] * x + m[4] * y + m[5]) / depth)
  }

  /// Returns the projected point; `nil` for a point beside or behind the viewer.
  package func point(_ p: CGPoint) -> CGPoint? {
    point(x: Double(p.x), y: Double(p.y)).map { CGPoint(x: $0.x, y: $0.y) }
  }

  /// Returns the projected point, also for a point behind the viewer.
  package func unboundedPoint(_ p: CGPoint) -> CGPoint {
    let (x, y) = (Double(p.x), Double(p.y))
    let depth = m[6] * x + m[7] * y + m[8]
    let divisor = abs(depth) > 1e-9 ? depth : (depth < 0 ? -1e-9 : 1e-9)
    return CGPoint(
      x: (m[0] * x + m[1] * y + m[2]) / divisor, y: (m[3] * x + m[4] * y + m[5]) / divisor)
  }

  /// Returns the bounding rectangle of a projected rectangle; infinite if a part of it is behind
  /// the viewer.
  package func bounds(of rect: CGRect) -> CGRect {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    for x in [rect.minX, rect.maxX] {
      for y in [rect.minY, rect.maxY] {
        guard let seen = point(x: Double(x), y: Double(y)) else {
          return CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        }
        (left, top) = (min(left, seen.x), min(top, seen.y))
        (right, bottom) = (max(right, seen.x), max(bottom, seen.y))
      }
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension LayerState {
  /// The projection from the layer's space to its superlayer's, including depth and perspective.
  package var projection: Projection {
    guard !transform.isAffine else { return Projection(transformToSuperlayer) }
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return Projection(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
      .concatenating(Projection(transform))
      .concatenating(Projection(CGAffineTransform(translationX: position.x, y: position.y)))
  }
}

extension Transform3D {
  /// Returns the depth of a point of the plane, toward the viewer.
  package func depth(of point: CGPoint) -> Double {
    let (x, y) = (Double(point.x), Double(point.y))
    let distance = x * values[3] + y * values[7] + values[15]
    return (x * values[2] + y * values[6] + values[14]) / (distance > 1e-9 ? distance : 1e-9)
  }
}
