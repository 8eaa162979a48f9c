/// A customer of all apps.
public struct Customer: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the account.
  public var id: String
  /// The address that the customer signs in with, in lower case.
  public var email: String
  /// The full name.
  public var name: String
  /// The given name.
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
