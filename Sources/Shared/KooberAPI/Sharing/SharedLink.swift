import Foundation

/// A link that shows a trip without an account, until it ends.
public struct SharedLink: Codable, Hashable, Sendable {
  /// The token in the path of the link; a secret.
  public var token: String
  /// The path of the link at the address of the service, such as `/koober/shared/…`.
  public var path: String
  /// The time of expiry.
  public var expiresAt: Date

  /// Makes a link.
  public init(token: String, path: String, expiresAt: Date) {
    self.token = token
    self.path = path
    self.expiresAt = expiresAt
  }

  private enum CodingKeys: String, CodingKey {
    case token, path
    case expiresAt = "expires_at"
  }
}
