import Foundation

/// Options of a notification action.
nonisolated public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt

  /// Creates options from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Requires an unlocked device, which this one always is.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// Marks a destructive action, which is shown in red.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// Brings the app to the foreground.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// An action in the banner of a notification.
@preconcurrency @MainActor open class UNNotificationAction: NSObject {
  /// The identifier in the response.
  open var identifier: String { storedIdentifier }
  /// The localized title.
  open var title: String { storedTitle }
  /// The options of the action.
  open var options: UNNotificationActionOptions { storedOptions }

  private let storedIdentifier: String
  private let storedTitle: String
  private let storedOptions: UNNotificationActionOptions

  /// Creates an action.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    storedIdentifier = identifier
    storedTitle = title
    storedOptions = options
    super.init()
  }
}
