/// The body of an order for a trip.
public struct NewTrip: Codable, Hashable, Sendable {
  /// The signed offer of a `RideQuote`.
  public var quote: String
  /// The account to pay from; one of the customer's own in Bankey.
  public var accountID: String
  /// A note for the driver, up to 140 characters.
  public var note: String?

  /// Makes the body of an order.
  public init(quote: String, accountID: String, note: String? = nil) {
    self.quote = quote
    self.accountID = accountID
    self.note = note
  }

  private enum CodingKeys: String, CodingKey {
    case quote, note
    case accountID = "account_id"
  }
}
