import Foundation

/// The claims of a payment code, a CBOR Web Token.
///
/// - SeeAlso: RFC 8392.
public struct PaymentClaims: Sendable, Hashable {
  /// The issuer of every code.
  public static let issuer = "mermaidbucks"
  /// The key of the last digits of the card, in the range for private use.
  private static let lastDigitsKey: Int64 = -70_001
  /// The key of the card's currency.
  private static let currencyKey: Int64 = -70_002

  /// The unique identifier, sixteen bytes.
  public let id: [UInt8]
  /// When the code was made; whole seconds.
  public let issuedAt: Date
  /// When the code stops being valid; whole seconds.
  public let expiresAt: Date
  /// The only shop that may redeem the code; `nil` for any.
  public let shopID: String?
  /// The last four digits of the card.
  public let lastDigits: String
  /// The currency of the card, an ISO 4217 code.
  public let currency: String

  /// Makes claims; times lose their fractions of a second.
  public init(
    id: [UInt8], issuedAt: Date, expiresAt: Date, shopID: String?, lastDigits: String,
    currency: String
  ) {
    self.id = id
    self.issuedAt = Self.wholeSeconds(issuedAt)
    self.expiresAt = Self.wholeSeconds(expiresAt)
    self.shopID = shopID
    self.lastDigits = lastDigits
    self.currency = currency
  }

  /// Reads claims; `nil` for bytes that are not the claims of a payment code.
  public init?(_ bytes: [UInt8]) {
    guard let claims = CBORDecoder.decode(bytes), claims[1]?.text == Self.issuer,
      let expiresAt = claims[4]?.integer, let issuedAt = claims[6]?.integer,
      let id = claims[7]?.bytes, id.count == 16, let digits = claims[Self.lastDigitsKey]?.text,
      digits.utf8.count == 4, let currency = claims[Self.currencyKey]?.text,
      // Dates beyond the year 9999 are not calculated with.
      (0...253_402_300_799).contains(expiresAt), (0...expiresAt).contains(issuedAt)
    else { return nil }
    self.id = id
    self.issuedAt = Date(timeIntervalSince1970: TimeInterval(issuedAt))
    self.expiresAt = Date(timeIntervalSince1970: TimeInterval(expiresAt))
    shopID = claims[3]?.text
    lastDigits = digits
    self.currency = currency
  }

  /// The claims in CBOR.
  public var bytes: [UInt8] {
    var entries: [CBORValue.Entry] = [.init(.integer(1), .text(Self.issuer))]
    if let shopID { entries.append(.init(.integer(3), .text(shopID))) }
    entries += [
      .init(.integer(4), .integer(Int64(expiresAt.timeIntervalSince1970))),
      .init(.integer(6), .integer(Int64(issuedAt.timeIntervalSince1970))),
      .init(.integer(7), .bytes(id)),
      .init(.integer(Self.lastDigitsKey), .text(lastDigits)),
      .init(.integer(Self.currencyKey), .text(currency)),
    ]
    return CBOREncoder.encode(.map(entries))
  }

  private static func wholeSeconds(_ date: Date) -> Date {
    Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
  }
}
