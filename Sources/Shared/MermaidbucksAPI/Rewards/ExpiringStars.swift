import Foundation

/// Stars that expire on one day.
public struct ExpiringStars: Codable, Hashable, Sendable {
  /// The number of stars, above zero.
  public var stars: Int
  /// When they expire.
  public var expiresAt: Date

  /// Makes a batch.
  public init(stars: Int, expiresAt: Date) {
    self.stars = stars
    self.expiresAt = expiresAt
  }

  private enum CodingKeys: String, CodingKey {
    case stars
    case expiresAt = "expires_at"
  }
}
