import Wire

/// A request to refund a sale, or a part of it.
public struct NewRefund: Codable, Hashable, Sendable {
  /// The amount, above zero; cards are paid back before cash is.
  public var amount: Money
  /// The reason, 1...300 characters.
  public var reason: String
  /// The token of a manager's approval; needed above the limit unless a manager asks.
  public var approval: String?

  /// Makes a request.
  public init(amount: Money, reason: String, approval: String? = nil) {
    self.amount = amount
    self.reason = reason
    self.approval = approval
  }
}
