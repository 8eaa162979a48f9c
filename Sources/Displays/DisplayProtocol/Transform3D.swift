import CoreGraphics

/// A 4 × 4 matrix in row-vector convention, in row-major order.
package struct Transform3D: Hashable, Sendable {
  /// The sixteen entries; the first four are the first row.
  package var values: [Double]

  package init(values: [Double]) {
    precondition(values.count == 16, "A transform has sixteen numbers.")
    self.values = values
  }

  package static let identity = Transform3D(values: [
    1, 0, 0, 0,
    0, 1, 0, 0,
    0, 0, 1, 0,
    0, 0, 0, 1,
  ])

  package init(_ t: CGAffineTransform) {
    values = [
      Double(t.a), Double(t.b), 0, 0,
      Double(t.c), Double(t.d), 0, 0,
      0, 0, 1, 0,
      Double(t.tx), Double(t.ty), 0, 1,
    ]
  }

  package var isIdentity: Bool { self == .identity }

  /// The affine part, without depth and perspective.
  package var affine: CGAffineTransform {
    CGAffineTransform(
      a: values[0], b: values[1], c: values[4], d: values[5], tx: values[12], ty: values[13])
  }

  /// Whether only the six affine entries differ from the identity.
  package var isAffine: Bool {
    let identity = Transform3D.identity.values
    return [2, 3, 6, 7, 8, 9, 10, 11, 14, 15].allSatisfy { values[$0] == identity[$0] }
  }
}
