/// The states of an order.
public enum OrderState: String, Codable, Hashable, Sendable, CaseIterable {
  /// The order is placed, and nobody in the shop has seen it.
  case proposed
  /// The shop has seen the order.
  case accepted
  /// A barista makes it.
  case preparing
  /// It waits for the customer.
  case ready
  /// The customer has it.
  case collected
  /// It was cancelled, and the payment returned.
  case cancelled
  /// Nobody came for it.
  case notCollected = "not_collected"
}
