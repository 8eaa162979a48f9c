import CoreGraphics
import DisplayProtocol

extension CALayer {
  /// Returns the affine part of the transform.
  public func affineTransform() -> CGAffineTransform { state.transform.affine }

  /// Sets an affine transform.
  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Converts a point from this layer's space to another's; `nil` is the root's space.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let inRoot = p.applying(transformToRoot())
    guard let l else { return inRoot }
    return inRoot.applying(l.transformToRoot().inverted())
  }

  /// Converts a point from another layer's space to this one's; `nil` is the root's space.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    let inRoot = l.map { p.applying($0.transformToRoot()) } ?? p
    return inRoot.applying(transformToRoot().inverted())
  }

  /// Returns the bounding rectangle of a rectangle of this layer in another layer's space.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    let whole = l.map { transformToRoot().concatenating($0.transformToRoot().inverted()) }
    return r.applying(whole ?? transformToRoot())
  }

  /// Returns the bounding rectangle of a rectangle of another layer in this layer's space.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    let inverse = transformToRoot().inverted()
    return r.applying(l.map { $0.transformToRoot().concatenating(inverse) } ?? inverse)
  }

  /// Implements `hitTest(_:)`.
  func frontmostLayer(at p: CGPoint) -> CALayer? {
    let toSuperlayer = transformToSuperlayer()
    // A layer with a singular transform cannot be hit.
    guard !isHidden, toSuperlayer.a * toSuperlayer.d != toSuperlayer.b * toSuperlayer.c else {
      return nil
    }
    let local = p.applying(toSuperlayer.inverted())
    if masksToBounds, !contains(local) { return nil }
    for layer in frontToBack {
      if let hit = layer.hitTest(local) { return hit }
    }
    return contains(local) ? self : nil
  }

  private var frontToBack: [CALayer] {
    sublayersOrNone.enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }

  /// The affine transform from this layer's space to its superlayer's.
  package func transformToSuperlayer() -> CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height)
    let toAnchor = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
    let placed = CGAffineTransform(translationX: position.x, y: position.y)
    let transform = displayedTransform
    if transform.isIdentity { return toAnchor.concatenating(placed) }
    return toAnchor.concatenating(transform.affine).concatenating(placed)
  }

  private func transformToRoot() -> CGAffineTransform {
    var whole = transformToSuperlayer()
    var parent = superlayer
    while let layer = parent {
      whole = whole.concatenating(layer.transformToSuperlayer())
      parent = layer.superlayer
    }
    return whole
  }
}

extension CGRect {
  var hasNaN: Bool {
    origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN
  }
}
