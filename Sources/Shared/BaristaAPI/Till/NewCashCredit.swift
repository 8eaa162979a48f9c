import Wire

/// Cash that a customer pays in on a card at the till.
public struct NewCashCredit: Codable, Hashable, Sendable {
  /// Banknotes or coins of one value.
  public struct Piece: Codable, Hashable, Sendable {
    /// The value of one.
    public var value: Money
    /// How many, above zero.
    public var count: Int

    /// Makes pieces.
    public init(value: Money, count: Int) {
      self.value = value
      self.count = count
    }
  }

  /// The scanned code or the twelve digits.
  public var code: String
  /// The cash that the member of staff counted, all of one currency.
  public var pieces: [Piece]

  /// Makes a request.
  public init(code: String, pieces: [Piece]) {
    self.code = code
    self.pieces = pieces
  }
}
