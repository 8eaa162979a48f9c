/// Can take up again what people were doing.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Takes up an activity; called by the handler that an application's delegate is given.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

/// The type of an activity that is a page of the web, to be shown by the application.
nonisolated public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

nonisolated extension NSUserActivity {
  /// Creates the activity of somebody who follows a link of the web.
  convenience init(link: URL) {
    self.init(activityType: NSUserActivityTypeBrowsingWeb)
    webpageURL = link
  }
}

extension URL {
  /// Whether it leads to the web.
  nonisolated var isWebAddress: Bool {
    scheme.map { ["http", "https"].contains($0.lowercased()) } ?? false
  }
}

extension UIApplication {
  /// Hands an activity to the scene's delegate, or to the application's where there is no scene.
  final func proceed(with activity: NSUserActivity) {
    if let scene = scenes.first {
      scene.delegate?.scene(scene, continue: activity)
    } else {
      _ = delegate?.application(self, continue: activity) { objects in
        for object in objects ?? [] { object.restoreUserActivityState(activity) }
      }
    }
  }

  /// Does what a shortcut of the icon is for.
  final func perform(shortcutAt place: Int) {
    guard let items = shortcutItems, items.indices.contains(place) else { return }
    if let scene = scenes.first as? UIWindowScene {
      (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
        scene, performActionFor: items[place]
      ) { _ in }
    } else if scenes.isEmpty {
      delegate?.application(self, performActionFor: items[place]) { _ in }
    }
  }

  /// Has every responder on the screen bring its activity up to date that asks for it.
  final func updateUserActivities() {
    for scene in scenes { update(scene) }
    for window in attachedWindows { updateActivities(of: window) }
  }

  private func updateActivities(of view: UIView) {
    update(view)
    if let controller = view.next as? UIViewController { update(controller) }
    for child in view.subviews { updateActivities(of: child) }
  }

  private func update(_ responder: UIResponder) {
    guard let activity = responder.userActivity, activity.needsSave else { return }
    responder.updateUserActivityState(activity)
    activity.needsSave = false
  }
}
