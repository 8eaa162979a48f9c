import CoreGraphics
import DisplayProtocol

/// A layer in the space of the nearest superlayer that is not a transform layer.
struct PlacedLayer {
  let layer: CALayer
  /// The transform from the layer's space.
  let transform: Transform3D
  /// The product of the opacities of the transform layers around it.
  let alpha: Double

  var depth: Double {
    transform.depth(of: CGPoint(x: layer.bounds.midX, y: layer.bounds.midY))
  }
}

/// Places in space: transforms with depth and perspective, and transform layers, which do not
/// flatten their sublayers.
extension CALayer {
  /// The transform from the layer's space to its superlayer's, with depth and perspective.
  var spatialTransform: Transform3D {
    let anchor = anchorInBounds
    let toAnchor = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
    let placed = CGAffineTransform(translationX: position.x, y: position.y)
    return Transform3D(toAnchor).concatenating(displayedTransform)
      .concatenating(Transform3D(placed))
  }

  /// Returns the shown layers in a transform layer, and in those in it, back to front.
  ///
  /// - Parameter placed: The transform from the transform layer's space.
  func layersInSpace(placed: Transform3D) -> [PlacedLayer] {
    var found: [PlacedLayer] = []
    collectLayers(placed: placed, alpha: state.opacity, into: &found)
    return found.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }.map(\.element)
  }

  private func collectLayers(
    placed: Transform3D, alpha: Double, into found: inout [PlacedLayer]
  ) {
    for layer in displayedSublayers where !layer.isHidden {
      let whole = layer.spatialTransform.concatenating(placed)
      if layer.state.preservesDepth {
        layer.collectLayers(placed: whole, alpha: alpha * layer.state.opacity, into: &found)
      } else {
        found.append(PlacedLayer(layer: layer, transform: whole, alpha: alpha))
      }
    }
  }

  /// Returns the projection from the layer's plane to that of a superlayer, or to the space of the
  /// root.
  func projection(to ancestor: CALayer?) -> Projection {
    guard self !== ancestor else { return .identity }
    var whole = Projection.identity
    var spatial = spatialTransform
    var next = superlayer
    while let layer = next, layer !== ancestor {
      if layer.state.preservesDepth {
        spatial = spatial.concatenating(layer.spatialTransform)
      } else {
        whole = whole.concatenating(Projection(spatial))
        spatial = layer.spatialTransform
      }
      next = layer.superlayer
    }
    return whole.concatenating(Projection(spatial))
  }

  /// The nearest layer that contains both layers, or is one of them; `nil` if there is none.
  func commonAncestor(with other: CALayer) -> CALayer? {
    var known: Set<ObjectIdentifier> = []
    var next: CALayer? = self
    while let layer = next {
      known.insert(ObjectIdentifier(layer))
      next = layer.superlayer
    }
    next = other
    while let layer = next, !known.contains(ObjectIdentifier(layer)) { next = layer.superlayer }
    return next
  }

  /// Converts a point to the superlayer's space.
  package func pointInSuperlayer(_ p: CGPoint) -> CGPoint {
    let transform = displayedTransform
    guard transform.isAffine else { return Projection(spatialTransform).unboundedPoint(p) }
    return p.applying(transformToSuperlayer())
  }

  /// Converts a point from the superlayer's space; like affine transforms, one without an inverse
  /// is its own.
  package func pointFromSuperlayer(_ p: CGPoint) -> CGPoint {
    let transform = displayedTransform
    guard transform.isAffine else {
      let projection = Projection(spatialTransform)
      return (projection.inverse ?? projection).unboundedPoint(p)
    }
    return p.applying(transformToSuperlayer().inverted())
  }

  /// Converts a point from the superlayer's space.
  ///
  /// - Returns: `nil` if the layer is edge-on there, or behind the viewer.
  package func localPoint(at p: CGPoint) -> CGPoint? {
    let transform = displayedTransform
    guard transform.isAffine else { return Projection(spatialTransform).inverse?.point(p) }
    let affine = transformToSuperlayer()
    // A layer with a singular transform has no points.
    guard affine.a * affine.d != affine.b * affine.c else { return nil }
    return p.applying(affine.inverted())
  }
}
