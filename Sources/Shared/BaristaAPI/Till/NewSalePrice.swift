/// The products and rewards of a sale, to see its price before the payment.
public struct NewSalePrice: Codable, Hashable, Sendable {
  /// The lines, 1...100.
  public var lines: [NewSaleLine]
  /// The identifiers of the rewards to redeem.
  public var rewards: [String]

  /// Makes a request.
  public init(lines: [NewSaleLine], rewards: [String] = []) {
    self.lines = lines
    self.rewards = rewards
  }
}
