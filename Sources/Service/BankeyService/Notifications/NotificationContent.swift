import Wire

/// The data of a notification, from which its text is made in any language.
struct NotificationContent: Codable, Hashable, Sendable {
  /// The name of the other side.
  var name: String?
  /// The amount.
  var amount: Money?
  /// The note of the other side.
  var note: String?
  /// The product of the account.
  var product: String?
  /// The number of movements.
  var count: Int?
  /// The raw value of a ``BankAnnouncement``.
  var text: String?
}
