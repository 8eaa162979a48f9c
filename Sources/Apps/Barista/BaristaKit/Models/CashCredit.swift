/// Cash that was paid in on a card.
public struct CashCredit: Hashable, Sendable {
  /// Banknotes or coins of one value.
  public struct Piece: Hashable, Sendable {
    /// The value of one.
    public var value: Amount
    /// How many.
    public var count: Int

    /// Makes pieces.
    public init(value: Amount, count: Int) {
      self.value = value
      self.count = count
    }
  }

  /// The last four digits of the card.
  public var lastDigits: String
  /// The cash.
  public var received: Amount
  /// The amount on the card, in its currency.
  public var credited: Amount
  /// The balance of the card afterwards.
  public var balance: Amount

  /// Makes a credit.
  public init(lastDigits: String, received: Amount, credited: Amount, balance: Amount) {
    self.lastDigits = lastDigits
    self.received = received
    self.credited = credited
    self.balance = balance
  }
}
