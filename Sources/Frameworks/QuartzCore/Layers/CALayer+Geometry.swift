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
    Conversion(from: self, to: l).point(p)
  }

  /// Converts a point from another layer's space to this one's; `nil` is the root's space.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    Conversion(from: l, to: self).point(p)
  }

  /// Returns the bounding rectangle of a rectangle of this layer in another layer's space.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    Conversion(from: self, to: l).rect(r)
  }

  /// Returns the bounding rectangle of a rectangle of another layer in this layer's space.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    Conversion(from: l, to: self).rect(r)
  }

  // MARK: Hit-testing

  /// Implements `hitTest(_:)`.
  func frontmostLayer(at p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    if state.preservesDepth { return frontmostLayerInSpace(at: p) }
    return localPoint(at: p).flatMap { frontmostLayer(inside: $0) }
  }

  private func frontmostLayer(inside local: CGPoint) -> CALayer? {
    if masksToBounds, !contains(local) { return nil }
    for layer in frontToBack {
      if let hit = layer.hitTest(local) { return hit }
    }
    return contains(local) ? self : nil
  }

  /// Hit-tests the sublayers of a transform layer, which has no points of its own.
  private func frontmostLayerInSpace(at p: CGPoint) -> CALayer? {
    for placed in layersInSpace(placed: spatialTransform).reversed() {
      guard let local = Projection(placed.transform).inverse?.point(p) else { continue }
      if let hit = placed.layer.frontmostLayer(inside: local) { return hit }
    }
    return nil
  }

  private var frontToBack: [CALayer] {
    sublayersOrNone.enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }

  /// The affine transform from this layer's space to its superlayer's.
  package func transformToSuperlayer() -> CGAffineTransform {
    let anchor = anchorInBounds
    let toAnchor = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
    let placed = CGAffineTransform(translationX: position.x, y: position.y)
    let transform = displayedTransform
    if transform.isIdentity { return toAnchor.concatenating(placed) }
    return toAnchor.concatenating(transform.affine).concatenating(placed)
  }

  /// The anchor point in the layer's space.
  var anchorInBounds: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// The affine transform to the root's space; `nil` if one on the way has depth or perspective.
  fileprivate var affineToRoot: CGAffineTransform? {
    var whole = CGAffineTransform.identity
    var next: CALayer? = self
    while let layer = next {
      guard layer.displayedTransform.isAffine else { return nil }
      whole = whole.concatenating(layer.transformToSuperlayer())
      next = layer.superlayer
    }
    return whole
  }
}

/// The conversion from one layer's space to another's, or from or to the root's.
private enum Conversion {
  case affine(CGAffineTransform, back: CGAffineTransform)
  case projective(Projection)

  init(from source: CALayer?, to target: CALayer?) {
    let up = source.map { $0.affineToRoot } ?? .identity
    let down = target.map { $0.affineToRoot } ?? .identity
    if let up, let down {
      self = .affine(up, back: down.inverted())
      return
    }
    let ancestor = source.flatMap { source in target.flatMap { source.commonAncestor(with: $0) } }
    let there = source?.projection(to: ancestor) ?? .identity
    let back = target?.projection(to: ancestor) ?? .identity
    // Like affine transforms, one without an inverse is its own.
    self = .projective(there.concatenating(back.inverse ?? back))
  }

  func point(_ p: CGPoint) -> CGPoint {
    switch self {
    case .affine(let up, let back): p.applying(up).applying(back)
    case .projective(let projection): projection.unboundedPoint(p)
    }
  }

  func rect(_ r: CGRect) -> CGRect {
    switch self {
    case .affine(let up, let back): r.applying(up.concatenating(back))
    case .projective(let projection): r.isNull || r.isInfinite ? r : projection.bounds(of: r)
    }
  }
}

extension CGRect {
  var hasNaN: Bool {
    origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN
  }
}
