public import UIKit

/// Shows one screen at a time, and dissolves from one into the next.
open class DissolvingViewController: UIViewController {
  private static let duration = 0.3

  /// Makes a controller that shows nothing yet.
  public init() { super.init(nibName: nil, bundle: nil) }

  /// Refuses: the controller is not made from an archive.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Gives the room a ground of its own.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  /// The screen that is shown tells how the status bar looks.
  open override var childForStatusBarStyle: UIViewController? { children.last }

  /// Shows a screen in place of the one that is shown, and of whatever is presented over it.
  public final func show(_ next: UIViewController, isAnimated: Bool) {
    presentedViewController.map { _ in dismiss(animated: false) }
    // More than one where the last change is still under way.
    let old = children
    for child in old { child.willMove(toParent: nil) }
    addChild(next)
    next.view.frame = view.bounds
    next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(next.view)
    let finish = {
      for child in old where child.parent === self {
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
      next.didMove(toParent: self)
    }
    if isAnimated {
      next.view.alpha = 0
      // Whoever is quick need not wait for the eye.
      UIView.animate(
        withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
        animations: { next.view.alpha = 1 }, completion: { _ in finish() })
    } else {
      finish()
    }
    setNeedsStatusBarAppearanceUpdate()
  }
}
