/// A reward that the customer at the till can redeem in the sale.
public struct RewardRow: Equatable, Sendable, Identifiable {
  /// The identifier of the reward.
  public var id: String
  /// The reward in one line.
  public var title: String
  /// Its price in stars, and the price that it pays.
  public var detail: String
  /// Whether the customer redeems it.
  public var isChosen: Bool
  /// Whether it is chosen, or the customer has stars left for it.
  public var isEnabled: Bool
}
