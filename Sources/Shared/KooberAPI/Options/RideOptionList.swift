/// The animals at a place, from small to large.
public struct RideOptionList: Codable, Hashable, Sendable {
  /// The animals.
  public var options: [RideOption]
  /// The factor by which demand raises fares now, 1...1.8.
  public var demandFactor: Double

  /// Makes a list.
  public init(options: [RideOption], demandFactor: Double) {
    self.options = options
    self.demandFactor = demandFactor
  }

  private enum CodingKeys: String, CodingKey {
    case options
    case demandFactor = "demand_factor"
  }
}
