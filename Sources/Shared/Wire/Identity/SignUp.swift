/// What a new customer gives to make an account.
public struct SignUp: Codable, Hashable, Sendable {
  /// The email address, which is the name to sign in with.
  public var email: String
  /// The password as typed; keeps to `PasswordCriteria`.
  public var password: String
  /// The first name, 1...80 characters.
  public var firstName: String
  /// The last name, up to 80 characters; `nil` for someone who has none.
  public var lastName: String?
  /// What the list of sessions calls the device, up to 80 characters.
  public var device: String?

  /// Makes the body of a sign-up.
  public init(
    email: String, password: String, firstName: String, lastName: String? = nil,
    device: String? = nil
  ) {
    self.email = email
    self.password = password
    self.firstName = firstName
    self.lastName = lastName
    self.device = device
  }

  private enum CodingKeys: String, CodingKey {
    case email, password, device
    case firstName = "first_name"
    case lastName = "last_name"
  }
}
