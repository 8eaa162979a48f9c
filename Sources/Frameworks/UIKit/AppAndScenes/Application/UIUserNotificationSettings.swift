/// The kinds of alerts for which older apps ask.
public struct UIUserNotificationType: OptionSet, Sendable {
  /// The bit mask of the kinds.
  public let rawValue: UInt

  /// Creates kinds from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Badges of the icon.
  public static let badge = UIUserNotificationType(rawValue: 1)
  /// Sounds.
  public static let sound = UIUserNotificationType(rawValue: 2)
  /// Alerts.
  public static let alert = UIUserNotificationType(rawValue: 4)
}

/// The settings of notifications in older apps.
@preconcurrency @MainActor public final class UIUserNotificationSettings: NSObject {
  /// The kinds of alerts.
  public let types: UIUserNotificationType
  /// The categories with actions.
  public let categories: Set<NSObject>?

  /// Creates settings.
  public init(types: UIUserNotificationType, categories: Set<NSObject>?) {
    self.types = types
    self.categories = categories
    super.init()
  }
}

extension UIApplication {
  /// The interval of background fetches that the system chooses.
  nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// The interval without background fetches.
  nonisolated public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  // DEPARTURE: Nothing runs while an app is closed, so there are no background fetches.
  /// Sets the interval of background fetches, of which there are none.
  public final func setMinimumBackgroundFetchInterval(
    _ minimumBackgroundFetchInterval: TimeInterval
  ) {}

  // DEPARTURE: Older apps ask for local notifications in this way, which are not available. Those of
  // UserNotifications are.
  /// Registers the kinds of alerts of local notifications.
  public final func registerUserNotificationSettings(
    _ notificationSettings: UIUserNotificationSettings
  ) { notificationSettingsOfOlderApps = notificationSettings }

  /// The registered kinds of alerts.
  public final var currentUserNotificationSettings: UIUserNotificationSettings? {
    notificationSettingsOfOlderApps
  }
}
