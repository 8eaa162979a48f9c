public import Foundation

/// Formats amounts by the conventions of a locale.
public struct AmountText: Equatable, Sendable {
  /// A part of a formatted amount.
  public struct Part: Equatable, Sendable {
    /// The kinds of parts.
    public enum Role: Equatable, Sendable {
      /// The currency symbol, and the space between it and the digits.
      case symbol
      /// The plus or minus sign.
      case sign
      /// The integer digits with their grouping separators.
      case whole
      /// The decimal separator.
      case separator
      /// The fraction digits.
      case fraction
    }

    /// The characters.
    public var text: String
    /// The kind of the part.
    public var role: Role
  }

  private let locale: Locale

  /// Makes a formatter for a locale.
  public init(locale: Locale) { self.locale = locale }

  /// Formats an amount, such as `−$929,466.23`.
  public func text(of amount: Amount) -> String { text(of: amount.decimal, style(amount)) }

  /// Formats an amount with a plus sign when it is positive.
  public func signedText(of amount: Amount) -> String {
    text(of: amount.decimal, style(amount).sign(strategy: .always(showZero: false)))
  }

  /// Formats an amount rounded to major units, for chart axes.
  public func roundedText(of amount: Amount) -> String {
    text(
      of: amount.decimal,
      Decimal.FormatStyle.Currency(code: amount.currency, locale: locale)
        .precision(.fractionLength(0)))
  }

  /// Formats an exchange rate, such as `$1.00 = ₩1,377.3288`; `nil` if the rate is not a number.
  ///
  /// A rate has four decimals at most; a small one is that of 1,000 units, such as
  /// `₩1,000 = $0.7261`.
  public func text(ofRate rate: String, from sold: String, to bought: String) -> String? {
    guard let number = Decimal(string: rate, locale: Locale(identifier: "en_US_POSIX")) else {
      return nil
    }
    let units = number * 100 < 1 ? 1_000 : 1
    let digits = Currency.fractionDigits(of: sold)
    let base = Amount(
      minorUnits: (0..<digits).reduce(Int64(units)) { unit, _ in unit * 10 }, currency: sold)
    let style = Decimal.FormatStyle.Currency(code: bought, locale: locale)
      .precision(.fractionLength(Currency.fractionDigits(of: bought)...4))
    return text(of: base) + " = " + text(of: number * Decimal(units), style)
  }

  /// Splits a formatted amount into its parts, in the order of the text.
  ///
  /// Right-to-left text adds the locale's directional marks.
  public func parts(of amount: Amount) -> [Part] { parts(of: amount.decimal, style(amount)) }

  private func text(of number: Decimal, _ style: Decimal.FormatStyle.Currency) -> String {
    guard isRightToLeft else { return Self.withMinus(number.formatted(style)) }
    return parts(of: number, style).map(\.text).joined()
  }

  private func parts(of number: Decimal, _ style: Decimal.FormatStyle.Currency) -> [Part] {
    let written = number.formatted(style.attributed)
    var parts: [Part] = []
    for run in written.runs {
      let role: Part.Role =
        switch (run.numberPart, run.numberSymbol) {
        case (.integer, _): .whole
        case (.fraction, _): .fraction
        case (_, .decimalSeparator): .separator
        case (_, .sign): .sign
        default: .symbol
        }
      let text = Self.withMinus(String(written[run.range].characters))
      if parts.last?.role == role {
        parts[parts.count - 1].text += text
      } else {
        parts.append(Part(text: text, role: role))
      }
    }
    guard isRightToLeft else { return parts }
    return parts.map { $0.role == .symbol ? Part(text: Self.isolated($0.text), role: .symbol) : $0 }
  }

  /// Replaces the hyphen that Foundation writes with a minus sign, which has the width of a plus.
  private static func withMinus(_ text: String) -> String {
    text.replacing("-", with: "\u{2212}")
  }

  private var isRightToLeft: Bool { locale.language.characterDirection == .rightToLeft }

  /// Isolates a symbol such as “US$”, whose letters and sign right-to-left text would reorder.
  ///
  /// - SeeAlso: Unicode Standard Annex 9, isolates.
  private static func isolated(_ symbol: String) -> String {
    guard symbol.contains(where: \.isLetter), symbol.contains(where: \.isCurrencySymbol),
      let first = symbol.firstIndex(where: { $0.isLetter || $0.isCurrencySymbol }),
      let last = symbol.lastIndex(where: { $0.isLetter || $0.isCurrencySymbol })
    else { return symbol }
    return symbol[..<first] + "\u{2068}" + symbol[first...last] + "\u{2069}"
      + symbol[symbol.index(after: last)...]
  }

  /// The currency symbol that amounts show, without surrounding spaces.
  public func symbol(of currency: String) -> String {
    parts(of: Amount(minorUnits: 0, currency: currency)).filter { $0.role == .symbol }
      .map(\.text).joined().trimmingCharacters(in: Self.invisible)
  }

  /// All symbols and codes that may accompany an amount of the currency, longest first.
  func symbols(of currency: String) -> [String] {
    let narrow = Decimal.zero.formatted(
      Decimal.FormatStyle.Currency(code: currency, locale: locale).presentation(.narrow).attributed)
    let names = narrow.runs.filter { $0.numberSymbol == .currency }.map {
      String(narrow[$0.range].characters)
    }
    return Set(names + [symbol(of: currency), currency]).filter { !$0.isEmpty }
      .sorted { ($0.count, $0) > ($1.count, $1) }
  }

  /// Whether the locale writes the currency symbol after the digits.
  public func putsSymbolLast(_ currency: String) -> Bool {
    let parts = parts(of: Amount(minorUnits: 0, currency: currency))
    let isVisibleSymbol = parts.map { part in
      part.role == .symbol && !part.text.trimmingCharacters(in: Self.invisible).isEmpty
    }
    guard let symbol = isVisibleSymbol.lastIndex(of: true),
      let digits = parts.firstIndex(where: { $0.role == .whole })
    else { return false }
    return symbol > digits
  }

  /// Formats zero without the currency symbol, as a placeholder.
  public func zero(of currency: String) -> String {
    parts(of: Amount(minorUnits: 0, currency: currency)).filter { $0.role != .symbol }
      .map(\.text).joined()
  }

  /// Spaces and directional marks.
  private static let invisible = CharacterSet.whitespaces.union(
    CharacterSet(charactersIn: "\u{200E}\u{200F}\u{061C}\u{2068}\u{2069}"))

  private func style(_ amount: Amount) -> Decimal.FormatStyle.Currency {
    let digits = Currency.fractionDigits(of: amount.currency)
    return Decimal.FormatStyle.Currency(code: amount.currency, locale: locale)
      .precision(.fractionLength(digits))
  }
}
