import Wire

/// The routes of stored-value cards; all need a session.
public enum CardEndpoints {
  /// Returns the customer's cards, the default first; the first request adds a card.
  public static let cards = Endpoint<EmptyBody, Page<CoffeeCard>>(.get, "/v1/coffee/cards")
  /// Adds a card without money; needs an idempotency key.
  ///
  /// A customer has at most ten cards; another one is a 422 with `/problems/limit-exceeded`.
  public static let addCard = Endpoint<NewCard, CoffeeCard>(
    .post, "/v1/coffee/cards", needsKey: true)
  /// Returns the card `id`.
  public static let card = Endpoint<EmptyBody, CoffeeCard>(.get, "/v1/coffee/cards/{id}")
  /// Changes the card `id`.
  public static let changeCard = Endpoint<CardChange, CoffeeCard>(
    .patch, "/v1/coffee/cards/{id}")
  /// Sets the rule that reloads the card `id`, and reloads it at once if its balance is low.
  public static let setAutoReload = Endpoint<AutoReload, CoffeeCard>(
    .post, "/v1/coffee/cards/{id}/auto-reload")
  /// Removes the rule that reloads the card `id`; may be repeated.
  public static let removeAutoReload = Endpoint<EmptyBody, CoffeeCard>(
    .delete, "/v1/coffee/cards/{id}/auto-reload")
  /// Loads money on the card `id`; needs an idempotency key.
  ///
  /// A balance above 1,000 units of the currency is a 422 with `/problems/limit-exceeded`.
  public static let topUp = Endpoint<NewTopUp, TopUp>(
    .post, "/v1/coffee/cards/{id}/top-ups", needsKey: true)
  /// Returns movements on the card `id`, newest first; takes `cursor` and `limit`, 1...200.
  public static let transactions = Endpoint<EmptyBody, Page<CardTransaction>>(
    .get, "/v1/coffee/cards/{id}/transactions")
  /// Returns the accounts in Bankey that can pay.
  public static let paymentAccounts = Endpoint<EmptyBody, Page<PaymentAccount>>(
    .get, "/v1/coffee/payment-accounts")
}
