/// The name of a piece of work that goes on while the application is not seen.
nonisolated public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// A number.
  public let rawValue: Int

  /// Makes a name from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// A piece of work that somebody began and has not ended.
struct BackgroundTask {
  var name: String?
  var expirationHandler: (() -> Void)?
}

extension UIApplication {
  /// How many background tasks were begun and not ended.
  package var activeBackgroundTasks: Int { backgroundTasks.count }

  /// Tells that a piece of work has begun which should be ended before the process is.
  ///
  /// - Parameter handler: Called when the process is about to be ended all the same.
  @discardableResult
  public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Tells that a piece of work with a name has begun.
  @discardableResult
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    backgroundTasks[lastBackgroundTask] = BackgroundTask(name: taskName, expirationHandler: handler)
    return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
  }

  /// Tells that a piece of work has ended; unknown names are passed over.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks[identifier.rawValue] = nil
  }

  /// Calls the handlers of all tasks that have not ended.
  final func expireBackgroundTasks() {
    for (_, task) in backgroundTasks.sorted(by: { $0.key < $1.key }) { task.expirationHandler?() }
  }
}
