import Foundation

/// A star transaction in the seed's format.
public struct StarTransaction: Codable, Hashable, Sendable {
  /// The kind of a transaction; apps must accept unknown kinds.
  public struct Kind: RawRepresentable, Codable, Hashable, Sendable {
    /// The JSON value.
    public let rawValue: String

    /// Makes a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Stars were earned.
    public static let earned = Kind(rawValue: "earned")
    /// Stars were spent.
    public static let redeemed = Kind(rawValue: "redeemed")
    /// Stars expired.
    public static let expired = Kind(rawValue: "expired")
    /// A correction, up or down.
    public static let adjusted = Kind(rawValue: "adjusted")
  }

  /// The sequence number; not unique among customers.
  public var id: Int
  /// The kind.
  public var kind: Kind
  /// Whole stars in decimal digits; negative only for an adjustment.
  public var amount: String
  /// The time of the transaction.
  public var processedAt: Date
  /// A description in the language of the request, if there is one.
  public var description: String?

  /// Makes a transaction.
  public init(id: Int, kind: Kind, amount: String, processedAt: Date, description: String? = nil) {
    self.id = id
    self.kind = kind
    self.amount = amount
    self.processedAt = processedAt
    self.description = description
  }

  private enum CodingKeys: String, CodingKey {
    case id, amount, description
    case kind = "type"
    case processedAt = "processed_at"
  }
}
