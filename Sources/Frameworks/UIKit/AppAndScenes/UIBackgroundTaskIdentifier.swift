/// The name of a piece of work that goes on while the application is not seen.
nonisolated public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// A number.
  public let rawValue: Int

  /// Creates a name from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The background tasks that have begun and not ended.
struct BackgroundTasks {
  var active: [Int: BackgroundTask] = [:]
  private var lastIdentifier = 0

  mutating func begin(_ task: BackgroundTask) -> Int {
    lastIdentifier += 1
    active[lastIdentifier] = task
    return lastIdentifier
  }
}

/// A background task of the application.
struct BackgroundTask {
  var name: String?
  var expirationHandler: (() -> Void)?
}

extension UIApplication {
  /// The count of background tasks that have begun and not ended.
  package var activeBackgroundTasks: Int { backgroundTasks.active.count }

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
    let task = BackgroundTask(name: taskName, expirationHandler: handler)
    return UIBackgroundTaskIdentifier(rawValue: backgroundTasks.begin(task))
  }

  /// Tells that a piece of work has ended; unknown names are passed over.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.active[identifier.rawValue] = nil
  }

  /// Calls the handlers of all tasks that have not ended.
  final func expireBackgroundTasks() {
    for (_, task) in backgroundTasks.active.sorted(by: { $0.key < $1.key }) {
      task.expirationHandler?()
    }
  }
}
