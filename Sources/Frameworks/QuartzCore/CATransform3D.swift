import CoreGraphics
import DisplayProtocol

/// A 4 × 4 matrix that transforms points in space, multiplied from the left as row vectors.
public struct CATransform3D: Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var m11: CGFloat = 0, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var m21: CGFloat = 0, m22: CGFloat = 0, m23: CGFloat = 0, m24: CGFloat = 0
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 0, m34: CGFloat = 0
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 0

  /// Creates the zero matrix.
  public init() {}

  init(values: [Double]) {
    let v = values.map { CGFloat($0) }
    (m11, m12, m13, m14) = (v[0], v[1], v[2], v[3])
    (m21, m22, m23, m24) = (v[4], v[5], v[6], v[7])
    (m31, m32, m33, m34) = (v[8], v[9], v[10], v[11])
    (m41, m42, m43, m44) = (v[12], v[13], v[14], v[15])
  }

  var values: [Double] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ].map { Double($0) }
  }

  package init(_ transform: Transform3D) { self.init(values: transform.values) }

  package var transform3D: Transform3D { Transform3D(values: values) }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D(Transform3D.identity)

/// Returns whether the transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
  -> CATransform3D
{
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// Returns a scale about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// Returns a rotation about an axis; a zero axis returns the identity.
///
/// - SeeAlso: Rodrigues' rotation formula, written for row vectors.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let sine = CGFloat(sin(Double(angle)))
  let cosine = CGFloat(cos(Double(angle)))
  let rest = 1 - cosine
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m13) = (
    cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine
  )
  (t.m21, t.m22, t.m23) = (
    x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine
  )
  (t.m31, t.m32, t.m33) = (
    x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest
  )
  return t
}

/// Returns the concatenation that applies `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(a.transform3D.concatenating(b.transform3D))
}

/// Returns the transform that translates first and then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns the transform that scales first and then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns the transform that rotates first and then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the 3D form of an affine transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(Transform3D(m))
}

/// Returns whether the transform is affine.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.transform3D.isAffine }

/// Returns the affine part of the transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  t.transform3D.affine
}

/// Returns the inverse of a transform; a singular transform is returned unchanged.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss–Jordan elimination: reducing the left half to the identity leaves the inverse at right.
  var rows = (0..<4).map { row in
    Array(t.values[row * 4..<row * 4 + 4]) + (0..<4).map { $0 == row ? 1.0 : 0.0 }
  }
  for column in 0..<4 {
    guard let best = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
      abs(rows[best][column]) > 1e-12
    else { return t }
    rows.swapAt(column, best)
    let pivot = rows[column][column]
    rows[column] = rows[column].map { $0 / pivot }
    for row in 0..<4 where row != column {
      let factor = rows[row][column]
      for index in 0..<8 { rows[row][index] -= factor * rows[column][index] }
    }
  }
  return CATransform3D(values: rows.flatMap { $0[4...] })
}
