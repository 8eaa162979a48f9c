import Wire

/// What a notification is made of, so that it can be read in any language.
struct NotificationContent: Codable, Hashable, Sendable {
  /// Who is on the other side.
  var name: String?
  /// How much it is about.
  var amount: Money?
  /// What somebody wrote.
  var note: String?
  /// The account that it is about, by the name of its product.
  var product: String?
  /// Which of the bank's own texts it is.
  var text: String?
}
