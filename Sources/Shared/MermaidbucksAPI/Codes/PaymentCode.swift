import Foundation

/// A code that pays once, for 180 seconds.
public struct PaymentCode: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The card that pays.
  public var cardID: String
  /// The content of the QR code: `MB1:` and Base45 of a compressed, signed CBOR Web Token.
  public var code: String
  /// The content of the Code 128: twelve digits, which only the service understands.
  public var number: String
  /// When the code was made, by the clock of the service.
  public var issuedAt: Date
  /// When the code stops being valid, by the clock of the service.
  ///
  /// An app counts down from the difference to ``issuedAt``, since its own clock may be wrong.
  public var expiresAt: Date

  /// Makes a code.
  public init(
    id: String, cardID: String, code: String, number: String, issuedAt: Date, expiresAt: Date
  ) {
    self.id = id
    self.cardID = cardID
    self.code = code
    self.number = number
    self.issuedAt = issuedAt
    self.expiresAt = expiresAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, code, number
    case cardID = "card_id"
    case issuedAt = "issued_at"
    case expiresAt = "expires_at"
  }
}
