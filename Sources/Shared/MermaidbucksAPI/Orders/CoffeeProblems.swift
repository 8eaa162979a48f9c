import Wire

/// The types of problems of orders in addition to those of `ProblemType`.
///
/// For a problem of one item the pointer names it, such as `/basket/items/2/options/0`.
public enum CoffeeProblems {
  /// The shop is closed, or closes before the time of pick-up.
  public static let shopClosed = ProblemType(rawValue: "/problems/shop-closed")
  /// The shop has paused orders, or takes none with the app.
  public static let ordersPaused = ProblemType(rawValue: "/problems/orders-paused")
  /// A product or a choice is sold out; the pointer names the first item.
  public static let soldOut = ProblemType(rawValue: "/problems/sold-out")
  /// A product or a choice does not exist in the shop; the pointer names it.
  public static let notOffered = ProblemType(rawValue: "/problems/not-offered")
  /// The total differs from the one that the customer was shown; request a new quote.
  public static let priceChanged = ProblemType(rawValue: "/problems/price-changed")
  /// The time of pick-up is over, too far away, or not one that the shop offers.
  public static let pickupTime = ProblemType(rawValue: "/problems/pickup-time")
  /// The basket has too many items or units.
  public static let basketTooLarge = ProblemType(rawValue: "/problems/basket-too-large")
  /// A note is too long.
  public static let noteTooLong = ProblemType(rawValue: "/problems/note-too-long")
  /// The customer has too few stars.
  public static let insufficientStars = ProblemType(rawValue: "/problems/insufficient-stars")
  /// The product cannot be paid with stars.
  public static let notRedeemable = ProblemType(rawValue: "/problems/not-redeemable")
  /// The order can no longer be canceled.
  public static let notCancellable = ProblemType(rawValue: "/problems/not-cancellable")
}
