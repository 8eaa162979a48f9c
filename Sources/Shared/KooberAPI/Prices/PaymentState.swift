/// The state of a payment.
public enum PaymentState: String, Codable, Hashable, Sendable, CaseIterable {
  /// The amount is reserved in the account.
  case authorized
  /// The amount, or a part of it, was paid.
  case captured
  /// The reservation was lifted; nothing was paid.
  case released
}
