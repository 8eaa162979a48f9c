import Wire

/// A part of a price.
public struct PriceLine: Codable, Hashable, Sendable {
  /// The kind of part.
  public var kind: PriceLineKind
  /// The amount; negative for a refund.
  public var amount: Money

  /// Makes a part of a price.
  public init(kind: PriceLineKind, amount: Money) {
    self.kind = kind
    self.amount = amount
  }
}
