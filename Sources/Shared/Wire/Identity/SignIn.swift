/// What a customer shows to open a session.
public struct SignIn: Codable, Hashable, Sendable {
  /// The email address of the account; its case does not matter.
  public var email: String
  /// The password as typed.
  public var password: String
  /// What the list of sessions calls the device, up to 80 characters; `nil` for an unnamed one.
  public var device: String?
  /// What an earlier receipt gave this device: it gets in while others guess the password.
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
