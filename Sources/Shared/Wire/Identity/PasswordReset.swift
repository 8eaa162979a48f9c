/// A new password for whoever can read the account's mail.
public struct PasswordReset: Codable, Hashable, Sendable {
  /// The email address of the account.
  public var email: String
  /// The six digits that were sent; good once, for fifteen minutes, for five tries.
  public var code: String
  /// The password from now on; keeps to `PasswordCriteria`.
  public var newPassword: String

  /// Makes the body of a reset.
  public init(email: String, code: String, newPassword: String) {
    self.email = email
    self.code = code
    self.newPassword = newPassword
  }

  private enum CodingKeys: String, CodingKey {
    case email, code
    case newPassword = "new_password"
  }
}
