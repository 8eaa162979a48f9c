/// A request for a code that pays with a card.
public struct NewPaymentCode: Codable, Hashable, Sendable {
  /// The card.
  public var cardID: String
  /// The only shop that may redeem the code; `nil` for any.
  public var shopID: String?

  /// Makes a request.
  public init(cardID: String, shopID: String? = nil) {
    self.cardID = cardID
    self.shopID = shopID
  }

  private enum CodingKeys: String, CodingKey {
    case cardID = "card_id"
    case shopID = "shop_id"
  }
}
