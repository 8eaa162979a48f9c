/// A new email address for whoever knows the password.
public struct EmailChange: Codable, Hashable, Sendable {
  /// The address that the account is to have, in whatever case.
  public var email: String
  /// The password of the account.
  public var password: String

  /// Makes the body of a change.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }
}
