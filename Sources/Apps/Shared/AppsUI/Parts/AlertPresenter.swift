public import AppsKit
public import UIKit

/// Presents alerts one after another, each once.
public final class AlertPresenter {
  private weak var shown: UIAlertController?

  /// Creates a presenter that shows no alert.
  public init() {}

  /// Presents an alert over a screen, unless another is shown or the screen is not in a window.
  ///
  /// - Parameter onDismiss: Called after the customer dismissed the alert.
  public func present(
    _ alert: Alert?, over screen: UIViewController, _ phrases: Phrases,
    onDismiss: @escaping () -> Void
  ) {
    guard let alert, shown == nil, screen.viewIfLoaded?.window != nil else { return }
    let controller = UIAlertController(
      title: alert.title, message: alert.text, preferredStyle: .alert)
    controller.addAction(
      UIAlertAction(title: phrases.ok, style: .default) { [weak self] _ in
        self?.shown = nil
        onDismiss()
      })
    shown = controller
    screen.present(controller, animated: true)
  }
}
