public import Foundation

/// A code that pays once with a card.
public struct CardCode: Codable, Hashable, Sendable, Identifiable {
  /// The state of a payment code.
  public enum Status: Hashable, Sendable {
    /// It can pay.
    case open
    /// It paid an amount, negative for cash that was paid in, and left a balance.
    case used(amount: Amount?, balance: Amount)
    /// It was not used in time.
    case expired
  }

  /// The identifier.
  public var id: String
  /// The card that pays.
  public var card: PaymentCard.ID
  /// The content of the QR code, which a till can verify without a connection.
  public var content: String
  /// The content of the barcode, twelve digits.
  public var number: String
  /// The number of seconds for which the code is valid.
  public var lifetime: TimeInterval
  /// When the code was requested, by the clock of this device.
  public var receivedAt: Date

  /// Makes a code.
  public init(
    id: String, card: PaymentCard.ID, content: String, number: String, lifetime: TimeInterval,
    receivedAt: Date
  ) {
    self.id = id
    self.card = card
    self.content = content
    self.number = number
    self.lifetime = lifetime
    self.receivedAt = receivedAt
  }

  /// The seconds for which the code is still valid, rounded up.
  ///
  /// They are counted on one clock, so a clock that is wrong does not change them. A clock that was
  /// set back since the request makes the code expire.
  public func secondsLeft(at now: Date) -> Int {
    let age = now.timeIntervalSince(receivedAt)
    return age < 0 ? 0 : max(0, Int((lifetime - age).rounded(.up)))
  }

  /// The number in groups of four digits.
  public var groupedNumber: String {
    var text = ""
    for (index, digit) in number.enumerated() {
      if index > 0, index.isMultiple(of: 4) { text += " " }
      text.append(digit)
    }
    return text
  }
}
