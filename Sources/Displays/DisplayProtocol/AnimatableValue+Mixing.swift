import CoreGraphics

extension AnimatableValue {
  /// Returns the linear interpolation to another value of the same kind; other fractions
  /// extrapolate.
  ///
  /// Values that do not match, such as paths with different elements, change at the midpoint.
  package func mixed(with other: AnimatableValue, fraction: Double) -> AnimatableValue {
    let f = CGFloat(fraction)
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * f }
    func mix(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
      CGPoint(x: mix(from.x, to.x), y: mix(from.y, to.y))
    }
    func mix(_ from: CGSize, _ to: CGSize) -> CGSize {
      CGSize(width: mix(from.width, to.width), height: mix(from.height, to.height))
    }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * fraction)
    case (.point(let a), .point(let b)): return .point(mix(a, b))
    case (.size(let a), .size(let b)): return .size(mix(a, b))
    case (.rect(let a), .rect(let b)):
      return .rect(CGRect(origin: mix(a.origin, b.origin), size: mix(a.size, b.size)))
    case (.color(let a), .color(let b)): return .color(a.mixed(with: b, fraction: f))
    case (.transform(let a), .transform(let b)): return .transform(a.mixed(with: b, fraction))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.mixed(with: $1, fraction: f) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + ($1 - $0) * fraction })
    case (.path(let a), .path(let b)):
      return a.mixed(with: b, fraction: f).map { .path($0) } ?? (fraction < 0.5 ? self : other)
    default: return fraction < 0.5 ? self : other
    }
  }

  /// Returns the sum with a value of the same kind; colors and paths have no sum and are unchanged.
  package func added(to model: AnimatableValue) -> AnimatableValue {
    switch (model, self) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)):
      .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      // A difference may have a negative size, which `minX` and `width` would standardize.
      .rect(
        CGRect(
          x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y,
          width: a.size.width + b.size.width, height: a.size.height + b.size.height))
    case (.transform(let a), .transform(let b)):
      .transform(b.concatenating(a))
    default: model
    }
  }
}

extension CGAffineTransform {
  func mixed(with other: CGAffineTransform, _ f: CGFloat) -> CGAffineTransform {
    let from = Decomposed(self)
    var to = Decomposed(other)
    // Interpolates along the shorter direction.
    if to.angle - from.angle > .pi { to.angle -= 2 * .pi }
    if from.angle - to.angle > .pi { to.angle += 2 * .pi }
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * f }
    return Decomposed(
      angle: mix(from.angle, to.angle), scaleX: mix(from.scaleX, to.scaleX),
      scaleY: mix(from.scaleY, to.scaleY), skew: mix(from.skew, to.skew),
      tx: mix(from.tx, to.tx), ty: mix(from.ty, to.ty)
    ).transform
  }

  /// A decomposed affine transform: scale, then skew, then rotation, then translation.
  private struct Decomposed {
    var angle: CGFloat
    var scaleX: CGFloat
    var scaleY: CGFloat
    var skew: CGFloat
    var tx: CGFloat
    var ty: CGFloat

    init(
      angle: CGFloat, scaleX: CGFloat, scaleY: CGFloat, skew: CGFloat, tx: CGFloat, ty: CGFloat
    ) {
      self.angle = angle
      self.scaleX = scaleX
      self.scaleY = scaleY
      self.skew = skew
      self.tx = tx
      self.ty = ty
    }

    /// - SeeAlso: CSS Transforms Level 1, section 12.1, decomposing a 2D matrix.
    init(_ t: CGAffineTransform) {
      tx = t.tx
      ty = t.ty
      let length = (t.a * t.a + t.b * t.b).squareRoot()
      angle = length == 0 ? 0 : CGFloat(atan2(Double(t.b), Double(t.a)))
      scaleX = length
      let determinant = t.a * t.d - t.b * t.c
      scaleY = length == 0 ? (t.c * t.c + t.d * t.d).squareRoot() : determinant / length
      let shear = length == 0 ? 0 : (t.a * t.c + t.b * t.d) / length
      skew = scaleY == 0 ? 0 : shear / scaleY
    }

    var transform: CGAffineTransform {
      CGAffineTransform(a: scaleX, b: 0, c: skew * scaleY, d: scaleY, tx: 0, ty: 0)
        .concatenating(CGAffineTransform(rotationAngle: angle))
        .concatenating(CGAffineTransform(translationX: tx, y: ty))
    }
  }
}

extension PathData {
  /// Interpolates point by point; returns `nil` if the elements differ in kind or number.
  fileprivate func mixed(with other: PathData, fraction f: CGFloat) -> PathData? {
    guard elements.count == other.elements.count else { return nil }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
    }
    var mixed: [PathElement] = []
    mixed.reserveCapacity(elements.count)
    for (from, to) in zip(elements, other.elements) {
      switch (from, to) {
      case (.move(let a), .move(let b)): mixed.append(.move(mix(a, b)))
      case (.line(let a), .line(let b)): mixed.append(.line(mix(a, b)))
      case (.quad(let a, let b), .quad(let c, let d)):
        mixed.append(.quad(control: mix(a, c), end: mix(b, d)))
      case (.curve(let a, let b, let c), .curve(let d, let e, let g)):
        mixed.append(.curve(control1: mix(a, d), control2: mix(b, e), end: mix(c, g)))
      case (.close, .close): mixed.append(.close)
      default: return nil
      }
    }
    return PathData(elements: mixed)
  }
}
