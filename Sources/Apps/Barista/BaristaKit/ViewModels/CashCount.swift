/// The numbers of banknotes and coins of one currency.
public struct CashCount: Equatable, Sendable {
  /// A kind of banknote or coin, and how many there are.
  public struct Row: Equatable, Sendable {
    /// The value of one.
    public var value: Amount
    /// The value in words.
    public var title: String
    /// How many.
    public var count: Int
    /// The value of all, in words.
    public var sum: String
  }

  /// The ISO 4217 code.
  public let currency: String
  private var counts: [Int]
  private let values: [Int64]
  private static let largestCount = 9_999

  /// Makes a count of zero.
  public init(currency: String) {
    self.currency = currency
    values = Self.denominations(of: currency)
    counts = values.map { _ in 0 }
  }

  /// The counted cash.
  public var total: Amount {
    Amount(
      minorUnits: zip(values, counts).reduce(0) { $0 + $1.0 * Int64($1.1) }, currency: currency)
  }

  /// The kinds that were counted.
  public var pieces: [CashCredit.Piece] {
    zip(values, counts).filter { $0.1 > 0 }.map {
      CashCredit.Piece(value: Amount(minorUnits: $0, currency: currency), count: $1)
    }
  }

  /// The kinds of banknotes and coins, the largest first.
  public func rows(_ amounts: AmountText) -> [Row] {
    zip(values, counts).map { value, count in
      let amount = Amount(minorUnits: value, currency: currency)
      return Row(
        value: amount, title: amounts.text(of: amount), count: count,
        sum: amounts.text(of: Amount(minorUnits: value * Int64(count), currency: currency)))
    }
  }

  /// Sets the number of a kind; values outside `0...9999` are clamped.
  public mutating func set(_ count: Int, at index: Int) {
    guard counts.indices.contains(index) else { return }
    counts[index] = min(Self.largestCount, max(0, count))
  }

  /// The values of banknotes and coins in the smallest unit, the largest first.
  private static func denominations(of currency: String) -> [Int64] {
    switch currency {
    case "AUD": [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5]
    case "EUR": [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1]
    case "KRW": [50_000, 10_000, 5_000, 1_000, 500, 100, 50, 10]
    default: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 1]
    }
  }
}
