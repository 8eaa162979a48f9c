/// The body of a sign-in.
public struct SignIn: Codable, Hashable, Sendable {
  /// The email address of the account; case-insensitive.
  public var email: String
  /// The password as typed.
  public var password: String
  /// The name of the device in the list of sessions, up to 80 characters.
  public var device: String?
  /// The device token of an earlier receipt, which is exempt from limits by address.
  public var deviceToken: String?

  /// Makes the body of a sign-in.
  public init(
    email: String, password: String, device: String? = nil, deviceToken: String? = nil
  ) {
    self.email = email
    self.password = password
    self.device = device
    self.deviceToken = deviceToken
  }

  private enum CodingKeys: String, CodingKey {
    case email, password, device
    case deviceToken = "device_token"
  }
}
