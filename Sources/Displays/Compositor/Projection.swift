import CoreGraphics
import DisplayProtocol

/// A homography: the projection of a plane in space to the screen, which preserves straight lines.
///
/// The matrix has nine numbers in row-major order. Points are column vectors to its right, and are
/// divided by their third coordinate.
struct Projection {
  private var m: [Double]

  private init(_ m: [Double]) { self.m = m }

  /// Creates the projection of the plane at depth 0 under a 3D transform.
  init(_ transform: Transform3D) {
    let v = transform.values
    m = [v[0], v[4], v[12], v[1], v[5], v[13], v[3], v[7], v[15]]
  }

  init(_ t: CGAffineTransform) {
    m = [t.a, t.c, t.tx, t.b, t.d, t.ty, 0, 0, 1].map { Double($0) }
  }

  /// Returns the concatenation that applies this projection first, then the other.
  func concatenating(_ other: Projection) -> Projection {
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
  var isFacing: Bool { determinant > 0 }

  /// The inverse; `nil` if the plane is edge-on.
  var inverse: Projection? {
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
  func point(x: Double, y: Double) -> (x: Double, y: Double)? {
    let depth = m[6] * x + m[7] * y + m[8]
    guard depth > 1e-9 else { return nil }
    return ((m[0] * x + m[1] * y + m[2]) / depth, (m[3] * x + m[4] * y + m[5]) / depth)
  }

  /// Returns the bounding rectangle of a projected rectangle; infinite if a part of it is behind
  /// the viewer.
  func bounds(of rect: CGRect) -> CGRect {
    var box = CGRect.null
    for x in [rect.minX, rect.maxX] {
      for y in [rect.minY, rect.maxY] {
        guard let seen = point(x: Double(x), y: Double(y)) else {
          return CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        }
        let spot = CGRect(x: seen.x, y: seen.y, width: 0, height: 0)
        box = box.isNull ? spot : box.joined(with: spot)
      }
    }
    return box
  }
}

extension LayerState {
  /// The projection from the layer's space to its superlayer's, including depth and perspective.
  var projection: Projection {
    guard !transform.isAffine else { return Projection(transformToSuperlayer) }
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return Projection(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
      .concatenating(Projection(transform))
      .concatenating(Projection(CGAffineTransform(translationX: position.x, y: position.y)))
  }
}
