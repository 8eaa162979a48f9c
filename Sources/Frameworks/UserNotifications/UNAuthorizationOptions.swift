/// What an app asks leave for.
nonisolated public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Makes options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A number at the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// A sound.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// A banner.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// Quiet notifications on trial, for which nobody is asked.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}
