/// An object that can restore a user activity.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Restores an activity; called by the restoration handler passed to the app's delegate.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

/// The type of an activity that opens a web page in the app.
nonisolated public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

nonisolated extension NSUserActivity {
  /// Creates the activity of following a web link.
  convenience init(link: URL) {
    self.init(activityType: NSUserActivityTypeBrowsingWeb)
    webpageURL = link
  }
}

extension URL {
  /// Whether the URL is a web address.
  nonisolated var isWebAddress: Bool {
    scheme.map { ["http", "https"].contains($0.lowercased()) } ?? false
  }
}

extension UIApplication {
  /// Delivers an activity to the scene's delegate, or to the app's delegate without a scene.
  final func proceed(with activity: NSUserActivity) {
    if let scene = scenes.first, let delegate = scene.delegate {
      delegate.scene(scene, continue: activity)
    } else {
      _ = delegate?.application(self, continue: activity) { objects in
        for object in objects ?? [] { object.restoreUserActivityState(activity) }
      }
    }
  }

  /// Performs a quick action of the icon.
  final func perform(shortcutAt place: Int) {
    guard let items = shortcutItems, items.indices.contains(place) else { return }
    if let scene = scenes.first as? UIWindowScene, let delegate = scene.delegate {
      (delegate as? any UIWindowSceneDelegate)?.windowScene(
        scene, performActionFor: items[place]
      ) { _ in }
    } else {
      delegate?.application(self, performActionFor: items[place]) { _ in }
    }
  }

  /// Requests every responder on screen whose activity needs saving to update it.
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
