public import Foundation

/// Writes amounts as they are written where the customer lives.
public struct AmountText: Equatable, Sendable {
  /// A stretch of a written amount.
  public struct Part: Equatable, Sendable {
    /// What the stretch is.
    public enum Role: Equatable, Sendable {
      /// The sign or the name of the currency, or what keeps them apart.
      case symbol
      /// Whole units with their groups.
      case whole
      /// Between whole units and the smaller ones.
      case separator
      /// The units after the point.
      case fraction
    }

    /// The characters.
    public var text: String
    /// What they are.
    public var role: Role
  }

  private let locale: Locale

  /// Makes a writer for a region.
  public init(locale: Locale) { self.locale = locale }

  /// The amount as one text, such as `-$929,466.23`.
  public func text(of amount: Amount) -> String { amount.decimal.formatted(style(amount)) }

  /// The same with a plus where money came in.
  public func signedText(of amount: Amount) -> String {
    amount.decimal.formatted(style(amount).sign(strategy: .always(showZero: false)))
  }

  /// The amount without its units after the point, for scales of charts; rounded.
  public func roundedText(of amount: Amount) -> String {
    amount.decimal.formatted(
      Decimal.FormatStyle.Currency(code: amount.currency, locale: locale)
        .precision(.fractionLength(0)))
  }

  /// The amount in stretches, in the order in which they are written.
  public func parts(of amount: Amount) -> [Part] {
    let written = amount.decimal.formatted(style(amount).attributed)
    var parts: [Part] = []
    for run in written.runs {
      let role: Part.Role =
        switch (run.numberPart, run.numberSymbol) {
        case (.integer, _): .whole
        case (.fraction, _): .fraction
        case (_, .decimalSeparator): .separator
        default: .symbol
        }
      let text = String(written[run.range].characters)
      if parts.last?.role == role {
        parts[parts.count - 1].text += text
      } else {
        parts.append(Part(text: text, role: role))
      }
    }
    return parts
  }

  private func style(_ amount: Amount) -> Decimal.FormatStyle.Currency {
    let digits = Currency.fractionDigits(of: amount.currency)
    return Decimal.FormatStyle.Currency(code: amount.currency, locale: locale)
      .precision(.fractionLength(digits))
  }
}
