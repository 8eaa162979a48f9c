import Foundation

/// A change of the balance of stars.
public struct StarMovement: Codable, Equatable, Sendable {
  /// The kind of change.
  public enum Kind: String, Codable, Equatable, Sendable {
    /// The customer earned stars.
    case earned
    /// The customer redeemed stars.
    case redeemed
    /// Stars expired.
    case expired
    /// A correction.
    case adjusted
    /// A kind that this version does not know.
    case other
  }

  /// The kind of change.
  public var kind: Kind
  /// The number of stars; negative only for a correction that removes stars.
  public var stars: Int
  /// The date.
  public var date: Date
  /// The purpose; `nil` if it is unknown.
  public var description: String?

  /// Makes a movement.
  public init(kind: Kind, stars: Int, date: Date, description: String? = nil) {
    self.kind = kind
    self.stars = stars
    self.date = date
    self.description = description
  }
}
