/// Identifies a task that continues in the background.
nonisolated public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task.
  public let rawValue: Int

  /// Creates an identifier from a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The background tasks in progress.
struct BackgroundTasks {
  var active: [Int: BackgroundTask] = [:]
  private var lastIdentifier = 0

  mutating func begin(_ task: BackgroundTask) -> Int {
    lastIdentifier += 1
    active[lastIdentifier] = task
    return lastIdentifier
  }
}

/// A background task of the app.
struct BackgroundTask {
  var name: String?
  var expirationHandler: (() -> Void)?
}

extension UIApplication {
  /// The number of background tasks in progress.
  package var activeBackgroundTasks: Int { backgroundTasks.active.count }

  /// Begins a task that should end before the process does.
  ///
  /// - Parameter handler: Called when the process is about to be terminated before the task has
  ///   ended.
  @discardableResult
  public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Begins a named task that should end before the process does.
  @discardableResult
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    let task = BackgroundTask(name: taskName, expirationHandler: handler)
    return UIBackgroundTaskIdentifier(rawValue: backgroundTasks.begin(task))
  }

  /// Ends a task; unknown identifiers are ignored.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.active[identifier.rawValue] = nil
  }

  /// Calls the expiration handlers of all tasks in progress.
  final func expireBackgroundTasks() {
    for (_, task) in backgroundTasks.active.sorted(by: { $0.key < $1.key }) {
      task.expirationHandler?()
    }
  }
}
