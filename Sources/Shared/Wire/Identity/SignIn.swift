/// What a customer shows to open a session.
public struct SignIn: Codable, Hashable, Sendable {
  /// The e-mail address of the account; its case does not matter.
  public var email: String
  /// The password as typed.
  public var password: String

  /// Makes the body of a sign-in.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }
}
