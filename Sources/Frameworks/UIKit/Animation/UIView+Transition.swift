import CoreGraphics
import DisplayProtocol

extension UIView {
  /// Runs a transition over a view while a block changes what is in it.
  ///
  /// Without a transition among the options the changes are animated as they are.
  ///
  /// - Parameter completion: Told whether the transition ran to its end.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let style = TransitionStyle(options), areAnimationsEnabled, duration > 0,
      view.window != nil
    else {
      animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {},
        completion: completion)
      return
    }
    view.window?.layoutIfNeeded()
    let before = LayerCopy(of: view)
    UIViewAnimationContext.withoutAnimation {
      animations?()
      view.layoutIfNeeded()
    }
    style.run(
      from: before, over: view, options: options, duration: duration, completion: completion)
  }

  /// Puts a view in another's place with a transition over their superview's content.
  ///
  /// The first is removed and the second added, or, with `showHideTransitionViews`, hidden and
  /// shown.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: UIView.AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let exchange = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else if let container = fromView.superview {
        if toView.superview !== container {
          container.insertSubview(toView, aboveSubview: fromView)
        }
        fromView.removeFromSuperview()
      }
    }
    guard let container = fromView.superview else {
      exchange()
      completion?(true)
      return
    }
    transition(
      with: container, duration: duration, options: options, animations: exchange,
      completion: completion)
  }
}

/// The transitions between two looks of a view.
private enum TransitionStyle {
  case crossDissolve
  /// By how much the view is squeezed half way: to nothing along x or y.
  case flip(CGAffineTransform)

  init?(_ options: UIView.AnimationOptions) {
    let horizontal = CGAffineTransform(scaleX: 0.001, y: 1)
    let vertical = CGAffineTransform(scaleX: 1, y: 0.001)
    switch options.transition {
    case UIView.AnimationOptions.transitionCrossDissolve.transition: self = .crossDissolve
    case UIView.AnimationOptions.transitionFlipFromLeft.transition,
      UIView.AnimationOptions.transitionFlipFromRight.transition:
      self = .flip(horizontal)
    case UIView.AnimationOptions.transitionFlipFromTop.transition,
      UIView.AnimationOptions.transitionFlipFromBottom.transition:
      self = .flip(vertical)
    default: return nil
    }
  }

  func run(
    from before: LayerCopy, over view: UIView, options: UIView.AnimationOptions,
    duration: TimeInterval, completion: ((Bool) -> Void)?
  ) {
    before.cover(view)
    let plain = options.intersection([
      .allowUserInteraction, .curveEaseIn, .curveEaseOut, .curveLinear,
    ])
    let finish = { (finished: Bool) in
      before.remove()
      completion?(finished)
    }
    switch self {
    case .crossDissolve:
      before.animate(
        .opacity, from: .number(1), to: .number(0), over: 0...1, duration: duration,
        curve: TimingCurve(plain.curve), completion: finish)
    // DEPARTURE: without depth: both sides are squeezed instead of turned in perspective.
    case .flip(let squeezed):
      let model = view.layer.transform.transform3D
      let thin = Transform3D(squeezed.concatenating(model.affine))
      before.animate(
        .transform, from: .transform(.identity), to: .transform(Transform3D(squeezed)),
        over: 0...0.5, duration: duration, curve: TimingCurve(plain.curve), completion: finish)
      let track = AnimationTrack(
        layer: view.layer, property: .transform, times: [0, 0.5, 1],
        values: [.transform(thin), .transform(thin), .transform(model)])
      let animation = track.animation(
        curve: TimingCurve(plain.curve), duration: duration, isAdditive: false)
      animation.beginTime = UIApplication.clock.now
      view.layer.add(animation, forKey: "transition")
    }
  }
}

/// A still picture of a view, made of copies of its layers.
private final class LayerCopy: NSObject, CAAnimationDelegate {
  private let layer: CALayer
  private var completion: ((Bool) -> Void)?

  init(of view: UIView) { layer = LayerCopy.copy(view.layer) }

  /// Stands over the view as it now is.
  func cover(_ view: UIView) {
    guard let parent = view.layer.superlayer else { return }
    layer.position = view.layer.position
    parent.insertSublayer(layer, above: view.layer)
  }

  func remove() { layer.removeFromSuperlayer() }

  /// Animates the picture away; what it shows at the end stays until it is removed.
  func animate(
    _ property: AnimatableProperty, from: AnimatableValue, to: AnimatableValue,
    over window: ClosedRange<Double>, duration: Double, curve: TimingCurve,
    completion: @escaping (Bool) -> Void
  ) {
    self.completion = completion
    let track = AnimationTrack(
      layer: layer, property: property, times: [0, window.upperBound, 1], values: [from, to, to])
    let animation = track.animation(curve: curve, duration: duration, isAdditive: false)
    animation.beginTime = UIApplication.clock.now
    animation.fillMode = .both
    animation.delegate = self
    layer.add(animation, forKey: "transition")
    if property == .transform {
      // Squeezed to a line it would still be seen.
      let hide = CAKeyframeAnimation(keyPath: AnimatableProperty.opacity.rawValue)
      hide.values = [AnimatableValue.number(1), AnimatableValue.number(0)]
      hide.keyTimes = [0, 1]
      hide.calculationMode = .discrete
      hide.duration = duration * window.upperBound
      hide.beginTime = UIApplication.clock.now
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

  private static func copy(_ original: CALayer) -> CALayer {
    let copy = type(of: original).init(layer: original)
    // Neither scrolls, takes text nor is read out.
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
