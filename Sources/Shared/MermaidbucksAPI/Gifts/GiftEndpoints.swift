import Wire

/// The routes of gifts; all need a session.
public enum GiftEndpoints {
  /// Buys a gift and sends it now or later; needs an idempotency key.
  public static let send = Endpoint<NewGift, Gift>(.post, "/v1/coffee/gifts", needsKey: true)
  /// Returns the gifts that the customer sent, newest first; takes `cursor` and `limit`, 1...200.
  public static let gifts = Endpoint<EmptyBody, Page<Gift>>(.get, "/v1/coffee/gifts")
  /// Withdraws the gift `id` before it is redeemed; needs an idempotency key.
  ///
  /// The money returns to the card or the account that paid.
  public static let withdraw = Endpoint<EmptyBody, Gift>(
    .post, "/v1/coffee/gifts/{id}/withdraw", needsKey: true)
  /// Returns gifts sent to the customer's email address or redeemed by the customer, newest first;
  /// takes `cursor` and `limit`, 1...200.
  public static let received = Endpoint<EmptyBody, Page<ReceivedGift>>(
    .get, "/v1/coffee/gifts/received")
  /// Returns the gift behind a code; a 422 with `/problems/gift-unavailable` for any other code.
  public static let preview = Endpoint<EmptyBody, ReceivedGift>(
    .get, "/v1/coffee/gift-codes/{code}")
  /// Moves the value of a gift to a card; needs an idempotency key.
  public static let redeem = Endpoint<GiftRedemption, RedeemedGift>(
    .post, "/v1/coffee/gifts/redemptions", needsKey: true)
}
