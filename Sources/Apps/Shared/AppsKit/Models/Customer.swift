/// Whoever is signed in.
public struct Customer: Codable, Hashable, Sendable {
  /// The address that was signed in with.
  public let email: String
  /// What a greeting says.
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
