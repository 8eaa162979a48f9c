/// The notification features for which an app requests authorization.
nonisolated public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt

  /// Creates options from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The badge of the app icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// Banners.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// Provisional authorization of quiet notifications, without a prompt.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}
