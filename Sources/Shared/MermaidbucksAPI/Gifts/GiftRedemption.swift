/// A request to redeem a gift.
public struct GiftRedemption: Codable, Hashable, Sendable {
  /// The code; case, spaces and hyphens do not matter.
  public var code: String
  /// The card that receives the money, of the gift's currency; `nil` for a new card.
  public var cardID: String?

  /// Makes a request.
  public init(code: String, cardID: String? = nil) {
    self.code = code
    self.cardID = cardID
  }

  private enum CodingKeys: String, CodingKey {
    case code
    case cardID = "card_id"
  }
}
