/// An alert that asks the user for a permission, in a window above the app's windows.
package final class PermissionPrompt {
  private var window: UIWindow?
  /// The closures that receive the answer, in order; each is called once.
  package var handlers: [(Bool) -> Void] = []

  package init() {}

  /// Whether the prompt is waiting for the answer.
  package var isPresented: Bool { window != nil }

  /// Presents the prompt.
  ///
  /// - Parameters:
  ///   - choices: The titles of the actions in order, and whether they give the permission.
  ///   - answered: Receives the answer before the handlers.
  package func present(
    title: String, message: String?, choices: KeyValuePairs<String, Bool>,
    answered: @escaping (Bool) -> Void
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for (title, isAllowed) in choices {
      alert.addAction(
        UIAlertAction(title: title, style: .default) { _ in
          self.dismiss()
          answered(isAllowed)
          let handlers = self.handlers
          self.handlers = []
          for handler in handlers { handler(isAllowed) }
        })
    }
    let window = UIWindow()
    window.windowLevel = .alert
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    window.rootViewController?.present(alert, animated: true)
  }

  private func dismiss() {
    window?.isHidden = true
    window = nil
  }
}
