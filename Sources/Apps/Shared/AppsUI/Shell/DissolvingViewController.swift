public import UIKit

/// A container that shows one child at a time and cross-dissolves to the next.
open class DissolvingViewController: UIViewController {
  private static let durationInSeconds = 0.3

  /// Creates a container without a child.
  public init() { super.init(nibName: nil, bundle: nil) }

  /// Returns `nil`: the controller is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Sets the background.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  /// The child, which sets the style of the status bar.
  open override var childForStatusBarStyle: UIViewController? { children.last }

  /// Replaces the child, and dismisses what the old one presented.
  public final func show(_ next: UIViewController, isAnimated: Bool) {
    presentedViewController.map { _ in dismiss(animated: false) }
    // Several children while an earlier dissolve is still running.
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
      guard !old.isEmpty, next.parent === self else { return }
      UIAccessibility.post(notification: .screenChanged, argument: next.view)
    }
    if isAnimated {
      next.view.alpha = 0
      // The next screen accepts touches during the animation.
      UIView.animate(
        withDuration: Self.durationInSeconds, delay: 0, options: .allowUserInteraction,
        animations: { next.view.alpha = 1 }, completion: { _ in finish() })
    } else {
      finish()
    }
    setNeedsStatusBarAppearanceUpdate()
  }
}
