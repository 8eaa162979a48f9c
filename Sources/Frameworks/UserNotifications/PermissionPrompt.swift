import UIKit

/// The question whether an app may show notifications, in a window over all of it.
final class PermissionPrompt {
  private var window: UIWindow?
  /// Told of the answer, in the order they asked.
  var handlers: [(Bool) -> Void] = []

  /// Asks.
  ///
  /// - Parameter answered: Takes the answer, before the handlers do.
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
