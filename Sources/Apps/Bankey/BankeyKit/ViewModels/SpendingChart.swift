import Foundation

/// What a chart of spending shows: bars, a scale, and words for each month.
public struct SpendingChart: Equatable, Sendable {
  /// One month.
  public struct Bar: Equatable, Sendable {
    /// Under the bar.
    public var label: String
    /// The share of the scale that is spent, `0...1`.
    public var fraction: Double
    /// Over the bar while it is chosen.
    public var amount: String
    /// What is read of it, and what is said of it.
    public var words: String
  }

  /// The months, the oldest first.
  public var bars: [Bar]
  /// What the top of the scale says; empty without bars.
  public var top: String
  /// What the middle of the scale says; empty without bars.
  public var middle: String

  /// Makes the chart of some months in one currency.
  @MainActor
  public init(_ months: [SpendingMonth], settings: AppSettings) {
    let largest = months.map(\.total.minorUnits).max() ?? 0
    let currency = months.last?.total.currency ?? ""
    let scale = Self.scale(for: largest, Currency.fractionDigits(of: currency))
    let amounts = settings.amountText
    let dates = settings.dateText
    let phrases = settings.phrases
    bars = months.map { month in
      let text = amounts.text(of: month.total)
      return Bar(
        label: dates.shortMonth(year: month.year, month: month.month),
        fraction: scale > 0 ? min(1, Double(month.total.minorUnits) / Double(scale)) : 0,
        amount: text,
        words: phrases.spent(text, month: dates.month(year: month.year, month: month.month)))
    }
    let isEmpty = months.isEmpty || largest == 0
    top = isEmpty ? "" : amounts.roundedText(of: Amount(minorUnits: scale, currency: currency))
    middle =
      isEmpty ? "" : amounts.roundedText(of: Amount(minorUnits: scale / 2, currency: currency))
  }

  /// Whether nothing was spent in any month.
  public var isEmpty: Bool { top.isEmpty }

  /// The next amount above that is easily read, and whose half is whole units, too.
  static func scale(for largest: Int64, _ fractionDigits: Int) -> Int64 {
    guard largest > 0 else { return 0 }
    var unit: Int64 = 1
    for _ in 0..<fractionDigits { unit *= 10 }
    var power = unit
    while power <= .max / 10 {
      for step: Int64 in [1, 2, 3, 4, 5, 6, 8]
      where power * step >= largest && (power * step).isMultiple(of: unit * 2) {
        return power * step
      }
      power *= 10
    }
    return largest
  }
}
