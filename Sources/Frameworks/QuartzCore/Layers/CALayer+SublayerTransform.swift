import CoreGraphics
import DisplayProtocol

/// The transform by which a superlayer places its sublayers.
///
/// Displays know one transform of each layer. It consists of the layer's own transform and of its
/// superlayer's `sublayerTransform`, which applies about the superlayer's anchor point.
extension CALayer {
  /// The transform of the sublayers about the anchor point, such as their common perspective.
  ///
  /// DEPARTURE: changes are not animated.
  public var sublayerTransform: CATransform3D {
    get { sublayerPlacement.map { CATransform3D($0) } ?? CATransform3DIdentity }
    set {
      let new = newValue.transform3D
      guard new != sublayerPlacement ?? .identity else { return }
      sublayerPlacement = new.isIdentity ? nil : new
      for layer in sublayerList { layer.notePlacement() }
    }
  }

  /// The superlayer's transform about this layer's position; `nil` for the identity.
  private var placement: Transform3D? {
    guard let superlayer, superlayer.placesSublayers else { return nil }
    let shared = superlayer.sublayerPlacement ?? .identity
    let bounds = superlayer.bounds
    let anchor = superlayer.anchorPoint
    let x = Double(position.x - bounds.minX - anchor.x * bounds.width)
    let y = Double(position.y - bounds.minY - anchor.y * bounds.height)
    return Transform3D.translation(x, y, Double(zPosition)).concatenating(shared)
      .concatenating(.translation(-x, -y, 0))
  }

  /// The transform that displays apply to the layer.
  var displayedTransform: Transform3D {
    placement.map { state.transform.concatenating($0) } ?? state.transform
  }

  /// The state that displays receive.
  var displayedState: LayerState {
    if state.preservesDepth { return spaceState }
    guard isPlaced else { return state }
    var shown = state
    shown.transform = displayedTransform
    return shown
  }

  /// The state of a transform layer, which shows only its sublayers.
  private var spaceState: LayerState {
    var shown = LayerState()
    shown.preservesDepth = true
    shown.bounds = state.bounds
    shown.position = state.position
    shown.anchorPoint = state.anchorPoint
    shown.transform = displayedTransform
    shown.zPosition = state.zPosition
    shown.opacity = state.opacity
    shown.isHidden = state.isHidden
    shown.sublayers = state.sublayers
    shown.accessibility = state.accessibility
    return shown
  }

  /// Whether the superlayer has a transform of its sublayers, or gives them a depth.
  var isPlaced: Bool { superlayer?.placesSublayers ?? false }

  /// Whether the sublayers have a transform of this layer, or a depth.
  private var placesSublayers: Bool { sublayerPlacement != nil || state.preservesDepth }

  /// Called when the superlayer, the position or the depth changes.
  func placementDidChange() {
    if isPlaced { notePlacement() }
  }

  /// Returns an animation with the values that displays receive.
  func displayed(_ animation: LayerAnimation) -> LayerAnimation {
    // A difference is applied before the displayed transform, which has the placement.
    guard animation.property == .transform, !animation.isAdditive, let placement else {
      return animation
    }
    var shown = animation
    shown.values = animation.values.map { value in
      guard case .transform(let own) = value else { return value }
      return .transform(own.concatenating(placement))
    }
    return shown
  }

  /// Called when the bounds or the anchor point change.
  func sublayerSpaceDidChange() {
    guard placesSublayers else { return }
    for layer in sublayerList { layer.notePlacement() }
  }

  /// Sends the transform and its animations to displays again.
  func notePlacement() {
    note(.transform)
    for record in animations {
      for (key, track) in record.resolved where track.property == .transform {
        lastContext?.animationAdded(key, track, to: self)
      }
    }
  }
}

extension Transform3D {
  fileprivate static func translation(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D(values: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1])
  }
}
