/// What a service tells anyone about itself.
public struct ServiceInformation: Codable, Hashable, Sendable {
  /// Whether the service runs with invented data, so that there is an account to try it with.
  public var isDemo: Bool
  /// The account to try the service with; `nil` unless it runs with demo data.
  public var demoAccount: SignIn?

  /// Makes the information of a service.
  public init(isDemo: Bool, demoAccount: SignIn? = nil) {
    self.isDemo = isDemo
    self.demoAccount = demoAccount
  }

  private enum CodingKeys: String, CodingKey {
    case isDemo = "demo"
    case demoAccount = "demo_account"
  }
}
