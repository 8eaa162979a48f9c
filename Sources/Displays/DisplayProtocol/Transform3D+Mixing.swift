import CoreGraphics

extension Transform3D {
  /// Returns the concatenation that applies this transform first, then another.
  package func concatenating(_ other: Transform3D) -> Transform3D {
    var product = [Double](repeating: 0, count: 16)
    for row in 0..<4 {
      for column in 0..<4 {
        for k in 0..<4 {
          product[row * 4 + column] += values[row * 4 + k] * other.values[k * 4 + column]
        }
      }
    }
    return Transform3D(values: product)
  }

  /// Returns the transform with other rotations about the x and y axes.
  ///
  /// Scale, skew, the rotation about the z axis, translation and perspective remain.
  package func tilted(by rotation: Transform3D) -> Transform3D {
    guard var components = TransformComponents(self) else { return rotation }
    components.tilt(by: rotation)
    return components.transform
  }

  /// Interpolates the decomposed transforms, so that a rotation remains a rotation; matrices
  /// without a decomposition are interpolated entry by entry.
  func mixed(with other: Transform3D, _ fraction: Double) -> Transform3D {
    if isAffine, other.isAffine {
      return Transform3D(affine.mixed(with: other.affine, CGFloat(fraction)))
    }
    guard let from = TransformComponents(self), let to = TransformComponents(other) else {
      return Transform3D(values: zip(values, other.values).map { $0 + ($1 - $0) * fraction })
    }
    return from.mixed(with: to, fraction).transform
  }
}

/// A 3D transform decomposed into scale, skew, rotation, translation and perspective.
///
/// - SeeAlso: CSS Transforms Level 2, section 10.5, decomposing and recomposing a 3D matrix.
private struct TransformComponents {
  /// The scale along x, y and z.
  var scale: [Double]
  /// The skew of xy, xz and yz.
  var skew: [Double]
  /// The rotation as a quaternion: x, y, z and the real part.
  var rotation: [Double]
  var shift: [Double]
  /// The fourth column.
  var perspective: [Double]

  private init(
    scale: [Double], skew: [Double], rotation: [Double], shift: [Double], perspective: [Double]
  ) {
    self.scale = scale
    self.skew = skew
    self.rotation = rotation
    self.shift = shift
    self.perspective = perspective
  }

  init?(_ transform: Transform3D) {
    let last = transform.values[15]
    guard last != 0 else { return nil }
    let v = transform.values.map { $0 / last }
    let plain = [
      v[0], v[1], v[2], 0, v[4], v[5], v[6], 0, v[8], v[9], v[10], 0, v[12], v[13], v[14], 1,
    ]
    guard let perspective = Self.solve(plain, [v[3], v[7], v[11], 1]) else { return nil }
    self.perspective = perspective
    shift = Array(v[12...14])
    var rows = [Array(v[0...2]), Array(v[4...6]), Array(v[8...10])]
    var scale = [0.0, 0, 0]
    var skew = [0.0, 0, 0]
    for index in 0..<3 {
      for earlier in 0..<index {
        let amount = Self.dot(rows[earlier], rows[index])
        rows[index] = zip(rows[index], rows[earlier]).map { $0 - $1 * amount }
        skew[earlier + index - 1] = amount
      }
      scale[index] = Self.dot(rows[index], rows[index]).squareRoot()
      guard scale[index] > 1e-9 else { return nil }
      rows[index] = rows[index].map { $0 / scale[index] }
    }
    skew = [skew[0] / scale[1], skew[1] / scale[2], skew[2] / scale[2]]
    // A reflection negates all three scales, so that the remainder is a rotation.
    if Self.determinant(rows) < 0 {
      scale = scale.map { -$0 }
      rows = rows.map { $0.map { -$0 } }
    }
    self.scale = scale
    self.skew = skew
    rotation = Self.quaternion(rows)
  }

  /// Replaces the rotation by another, which the present one about the z axis follows.
  mutating func tilt(by other: Transform3D) {
    let length = (rotation[2] * rotation[2] + rotation[3] * rotation[3]).squareRoot()
    let (sine, cosine) =
      length > 1e-9 ? (rotation[2] / length, rotation[3] / length) : (0, 1)
    let turn = Transform3D(
      CGAffineTransform(rotationAngle: CGFloat(2 * atan2(sine, cosine))))
    let v = other.concatenating(turn).values
    rotation = Self.quaternion([Array(v[0...2]), Array(v[4...6]), Array(v[8...10])])
  }

