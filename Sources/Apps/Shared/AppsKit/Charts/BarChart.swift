/// The bars, axis labels and descriptions of a chart of amounts.
public struct BarChart: Equatable, Sendable {
  /// A bar.
  public struct Bar: Equatable, Sendable {
    /// The label below or beside the bar.
    public var label: String
    /// The length as a fraction of the axis, `0...1`.
    public var fraction: Double
    /// The formatted amount.
    public var amount: String
    /// The accessibility label.
    public var words: String

    /// Makes a bar.
    public init(label: String, fraction: Double, amount: String, words: String) {
      self.label = label
      self.fraction = fraction
      self.amount = amount
      self.words = words
    }
  }

  /// The amount of a bar.
  @MainActor
  public struct Column {
    let label: String
    let amount: Amount
    let words: (_ phrases: Phrases, _ amount: String) -> String

    /// Makes a column.
    ///
    /// - Parameters:
    ///   - label: The label below the bar.
    ///   - words: Describes the bar with its formatted amount.
    public init(
      label: String, amount: Amount,
      words: @escaping (_ phrases: Phrases, _ amount: String) -> String
    ) {
      self.label = label
      self.amount = amount
      self.words = words
    }
  }

  /// The bars, in order.
  public var bars: [Bar]
  /// The label at the top of the axis; empty without amounts.
  public var top: String
  /// The label in the middle of the axis; empty without amounts.
  public var middle: String

  /// Makes the chart of amounts in one currency.
  @MainActor
  public init(_ columns: [Column], settings: AppSettings) {
    let largest = columns.map(\.amount.minorUnits).max() ?? 0
    let currency = columns.last?.amount.currency ?? ""
    let scale = Self.scale(for: largest, Currency.fractionDigits(of: currency))
    let amounts = settings.amountText
    let phrases = settings.phrases
    bars = columns.map { column in
      let text = amounts.text(of: column.amount)
      let share = scale > 0 ? Double(column.amount.minorUnits) / Double(scale) : 0
      return Bar(
        label: column.label, fraction: min(1, max(0, share)), amount: text,
        words: column.words(phrases, text))
    }
    let isEmpty = columns.isEmpty || largest <= 0
    top = isEmpty ? "" : amounts.roundedText(of: Amount(minorUnits: scale, currency: currency))
    middle =
      isEmpty ? "" : amounts.roundedText(of: Amount(minorUnits: scale / 2, currency: currency))
  }

  /// Whether there is no amount above zero.
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
