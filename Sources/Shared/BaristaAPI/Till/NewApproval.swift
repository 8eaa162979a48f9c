/// A manager's credentials, entered at the till to approve one action.
public struct NewApproval: Codable, Hashable, Sendable {
  /// The manager's email address.
  public var email: String
  /// The manager's password.
  public var password: String

  /// Makes credentials.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }
}
