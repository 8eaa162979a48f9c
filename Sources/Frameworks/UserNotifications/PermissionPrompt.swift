import UIKit

/// The permission prompt for notifications, in its own window.
final class PermissionPrompt {
  private var window: UIWindow?
  /// The completion handlers of the requests, in order.
  var handlers: [(Bool) -> Void] = []

  /// Presents the prompt.
  ///
  /// - Parameter answered: Called with the response, before the handlers.
  func show(answered: @escaping (Bool) -> Void) {
    let alert = UIAlertController(
      title: SystemText.notificationQuestion(app: ApplicationSettings.applicationName).string,
      message: SystemText.notificationExplanation.string, preferredStyle: .alert)
    for isAllowed in [false, true] {
      alert.addAction(
        UIAlertAction(
          title: (isAllowed ? SystemText.allow : .dontAllow).string, style: .default
        ) { _ in
          self.window?.isHidden = true
          self.window = nil
          answered(isAllowed)
          for handler in self.handlers { handler(isAllowed) }
          self.handlers = []
        })
    }
    let window = UIWindow()
    window.windowLevel = .alert
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    window.rootViewController?.present(alert, animated: true)
  }
}
