/// A new password for whoever knows the old one.
public struct PasswordChange: Codable, Hashable, Sendable {
  /// The password until now.
  public var oldPassword: String
  /// The password from now on; keeps to `PasswordCriteria`.
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
