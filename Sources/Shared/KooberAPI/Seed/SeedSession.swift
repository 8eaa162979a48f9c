/// The answer to a sign-in in the seed's format.
public struct SeedSession: Codable, Hashable, Sendable {
  /// The rider.
  public var profile: SeedUserProfile
  /// The bearer token; a secret.
  public var token: String

  /// Makes a session.
  public init(profile: SeedUserProfile, token: String) {
    self.profile = profile
    self.token = token
  }
}
