import Foundation

/// The authorization status of an app.
nonisolated public enum UNAuthorizationStatus: Int, Sendable {
  /// The user has not been asked.
  case notDetermined = 0
  /// The app is not authorized.
  case denied = 1
  /// The app is authorized.
  case authorized = 2
  /// The app is provisionally authorized for quiet notifications.
  case provisional = 3
  /// The app is temporarily authorized as an App Clip, which is not supported.
  case ephemeral = 4
}

/// The state of a setting.
nonisolated public enum UNNotificationSetting: Int, Sendable {
  /// The app did not request the feature.
  case notSupported = 0
  /// The feature is disabled.
  case disabled = 1
  /// The feature is enabled.
  case enabled = 2
}

/// The notification settings of an app.
@preconcurrency @MainActor open class UNNotificationSettings: NSObject {
  /// The authorization status.
  public let authorizationStatus: UNAuthorizationStatus
  /// The setting of banners.
  public let alertSetting: UNNotificationSetting
  /// The setting of badges.
  public let badgeSetting: UNNotificationSetting
  /// The setting of sounds.
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
