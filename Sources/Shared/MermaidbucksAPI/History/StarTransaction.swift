import Foundation

/// One movement of stars, in the shape of the seed.
public struct StarTransaction: Codable, Hashable, Sendable {
  /// Why stars moved; there may be kinds that an app does not know.
  public struct Kind: RawRepresentable, Codable, Hashable, Sendable {
    /// The text on the wire.
    public let rawValue: String

    /// Makes a kind from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Stars came in.
    public static let earned = Kind(rawValue: "earned")
    /// Stars were spent.
    public static let redeemed = Kind(rawValue: "redeemed")
    /// Stars were too old to keep.
    public static let expired = Kind(rawValue: "expired")
    /// The programme put a mistake right, up or down.
    public static let adjusted = Kind(rawValue: "adjusted")
  }

  /// A number that need not be unique.
  public var id: Int
  /// Why stars moved.
  public var kind: Kind
  /// Whole stars in decimal digits; with a minus only where an adjustment takes stars away.
  public var amount: String
  /// When they moved.
  public var processedAt: Date
  /// What they were for, in the language that was asked for; `nil` when nothing is known.
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
