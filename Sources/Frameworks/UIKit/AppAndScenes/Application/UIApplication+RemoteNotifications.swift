import Foundation

/// The result of a fetch in the background.
nonisolated public enum UIBackgroundFetchResult: UInt, Sendable {
  /// New data was fetched.
  case newData = 0
  /// There was no new data.
  case noData = 1
  /// The fetch failed.
  case failed = 2
}

extension UIApplication {
  /// Delivers a remote notification: its alert to the notification framework, its background fetch
  /// to the delegate.
  ///
  /// - Parameter payload: The payload as services send it, with the system's keys under `aps`.
  package final func receive(remoteNotification payload: [String: Any]) {
    let system = payload["aps"] as? [String: Any]
    let wakes = (system?["content-available"] as? Int) == 1
    let isShown = system?["alert"] != nil && remoteNotificationHandler != nil
    if isShown { remoteNotificationHandler?(payload) }
    guard wakes || !isShown, let delegate else { return }
    // The app is not idle until it reports the result.
    var task = UIBackgroundTaskIdentifier.invalid
    task = beginBackgroundTask { [weak self] in self?.endBackgroundTask(task) }
    delegate.application(self, didReceiveRemoteNotification: payload) { [weak self] _ in
      self?.endBackgroundTask(task)
    }
  }
}
