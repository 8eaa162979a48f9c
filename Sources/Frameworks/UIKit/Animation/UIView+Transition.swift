import CoreGraphics
import DisplayProtocol

extension UIView {
  /// Runs a transition of a view while a block changes its content.
  ///
  /// Without a transition option, the changes themselves are animated.
  ///
  /// - Parameter completion: Receives whether the transition finished.
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

  /// Replaces a view by another with a transition of their superview's content.
  ///
  /// The first view is removed and the second added, or, with `showHideTransitionViews`, hidden and
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

/// The transitions between two states of a view.
enum TransitionStyle {
  case crossDissolve
  /// A flip about an axis; the sign is that of the outgoing angle.
  case flip(x: CGFloat, y: CGFloat)

  init?(_ options: UIView.AnimationOptions) {
    switch options.transition {
    case UIView.AnimationOptions.transitionCrossDissolve.transition: self = .crossDissolve
    case UIView.AnimationOptions.transitionFlipFromLeft.transition: self = .flip(x: 0, y: 1)
    case UIView.AnimationOptions.transitionFlipFromRight.transition: self = .flip(x: 0, y: -1)
    case UIView.AnimationOptions.transitionFlipFromTop.transition: self = .flip(x: -1, y: 0)
    case UIView.AnimationOptions.transitionFlipFromBottom.transition: self = .flip(x: 1, y: 0)
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
    let curve = TimingCurve(plain.curve)
    let finish = { (finished: Bool) in
      before.remove()
      completion?(finished)
    }
    switch self {
    case .crossDissolve:
      before.animate(
        .opacity, times: [0, 1], values: [.number(1), .number(0)], duration: duration,
        curve: curve, completion: finish)
    case .flip(let x, let y):
      let half = (0...Self.flipSteps).map { 0.5 * Double($0) / Double(Self.flipSteps) }
      func turned(_ angle: Double, _ model: Transform3D) -> AnimatableValue {
        .transform(
          Self.rotation3D(angle * .pi, x: x, y: y, size: view.bounds.size).concatenating(model))
      }
      let model = view.layer.transform.transform3D
      before.animate(
        .transform, times: half + [1],
        values: half.map { turned($0, model) } + [turned(0.5, model)], duration: duration,
        curve: curve, completion: finish)
      let track = AnimationTrack(
        layer: view.layer, property: .transform, times: [0] + half.map { 0.5 + $0 },
        values: [turned(-0.5, model)] + half.map { turned($0 - 0.5, model) })
      let animation = track.animation(curve: curve, duration: duration, isAdditive: false)
      animation.beginTime = view.layer.animationTime(at: UIApplication.clock.now)
      view.layer.add(animation, forKey: "transition")
    }
  }

  /// The number of keyframes per quarter turn, between which matrices can be interpolated.
  private static let flipSteps = 6

  /// Returns a rotation in perspective, at a distance of two and a half of the view's longer sides.
  private static func rotation3D(
    _ angle: Double, x: CGFloat, y: CGFloat, size: CGSize
  ) -> Transform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (2.5 * max(size.width, size.height, 1))
    return CATransform3DRotate(perspective, CGFloat(angle), x, y, 0).transform3D
  }
}
