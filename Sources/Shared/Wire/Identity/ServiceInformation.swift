/// Public information about a service.
public struct ServiceInformation: Codable, Hashable, Sendable {
  /// Whether the service has demo data.
  public var isDemo: Bool
  /// The shared demo account; `nil` without demo data.
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
