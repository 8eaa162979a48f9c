import Foundation

/// The body of an order for a later ride.
public struct NewBooking: Codable, Hashable, Sendable {
  /// The signed offer of a `RideQuote`, whose price the booking keeps.
  public var quote: String
  /// The account to pay from; the amount is authorized when the driver is requested.
  public var accountID: String
  /// The time of the pick-up, fifteen minutes to thirty days from now.
  public var pickupAt: Date
  /// A note for the driver, up to 140 characters.
  public var note: String?

  /// Makes the body of an order.
  public init(quote: String, accountID: String, pickupAt: Date, note: String? = nil) {
    self.quote = quote
    self.accountID = accountID
    self.pickupAt = pickupAt
    self.note = note
  }

  private enum CodingKeys: String, CodingKey {
    case quote, note
    case accountID = "account_id"
    case pickupAt = "pickup_at"
  }
}
