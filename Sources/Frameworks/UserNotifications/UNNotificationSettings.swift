import Foundation

/// Whether an app may show notifications.
nonisolated public enum UNAuthorizationStatus: Int, Sendable {
  /// Nobody was asked.
  case notDetermined = 0
  /// It may not.
  case denied = 1
  /// It may.
  case authorized = 2
  /// It may keep quiet notifications, on trial.
  case provisional = 3
  /// It may for a while, as a clip of an app; there are none here.
  case ephemeral = 4
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
  /// Whether a number stands at the app's icon.
  public let badgeSetting: UNNotificationSetting
  /// Whether sounds are heard.
  public let soundSetting: UNNotificationSetting

  init(_ status: UNAuthorizationStatus, options: UNAuthorizationOptions) {
    authorizationStatus = status
    func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
      switch status {
      case .authorized where options.contains(option): .enabled
      case .denied, .provisional: .disabled
      default: .notSupported
      }
    }
    alertSetting = setting(.alert)
    badgeSetting = setting(.badge)
    soundSetting = setting(.sound)
    super.init()
  }
}
