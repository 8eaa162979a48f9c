import DisplayProtocol
import Foundation

/// Whether an application may do work while it is not seen.
nonisolated public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// It cannot, and nobody can change that.
  case restricted = 0
  /// People do not want it to.
  case denied = 1
  /// It may.
  case available = 2
}

extension UIApplication {
  /// Whether the application may do work while it is not seen; nothing here wakes one that sleeps.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }

  /// Whether files that are locked with the device can be read; there is no such lock here.
  public var isProtectedDataAvailable: Bool { true }

  /// Whether several scenes can stand side by side; there is one.
  public var supportsMultipleScenes: Bool { false }

  /// Whether the application's icon can be exchanged; there is the one it was installed with.
  public var supportsAlternateIcons: Bool { false }

  /// The icon that is shown in place of the first; there is none.
  public var alternateIconName: String? { nil }

  /// Exchanges the application's icon.
  ///
  /// - Parameter completionHandler: Called in a later turn, with an error for any but the first icon.
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

  /// Exchanges the application's icon.
  ///
  /// - Throws: An error for any but the first icon.
  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      setAlternateIconName(alternateIconName) { error in
        if let error { done.resume(throwing: error) } else { done.resume() }
      }
    }
  }

  // MARK: Touches

  /// Whether touches are left out of account.
  public var isIgnoringInteractionEvents: Bool { system.ignoring > 0 }

  /// Leaves touches out of account until as many calls have taken that back.
  public func beginIgnoringInteractionEvents() { system.ignoring += 1 }

  /// Takes a wish to leave touches out of account back.
  public func endIgnoringInteractionEvents() { system.ignoring = max(0, system.ignoring - 1) }
}
