/// The body of a password change.
public struct PasswordChange: Codable, Hashable, Sendable {
  /// The current password.
  public var oldPassword: String
  /// The new password; must follow `PasswordCriteria`.
  public var newPassword: String

  /// Makes the body of a change.
  public init(oldPassword: String, newPassword: String) {
    self.oldPassword = oldPassword
    self.newPassword = newPassword
  }

  private enum CodingKeys: String, CodingKey {
    case oldPassword = "old_password"
    case newPassword = "new_password"
  }
}
