import Wire

/// The routes of shops and orders of the coffee app; catalogue and shops need no session.
///
/// An order needs an `Idempotency-Key`: a retry with the same key and body receives the original
/// response, for thirty days at least; the same key with another body is a 409. ``CoffeeProblems``
/// has the reasons for which an order is refused.
public enum CoffeeEndpoints {
  // MARK: Catalogue and shops

  /// Returns the catalogue of the shop in `shop`, with an `ETag`; honors `If-None-Match`.
  public static let catalogue = Endpoint<EmptyBody, Catalogue>(
    .get, "/v1/coffee/catalogue", needsSession: false)
  /// Returns the shops, the nearest first; takes `latitude` and `longitude`.
  ///
  /// Without a place the shops have no distance and the order of their names.
  public static let shops = Endpoint<EmptyBody, Page<Shop>>(
    .get, "/v1/coffee/shops", needsSession: false)
  /// Returns the shop `id`; takes `latitude` and `longitude`.
  public static let shop = Endpoint<EmptyBody, Shop>(
    .get, "/v1/coffee/shops/{id}", needsSession: false)
  /// Returns the times at which an order of the shop `id` can be picked up.
  public static let pickupTimes = Endpoint<EmptyBody, PickupTimes>(
    .get, "/v1/coffee/shops/{id}/pickup-times", needsSession: false)

  // MARK: Orders

  /// Computes the price of a basket; changes nothing.
  public static let quote = Endpoint<NewQuote, OrderQuote>(.post, "/v1/coffee/quotes")
  /// Places and pays an order; needs an idempotency key.
  public static let placeOrder = Endpoint<NewOrder, Order>(
    .post, "/v1/coffee/orders", needsKey: true)
  /// Returns the orders that have not ended.
  public static let currentOrders = Endpoint<EmptyBody, CurrentOrders>(
    .get, "/v1/coffee/orders/current")
  /// Returns orders that have ended, newest first; takes `cursor` and `limit`, 1...200.
  public static let orders = Endpoint<EmptyBody, Page<Order>>(.get, "/v1/coffee/orders")
  /// Returns the order `id`.
  public static let order = Endpoint<EmptyBody, Order>(.get, "/v1/coffee/orders/{id}")
  /// Cancels the order `id` before its preparation, and returns money and stars; may be repeated.
  public static let cancelOrder = Endpoint<NewCancellation, Order>(
    .post, "/v1/coffee/orders/{id}/cancel")
  /// Returns a basket with the items of the order `id`.
  public static let reorder = Endpoint<EmptyBody, Reorder>(
    .get, "/v1/coffee/orders/{id}/basket")
  /// Returns the receipt of the order `id`.
  public static let receipt = Endpoint<EmptyBody, OrderReceipt>(
    .get, "/v1/coffee/orders/{id}/receipt")

  // MARK: Events

  /// Streams ``CoffeeEvent`` values as server-sent events; takes `Last-Event-ID`.
  ///
  /// With `shop` the stream also has the changes of that shop and its catalogue. An idle stream has
  /// a comment line every fifteen seconds.
  public static let events = Endpoint<EmptyBody, EmptyBody>(.get, "/v1/coffee/events")
}
