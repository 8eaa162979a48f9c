import CoreGraphics
import DisplayProtocol
import QuartzCore

/// A static copy of a view's layers.
final class LayerCopy: NSObject, CAAnimationDelegate {
  private let layer: CALayer
  private var completion: ((Bool) -> Void)?

  init(of view: UIView) { layer = LayerCopy.copy(view.layer) }

  /// Places the copy over the view.
  func cover(_ view: UIView) {
    guard let parent = view.layer.superlayer else { return }
    layer.position = view.layer.position
    parent.insertSublayer(layer, above: view.layer)
  }

  func remove() { layer.removeFromSuperlayer() }

  /// Animates the copy; its final state persists until it is removed.
  func animate(
    _ property: AnimatableProperty, times: [Double], values: [AnimatableValue],
    duration: Double, curve: TimingCurve, completion: @escaping (Bool) -> Void
  ) {
    self.completion = completion
    let track = AnimationTrack(layer: layer, property: property, times: times, values: values)
    let animation = track.animation(curve: curve, duration: duration, isAdditive: false)
    animation.beginTime = layer.animationTime(at: UIApplication.clock.now)
    animation.fillMode = .both
    animation.delegate = self
    layer.add(animation, forKey: "transition")
    if property == .transform {
      // At the midpoint the layer is edge-on; after that its back would be visible.
      let hide = CAKeyframeAnimation(keyPath: AnimatableProperty.opacity.rawValue)
      hide.values = [AnimatableValue.number(1), AnimatableValue.number(0)]
      hide.keyTimes = [0, 1]
      hide.calculationMode = .discrete
      hide.duration = duration / 2
      hide.beginTime = layer.animationTime(at: UIApplication.clock.now)
      hide.fillMode = .both
      hide.isRemovedOnCompletion = false
      layer.add(hide, forKey: "hide")
    }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let completion = self.completion
    self.completion = nil
    completion?(flag)
  }

  /// Copies a layer with its sublayers.
  static func copy(_ original: CALayer) -> CALayer {
    let copy = ClassInstance.copy(of: original)
    // The copy does not scroll, edit text or have accessibility attributes.
    copy.scrollRegion = nil
    copy.textInput = nil
    copy.accessibilityAttributes = nil
    for sublayer in original.sublayers ?? [] where !sublayer.isHidden {
      copy.addSublayer(LayerCopy.copy(sublayer))
    }
    if let mask = original.mask { copy.mask = LayerCopy.copy(mask) }
    return copy
  }
}
