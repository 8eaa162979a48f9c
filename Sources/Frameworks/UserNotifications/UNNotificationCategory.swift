import Foundation

/// How a kind of notifications behaves.
nonisolated public struct UNNotificationCategoryOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Makes options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The delegate is told of notifications that people sweep away.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
}

/// A kind of notifications with what people can do with them.
open class UNNotificationCategory: NSObject {
  /// By which contents name their kind.
  open var identifier: String { storedIdentifier }
  /// What people can do, in order.
  open var actions: [UNNotificationAction] { storedActions }
  /// Names of Siri's intents that belong to it; there is no Siri here.
  open var intentIdentifiers: [String] { storedIntents }
  /// How they behave.
  open var options: UNNotificationCategoryOptions { storedOptions }

  private let storedIdentifier: String
  private let storedActions: [UNNotificationAction]
  private let storedIntents: [String]
  private let storedOptions: UNNotificationCategoryOptions

  /// Makes a kind.
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
