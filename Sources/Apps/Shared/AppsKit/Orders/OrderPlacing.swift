/// Places orders with the service.
@MainActor
public protocol OrderPlacing<Order, Outcome> {
  /// An order with everything that the service needs to carry it out.
  associatedtype Order: Codable & Hashable & Sendable
  /// The result of an order that was carried out.
  associatedtype Outcome: Equatable & Sendable
  /// Places an order, unless an order with the same idempotency key was placed before.
  func place(_ order: Order, key: String) async throws(LoadFailure) -> Outcome
}

/// Describes the orders of an app to its customers.
@MainActor
public protocol OrderDescribing<Order, Outcome> {
  /// An order of the app.
  associatedtype Order: Codable & Hashable & Sendable
  /// The result of an order of the app.
  associatedtype Outcome: Equatable & Sendable
  /// Summarizes an order that is about to be placed.
  func review(of order: Order) -> OrderReview
  /// Makes the receipt of an order that was placed.
  func receipt(of outcome: Outcome) -> Receipt
  /// The message for an order that was rejected.
  func message(of failure: LoadFailure, about order: Order) -> String
  /// Explains that the outcome of an order is unknown, and that repeating it is safe.
  func pendingText(of order: Order) -> String
}
