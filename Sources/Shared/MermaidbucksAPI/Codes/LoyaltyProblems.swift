import Wire

/// The types of problems of cards, codes, gifts and stars, in addition to those of `ProblemType`.
public enum LoyaltyProblems {
  /// The text is not a payment code, or its signature is wrong.
  public static let invalidCode = ProblemType(rawValue: "/problems/invalid-code")
  /// The payment code expired.
  public static let codeExpired = ProblemType(rawValue: "/problems/code-expired")
  /// The payment code has paid before.
  public static let codeUsed = ProblemType(rawValue: "/problems/code-used")
  /// The payment code or the card is not valid in this shop.
  public static let wrongShop = ProblemType(rawValue: "/problems/wrong-shop")
  /// The clock of the till differs from that of the service by more than a minute.
  public static let clockSkew = ProblemType(rawValue: "/problems/clock-skew")
  /// The gift code is wrong, or the gift was redeemed or withdrawn.
  public static let giftUnavailable = ProblemType(rawValue: "/problems/gift-unavailable")
  /// The action needs a manager's approval.
  public static let approvalNeeded = ProblemType(rawValue: "/problems/approval-needed")
  /// The till has no open session, or has one already.
  public static let tillSession = ProblemType(rawValue: "/problems/till-session")
  /// The payments do not add up to the total.
  public static let wrongPaymentTotal = ProblemType(rawValue: "/problems/wrong-payment-total")
}
