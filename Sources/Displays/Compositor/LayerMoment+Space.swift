import CoreGraphics
import DisplayProtocol

/// A layer in the space of a transform layer's superlayer.
struct SpatialLayer {
  var id: LayerID
  var state: LayerState
  /// The projection from the layer's space.
  var projection: Projection
  /// The depth of the center, toward the viewer.
  var depth: Double
  /// The product of the opacities of the transform layers around it.
  var alpha: Double
}

extension LayerMoment {
  /// Returns the layers in a transform layer, and in those in it, back to front.
  ///
  /// DEPARTURE: layers that intersect are drawn one after the other.
  func spatialLayers(in state: LayerState) -> [SpatialLayer] {
    var found: [SpatialLayer] = []
    collect(in: state, placed: state.spatialTransform, alpha: state.opacity, into: &found)
    return found.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }.map(\.element)
  }

  private func collect(
    in state: LayerState, placed: Transform3D, alpha: Double, into found: inout [SpatialLayer]
  ) {
    for id in inOrder(state.sublayers) {
      guard let sublayer = layer(id)?.state, sublayer.isShown else { continue }
      let whole = sublayer.spatialTransform.concatenating(placed)
      if sublayer.preservesDepth {
        collect(in: sublayer, placed: whole, alpha: alpha * sublayer.opacity, into: &found)
        continue
      }
      let center = CGPoint(x: sublayer.bounds.midX, y: sublayer.bounds.midY)
      found.append(
        SpatialLayer(
          id: id, state: sublayer, projection: Projection(whole), depth: whole.depth(of: center),
          alpha: alpha))
    }
  }

  /// Returns the bounding rectangle of a layer with its sublayers, in its superlayer's space.
  func frame(of state: LayerState) -> CGRect {
    guard state.preservesDepth else { return state.projection.bounds(of: extent(of: state)) }
    return spatialLayers(in: state).reduce(.null) { box, layer in
      box.joined(with: layer.projection.bounds(of: extent(of: layer.state)))
    }
  }
}
