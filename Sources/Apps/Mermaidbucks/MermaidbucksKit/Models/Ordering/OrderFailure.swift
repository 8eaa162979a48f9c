/// The reason why an order or its price was rejected.
public enum OrderFailure: Error, Hashable, Sendable {
  /// A product or an option is sold out.
  case soldOut
  /// The shop does not sell a product or an option.
  case notOffered
  /// The price has changed since the customer saw it.
  case priceChanged
  /// The shop is closed, or closes before the pick-up.
  case shopClosed
  /// The shop takes no orders for a while.
  case shopPaused
  /// The time of the pick-up is over or not offered.
  case pickupTime
  /// The payment method has too little money.
  case insufficientFunds
  /// The customer has too few stars.
  case insufficientStars
  /// A product cannot be paid with stars.
  case notRedeemable
  /// The basket has too many lines or pieces.
  case basketTooLarge
  /// A note is too long.
  case noteTooLong
  /// The preparation has started, so the order cannot be canceled.
  case notCancellable
  /// Another failure.
  case other(LoadFailure)
}
