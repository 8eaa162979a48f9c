/// The summary of an order that the customer checks before confirming.
public struct OrderReview: Equatable, Sendable {
  /// The amount that will move; `nil` if none will.
  public var amount: Amount?
  /// The lines, from top to bottom.
  public var lines: [Receipt.Line]
  /// The title of the button that places the order.
  public var confirmTitle: String

  /// Makes a review.
  public init(amount: Amount? = nil, lines: [Receipt.Line], confirmTitle: String) {
    self.amount = amount
    self.lines = lines
    self.confirmTitle = confirmTitle
  }
}
