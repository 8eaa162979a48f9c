/// The body of a request for the recipient of a transfer, which changes nothing.
public struct RecipientLookup: Codable, Hashable, Sendable {
  /// The email address.
  public var email: String
  /// The ISO 4217 code of the currency to receive; `nil` for any.
  public var currency: String?

  /// Makes the body of a request.
  public init(email: String, currency: String? = nil) {
    self.email = email
    self.currency = currency
  }
}

/// A customer who can receive a transfer.
public struct Recipient: Codable, Hashable, Sendable {
  /// The name.
  public var name: String
  /// The email address.
  public var email: String

  /// Makes a value of its parts.
  public init(name: String, email: String) {
    self.name = name
    self.email = email
  }
}
