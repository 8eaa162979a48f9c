/// The body of a request for a reset code.
public struct ResetRequest: Codable, Hashable, Sendable {
  /// The email address of the account.
  public var email: String

  /// Makes the body of a request.
  public init(email: String) { self.email = email }
}
