import Wire

/// A price and its parts, which add up to it exactly.
public struct PriceBreakdown: Codable, Hashable, Sendable {
  /// The parts.
  public var lines: [PriceLine]
  /// The sum of the parts.
  public var total: Money
  /// The factor by which demand raised the price, 1...1.8.
  public var demandFactor: Double

  /// Makes a price.
  public init(lines: [PriceLine], total: Money, demandFactor: Double) {
    self.lines = lines
    self.total = total
    self.demandFactor = demandFactor
  }

  private enum CodingKeys: String, CodingKey {
    case lines, total
    case demandFactor = "demand_factor"
  }
}
