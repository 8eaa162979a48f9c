import Foundation

/// Whether an app may show notifications.
nonisolated public enum UNAuthorizationStatus: Int, Sendable {
  /// Nobody was asked.
  case notDetermined = 0
  /// It may not.
  case denied = 1
  /// It may.
  case authorized = 2
}

/// Whether something is on.
nonisolated public enum UNNotificationSetting: Int, Sendable {
  /// The app did not ask for it.
  case notSupported = 0
  /// It is off.
  case disabled = 1
  /// It is on.
  case enabled = 2
}

/// What people allowed an app.
open class UNNotificationSettings: NSObject {
  /// Whether it may show notifications at all.
  public let authorizationStatus: UNAuthorizationStatus
  /// Whether banners are shown.
  public let alertSetting: UNNotificationSetting

  init(_ status: UNAuthorizationStatus, options: UNAuthorizationOptions) {
    authorizationStatus = status
    alertSetting =
      switch status {
      case .authorized where options.contains(.alert): .enabled
      case .denied: .disabled
      default: .notSupported
      }
    super.init()
  }
}
