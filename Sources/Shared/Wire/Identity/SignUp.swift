/// The body of a sign-up.
public struct SignUp: Codable, Hashable, Sendable {
  /// The email address.
  public var email: String
  /// The password; must follow `PasswordCriteria`.
  public var password: String
  /// The first name, 1...80 characters.
  public var firstName: String
  /// The last name, up to 80 characters, if there is one.
  public var lastName: String?
  /// The code from the email that the service sends first, if it confirms addresses.
  public var code: String?
  /// The name of the device in the list of sessions, up to 80 characters.
  public var device: String?

  /// Makes the body of a sign-up.
  public init(
    email: String, password: String, firstName: String, lastName: String? = nil,
    device: String? = nil, code: String? = nil
  ) {
    self.email = email
    self.password = password
    self.firstName = firstName
    self.lastName = lastName
    self.device = device
    self.code = code
  }

  private enum CodingKeys: String, CodingKey {
    case email, password, device, code
    case firstName = "first_name"
    case lastName = "last_name"
  }
}
