/// Creates customer accounts.
@MainActor
public protocol Registering {
  /// Creates an account and opens a session for it.
  func signUp(_ registration: Registration) async throws(LoadFailure) -> Customer
}

/// The details of a new customer.
public struct Registration: Equatable, Sendable {
  /// The first name.
  public var firstName: String
  /// The last name; may be empty.
  public var lastName: String
  /// The email address, which is also the name for signing in.
  public var email: String
  /// The password.
  public var password: String
  /// The code from the email of the service; `nil` before it asks for one.
  public var code: String?
  /// The nickname; `nil` in apps that do not ask for it.
  public var nickname: String?
  /// The mobile number; `nil` in apps that do not ask for it.
  public var mobileNumber: String?

  /// Makes a registration.
  public init(
    firstName: String, lastName: String, email: String, password: String,
    nickname: String? = nil, mobileNumber: String? = nil, code: String? = nil
  ) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.password = password
    self.nickname = nickname
    self.mobileNumber = mobileNumber
    self.code = code
  }
}
