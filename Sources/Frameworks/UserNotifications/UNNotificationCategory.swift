import Foundation

/// Options of a notification category.
nonisolated public struct UNNotificationCategoryOptions: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt

  /// Creates options from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Notifies the delegate when the user dismisses a notification.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
}

/// A category of notifications with its actions.
@preconcurrency @MainActor open class UNNotificationCategory: NSObject {
  /// The identifier, which notification contents reference.
  open var identifier: String { storedIdentifier }
  /// The actions in order.
  open var actions: [UNNotificationAction] { storedActions }
  /// The identifiers of SiriKit intents, which are not supported.
  open var intentIdentifiers: [String] { storedIntents }
  /// The options of the category.
  open var options: UNNotificationCategoryOptions { storedOptions }

  private let storedIdentifier: String
  private let storedActions: [UNNotificationAction]
  private let storedIntents: [String]
  private let storedOptions: UNNotificationCategoryOptions

  /// Creates a category.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    storedIdentifier = identifier
    storedActions = actions
    storedIntents = intentIdentifiers
    storedOptions = options
    super.init()
  }
}
