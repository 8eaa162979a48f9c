/// The presentation of a notification while the app is in the foreground.
nonisolated public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt

  /// Creates options from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Applies the badge.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// Plays the sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// Adds the notification to the list.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// Shows a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
