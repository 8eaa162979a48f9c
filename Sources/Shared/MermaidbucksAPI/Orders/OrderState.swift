/// The states of an order.
public enum OrderState: String, Codable, Hashable, Sendable, CaseIterable {
  /// The order is placed, and the shop has not seen it.
  case proposed
  /// The shop has seen the order.
  case accepted
  /// A barista makes it.
  case preparing
  /// It waits for the customer.
  case ready
  /// The customer has it.
  case collected
  /// It was canceled, and the payment returned.
  case cancelled
  /// The customer did not collect it.
  case notCollected = "not_collected"
}
