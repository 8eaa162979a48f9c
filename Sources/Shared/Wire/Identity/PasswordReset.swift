/// The body that resets a password with a code.
public struct PasswordReset: Codable, Hashable, Sendable {
  /// The email address of the account.
  public var email: String
  /// The six-digit code; valid once, for fifteen minutes and five attempts.
  public var code: String
  /// The new password; must follow `PasswordCriteria`.
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
