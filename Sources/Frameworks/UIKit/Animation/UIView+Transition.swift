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
