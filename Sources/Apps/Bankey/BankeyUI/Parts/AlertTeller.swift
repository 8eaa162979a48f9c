import BankeyKit
import UIKit

/// Says things in alerts, one after the other, each once.
final class AlertTeller {
  private weak var shown: UIAlertController?

  /// Shows an alert unless one is shown, or the screen is not there to show it.
  ///
  /// - Parameter onTold: Called when it was read, so that the next can come.
  func tell(
    _ alert: Alert?, over screen: UIViewController, _ phrases: Phrases,
    onTold: @escaping () -> Void
  ) {
    guard let alert, shown == nil, screen.viewIfLoaded?.window != nil else { return }
    let controller = UIAlertController(
      title: alert.title, message: alert.text, preferredStyle: .alert)
    controller.addAction(
      UIAlertAction(title: phrases.ok, style: .default) { [weak self] _ in
        self?.shown = nil
        onTold()
      })
    shown = controller
    screen.present(controller, animated: true)
  }
}
