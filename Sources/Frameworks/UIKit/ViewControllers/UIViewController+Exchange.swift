import Foundation

extension UIViewController {
  final func exchange(
    _ old: UIViewController, for new: UIViewController, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions, _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    precondition(
      old.parent === self && new.parent === self,
      "Children views are exchanged by the controller that both are children of.")
    guard let place = old.view.superview else {
      animations?()
      completion?(true)
      return
    }
    if TransitionStyle(options) != nil {
      UIView.transition(
        with: place, duration: duration, options: options,
        animations: {
          place.addSubview(new.view)
          old.view.removeFromSuperview()
          animations?()
        }, completion: completion)
      return
    }
    place.addSubview(new.view)
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { finished in
        old.view.removeFromSuperview()
        completion?(finished)
      })
  }
}
