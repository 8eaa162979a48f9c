/// The body of a sign-up in the seed's format.
public struct SeedSignUp: Codable, Hashable, Sendable {
  /// The full name.
  public var fullName: String
  /// The nickname; may be empty.
  public var nickname: String
  /// The email address.
  public var email: String
  /// The mobile number; may be empty.
  public var mobileNumber: String
  /// The password; must follow `PasswordCriteria`.
  public var password: String

  /// Makes the body of a sign-up.
  public init(
    fullName: String, nickname: String, email: String, mobileNumber: String, password: String
  ) {
    self.fullName = fullName
    self.nickname = nickname
    self.email = email
    self.mobileNumber = mobileNumber
    self.password = password
  }
}
