/// The body of a request to change the email address.
public struct EmailChange: Codable, Hashable, Sendable {
  /// The new address; case-insensitive.
  public var email: String
  /// The password of the account.
  public var password: String

  /// Makes the body of a change.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }
}
