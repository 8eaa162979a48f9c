/// The body of a request to add a payee.
public struct NewPayee: Codable, Hashable, Sendable {
  /// The email address of another customer.
  public var email: String
  /// A name for the payee, up to 80 characters; `nil` uses their own.
  public var name: String?

  /// Makes the body of an addition.
  public init(email: String, name: String? = nil) {
    self.email = email
    self.name = name
  }
}
