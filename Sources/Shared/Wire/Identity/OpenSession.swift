import Foundation

/// An open session of the customer.
public struct OpenSession: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the session, which is useless as a token.
  public var id: String
  /// The name of the device.
  public var device: String?
  /// The time of opening.
  public var createdAt: Date
  /// The time of the last request, precise to a few minutes.
  public var lastUsedAt: Date
  /// The time of expiry.
  public var expiresAt: Date
  /// Whether it is the session of the request.
  public var isCurrent: Bool

  /// Makes a session.
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
