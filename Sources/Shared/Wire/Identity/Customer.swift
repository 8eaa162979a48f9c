/// A person with an account.
public struct Customer: Codable, Hashable, Sendable, Identifiable {
  /// The service's name for the account.
  public var id: String
  /// The address that the customer signs in with, in lower case.
  public var email: String
  /// The full name, as the customer writes it.
  public var name: String
  /// What a greeting says.
  public var givenName: String

  /// Makes a customer.
  public init(id: String, email: String, name: String, givenName: String) {
    self.id = id
    self.email = email
    self.name = name
    self.givenName = givenName
  }

  private enum CodingKeys: String, CodingKey {
    case id, email, name
    case givenName = "given_name"
  }
}
