/// A customer who is signed in.
public struct Customer: Codable, Hashable, Sendable {
  /// The email address.
  public let email: String
  /// The name in greetings.
  public let givenName: String
  /// The full name.
  public let name: String

  /// Makes a customer.
  public init(email: String, givenName: String, name: String) {
    self.email = email
    self.givenName = givenName
    self.name = name
  }
}