  func mixed(with other: TransformComponents, _ fraction: Double) -> TransformComponents {
    func mix(_ a: [Double], _ b: [Double]) -> [Double] {
      zip(a, b).map { $0 + ($1 - $0) * fraction }
    }
    return TransformComponents(
      scale: mix(scale, other.scale), skew: mix(skew, other.skew),
      rotation: Self.between(rotation, other.rotation, fraction), shift: mix(shift, other.shift),
      perspective: mix(perspective, other.perspective))
  }

  var transform: Transform3D {
    let (x, y, z, w) = (rotation[0], rotation[1], rotation[2], rotation[3])
    let turn = Transform3D(values: [
      1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0,
      2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0,
      2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0,
      0, 0, 0, 1,
    ])
    let skewing = Transform3D(values: [
      1, 0, 0, 0,
      skew[0], 1, 0, 0,
      skew[1], skew[2], 1, 0,
      0, 0, 0, 1,
    ])
    let scaling = Transform3D(values: [
      scale[0], 0, 0, 0,
      0, scale[1], 0, 0,
      0, 0, scale[2], 0,
      0, 0, 0, 1,
    ])
    let shifting = Transform3D(values: [
      1, 0, 0, 0,
      0, 1, 0, 0,
      0, 0, 1, 0,
      shift[0], shift[1], shift[2], 1,
    ])
    var seen = Transform3D.identity
    for row in 0..<4 { seen.values[row * 4 + 3] = perspective[row] }
    return scaling.concatenating(skewing).concatenating(turn).concatenating(shifting)
      .concatenating(seen)
  }

  // MARK: Numbers

  private static func dot(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }

  private static func determinant(_ r: [[Double]]) -> Double {
    r[0][0] * (r[1][1] * r[2][2] - r[1][2] * r[2][1])
      - r[0][1] * (r[1][0] * r[2][2] - r[1][2] * r[2][0])
      + r[0][2] * (r[1][0] * r[2][1] - r[1][1] * r[2][0])
  }

  /// Returns the quaternion of a rotation matrix with these rows, for row vectors.
  private static func quaternion(_ r: [[Double]]) -> [Double] {
    func part(_ value: Double) -> Double { max(0, 1 + value).squareRoot() / 2 }
    let x = part(r[0][0] - r[1][1] - r[2][2])
    let y = part(r[1][1] - r[0][0] - r[2][2])
    let z = part(r[2][2] - r[0][0] - r[1][1])
    let w = part(r[0][0] + r[1][1] + r[2][2])
    // The largest component is a safe divisor; it determines the signs of the others.
    if w >= max(x, y, z) {
      return [
        (r[1][2] - r[2][1]) / (4 * w), (r[2][0] - r[0][2]) / (4 * w),
        (r[0][1] - r[1][0]) / (4 * w), w,
      ]
    }
    if x >= max(y, z) {
      return [
        x, (r[0][1] + r[1][0]) / (4 * x), (r[2][0] + r[0][2]) / (4 * x),
        (r[1][2] - r[2][1]) / (4 * x),
      ]
    }
    if y >= z {
      return [
        (r[0][1] + r[1][0]) / (4 * y), y, (r[1][2] + r[2][1]) / (4 * y),
        (r[2][0] - r[0][2]) / (4 * y),
      ]
    }
    return [
      (r[2][0] + r[0][2]) / (4 * z), (r[1][2] + r[2][1]) / (4 * z), z,
      (r[0][1] - r[1][0]) / (4 * z),
    ]
  }

  /// Returns the spherical linear interpolation of two quaternions along the shorter arc.
  private static func between(_ a: [Double], _ b: [Double], _ fraction: Double) -> [Double] {
    let cosine = dot(a, b)
    let near = cosine < 0 ? b.map { -$0 } : b
    let angle = acos(min(1, abs(cosine)))
    guard angle > 1e-6 else { return a }
    let (from, to) = (
      sin((1 - fraction) * angle) / sin(angle), sin(fraction * angle) / sin(angle)
    )
    return zip(a, near).map { $0 * from + $1 * to }
  }

  /// Solves a linear system by Gaussian elimination; `nil` if the matrix is singular.
  private static func solve(_ matrix: [Double], _ column: [Double]) -> [Double]? {
    var rows = (0..<4).map { Array(matrix[$0 * 4..<$0 * 4 + 4]) + [column[$0]] }
    for pivot in 0..<4 {
      guard let best = (pivot..<4).max(by: { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) }),
        abs(rows[best][pivot]) > 1e-12
      else { return nil }
      rows.swapAt(pivot, best)
      for row in 0..<4 where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for k in pivot..<5 { rows[row][k] -= factor * rows[pivot][k] }
      }
    }
    return (0..<4).map { rows[$0][4] / rows[$0][$0] }
  }
}
