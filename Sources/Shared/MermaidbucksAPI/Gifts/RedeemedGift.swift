/// A redeemed gift and the card that received it.
public struct RedeemedGift: Codable, Hashable, Sendable {
  /// The gift.
  public var gift: ReceivedGift
  /// The card with its new balance.
  public var card: CoffeeCard

  /// Makes a redeemed gift.
  public init(gift: ReceivedGift, card: CoffeeCard) {
    self.gift = gift
    self.card = card
  }
}
