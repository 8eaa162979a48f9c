import Wire

/// A refund of a ride.
public struct RideRefund: Sendable, Hashable {
  /// The amount in the currency of the fare.
  public let amount: Money
  /// The amount paid to the account, in its currency.
  public let paid: Money
  /// Whether the refund was made before under the same reference.
  public let isRepeated: Bool
}

/// The reason why a ride cannot be refunded.
public enum RideRefundError: Error, Sendable, Hashable {
  /// No ride has the identifier.
  case unknownTrip(String)
  /// The ride has not ended, or nothing was paid.
  case nothingPaid(String)
  /// The amount exceeds the rest of the price.
  case tooMuch(rest: Money)
  /// The reference was used for another amount.
  case referenceUsed(amount: Money)
  /// The amount is not above zero, or the reference does not have 1 to 60 characters.
  case invalidValue
}
