/// The customer in the seed's format.
public struct SeedProfile: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the customer.
  public var id: String
  /// The first name.
  public var firstName: String
  /// The last name.
  public var lastName: String

  /// Makes a profile.
  public init(id: String, firstName: String, lastName: String) {
    self.id = id
    self.firstName = firstName
    self.lastName = lastName
  }

  private enum CodingKeys: String, CodingKey {
    case id
    case firstName = "first_name"
    case lastName = "last_name"
  }
}
