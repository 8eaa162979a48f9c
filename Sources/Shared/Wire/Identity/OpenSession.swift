import Foundation

/// A device that the customer is signed in on.
public struct OpenSession: Codable, Hashable, Sendable, Identifiable {
  /// The service's name for the session; of no use as its token.
  public var id: String
  /// What the device called itself.
  public var device: String?
  /// When it was opened.
  public var createdAt: Date
  /// When it was last seen, to within some minutes.
  public var lastUsedAt: Date
  /// When it ends by itself.
  public var expiresAt: Date
  /// Whether it is the one that asks.
  public var isCurrent: Bool

  /// Makes a line of the list of sessions.
  public init(
    id: String, device: String? = nil, createdAt: Date, lastUsedAt: Date, expiresAt: Date,
    isCurrent: Bool
  ) {
    self.id = id
    self.device = device
    self.createdAt = createdAt
    self.lastUsedAt = lastUsedAt
    self.expiresAt = expiresAt
    self.isCurrent = isCurrent
  }

  private enum CodingKeys: String, CodingKey {
    case id, device
    case createdAt = "created_at"
    case lastUsedAt = "last_used_at"
    case expiresAt = "expires_at"
    case isCurrent = "is_current"
  }
}
