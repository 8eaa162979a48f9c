/// A rider in the seed's format.
public struct SeedUserProfile: Codable, Hashable, Sendable {
  /// The full name.
  public var name: String
  /// The email address.
  public var email: String
  /// The mobile number; may be empty.
  public var mobileNumber: String
  /// The address of a picture; may be empty.
  public var avatar: String

  /// Makes a profile.
  public init(name: String, email: String, mobileNumber: String, avatar: String) {
    self.name = name
    self.email = email
    self.mobileNumber = mobileNumber
    self.avatar = avatar
  }
}
