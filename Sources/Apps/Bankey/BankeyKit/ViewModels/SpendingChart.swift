import Foundation

/// The bars, axis labels and descriptions of the spending chart.
public struct SpendingChart: Equatable, Sendable {
  /// The bar of one month.
  public struct Bar: Equatable, Sendable {
    /// The label below the bar.
    public var label: String
    /// The height as a fraction of the axis, `0...1`.
    public var fraction: Double
    /// The amount above the selected bar.
    public var amount: String
    /// The accessibility label.
    public var words: String
  }

  /// The bars, oldest month first.
  public var bars: [Bar]
  /// The label at the top of the axis; empty without bars.
  public var top: String
  /// The label in the middle of the axis; empty without bars.
  public var middle: String

  /// Makes the chart of months in one currency.
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

  /// Whether there is no spending in any month.
  public var isEmpty: Bool { top.isEmpty }

  /// Rounds up to a readable amount whose half is a whole number of major units.
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
