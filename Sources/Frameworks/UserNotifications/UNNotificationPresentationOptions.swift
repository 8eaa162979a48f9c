/// How a notification is shown while people use the app.
nonisolated public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Makes options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// With its number at the app's icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// With its sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// Among those that have come.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// At the top of the screen.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
