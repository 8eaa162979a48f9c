/// A payee as the customer adds one.
public struct NewPayee: Codable, Hashable, Sendable {
  /// The email of another customer.
  public var email: String
  /// What to call them, up to 80 characters; `nil` takes their own name.
  public var name: String?

  /// Makes the body of an addition.
  public init(email: String, name: String? = nil) {
    self.email = email
    self.name = name
  }
}
