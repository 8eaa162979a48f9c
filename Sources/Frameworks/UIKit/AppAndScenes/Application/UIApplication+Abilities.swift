import DisplayProtocol
import Foundation

/// Whether an app may work in the background.
nonisolated public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// Background work is impossible and the user cannot enable it.
  case restricted = 0
  /// The user disabled background work.
  case denied = 1
  /// Background work is enabled.
  case available = 2
}

extension UIApplication {
  /// Whether the app may refresh in the background; nothing here wakes a suspended app.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }

  /// Whether protected files are accessible; there is no such protection here.
  public var isProtectedDataAvailable: Bool { true }

  /// Whether the app supports several scenes; there is one.
  public var supportsMultipleScenes: Bool { false }

  /// Whether the app's icon can be changed; there is only the installed one.
  public var supportsAlternateIcons: Bool { false }

  /// The name of the alternate icon; there is none.
  public var alternateIconName: String? { nil }

  /// Changes the app's icon.
  ///
  /// - Parameter completionHandler: Called in a later run-loop turn, with an error for any icon
  ///   other than the primary one.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let error = alternateIconName.map { name in
      NSError(
        domain: NSCocoaErrorDomain, code: CocoaError.Code.fileNoSuchFile.rawValue,
        userInfo: [NSLocalizedDescriptionKey: "There is no icon named “\(name)”."])
    }
    UIApplication.clock.schedule(at: UIApplication.clock.now) { completionHandler?(error) }
  }

  /// Changes the app's icon.
  ///
  /// - Throws: An error for any icon other than the primary one.
  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      setAlternateIconName(alternateIconName) { error in
        if let error { done.resume(throwing: error) } else { done.resume() }
      }
    }
  }

  // MARK: Touches

  /// Whether interaction events are ignored.
  public var isIgnoringInteractionEvents: Bool { system.ignoring > 0 }

  /// Ignores interaction events until balanced by as many calls of the counterpart.
  public func beginIgnoringInteractionEvents() { system.ignoring += 1 }

  /// Balances one call of `beginIgnoringInteractionEvents()`.
  public func endIgnoringInteractionEvents() { system.ignoring = max(0, system.ignoring - 1) }
}
