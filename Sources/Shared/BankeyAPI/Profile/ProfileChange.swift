/// The body of a change to a profile; `nil` keeps a value.
public struct ProfileChange: Codable, Hashable, Sendable {
  /// The first name, 1...80 characters.
  public var firstName: String?
  /// The last name, up to 80 characters.
  public var lastName: String?
  /// All preferences.
  public var preferences: BankProfile.Preferences?

  /// Makes a change.
  public init(
    firstName: String? = nil, lastName: String? = nil,
    preferences: BankProfile.Preferences? = nil
  ) {
    self.firstName = firstName
    self.lastName = lastName
    self.preferences = preferences
  }

  private enum CodingKeys: String, CodingKey {
    case preferences
    case firstName = "first_name"
    case lastName = "last_name"
  }
}
