import Foundation

/// A manager's approval of one action.
public struct Approval: Codable, Hashable, Sendable {
  /// The token for the action; works once.
  public var token: String
  /// The name of the manager.
  public var manager: String
  /// When the token stops working.
  public var expiresAt: Date

  /// Makes an approval.
  public init(token: String, manager: String, expiresAt: Date) {
    self.token = token
    self.manager = manager
    self.expiresAt = expiresAt
  }

  private enum CodingKeys: String, CodingKey {
    case token, manager
    case expiresAt = "expires_at"
  }
}
