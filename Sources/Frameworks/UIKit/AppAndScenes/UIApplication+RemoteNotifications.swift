import Foundation

/// What came of a fetch that an application did while it was not seen.
nonisolated public enum UIBackgroundFetchResult: UInt, Sendable {
  /// There is something new.
  case newData = 0
  /// There is nothing new.
  case noData = 1
  /// It went wrong.
  case failed = 2
}

extension UIApplication {
  /// Hands a notification from elsewhere on: what it says to whoever shows notifications, and what
  /// the application is to fetch for it to the delegate.
  ///
  /// - Parameter payload: As services send it, with what the system heeds under `aps`.
  package final func receive(remoteNotification payload: [String: Any]) {
    let system = payload["aps"] as? [String: Any]
    let wakes = (system?["content-available"] as? Int) == 1
    let isShown = system?["alert"] != nil && remoteNotificationHandler != nil
    if isShown { remoteNotificationHandler?(payload) }
    guard wakes || !isShown, let delegate else { return }
    // The application is not idle before it says so.
    var task = UIBackgroundTaskIdentifier.invalid
    task = beginBackgroundTask { [weak self] in self?.endBackgroundTask(task) }
    delegate.application(self, didReceiveRemoteNotification: payload) { [weak self] _ in
      self?.endBackgroundTask(task)
    }
  }
}
