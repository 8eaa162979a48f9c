import Foundation

/// What an action of a notification needs and looks like.
nonisolated public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Makes options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Only on a device that is unlocked, as this one always is.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// It destroys something; shown red.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// It brings the app to the front.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// What people can do with a notification right in its banner.
open class UNNotificationAction: NSObject {
  /// Tells it from others in the response.
  open var identifier: String { storedIdentifier }
  /// What the button says.
  open var title: String { storedTitle }
  /// What it needs and looks like.
  open var options: UNNotificationActionOptions { storedOptions }

  private let storedIdentifier: String
  private let storedTitle: String
  private let storedOptions: UNNotificationActionOptions

  /// Makes an action.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    storedIdentifier = identifier
    storedTitle = title
    storedOptions = options
    super.init()
  }
}
