public import Foundation

/// Writes amounts as they are written where the customer lives.
public struct AmountText: Equatable, Sendable {
  /// A stretch of a written amount.
  public struct Part: Equatable, Sendable {
    /// What the stretch is.
    public enum Role: Equatable, Sendable {
      /// The name of the currency, or what keeps it apart from the digits.
      case symbol
      /// The plus or the minus.
      case sign
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
  public func text(of amount: Amount) -> String { text(of: amount.decimal, style(amount)) }

  /// The same with a plus where money came in.
  public func signedText(of amount: Amount) -> String {
    text(of: amount.decimal, style(amount).sign(strategy: .always(showZero: false)))
  }

  /// The amount without its units after the point, for scales of charts; rounded.
  public func roundedText(of amount: Amount) -> String {
    text(
      of: amount.decimal,
      Decimal.FormatStyle.Currency(code: amount.currency, locale: locale)
        .precision(.fractionLength(0)))
  }

  /// A rate of exchange, such as `$1.00 = ₩1,377.3288`; `nil` where it is no number.
  public func text(ofRate rate: String, from sold: String, to bought: String) -> String? {
    guard let number = Decimal(string: rate, locale: Locale(identifier: "en_US_POSIX")) else {
      return nil
    }
    let digits = Currency.fractionDigits(of: sold)
    let one = Amount(
      minorUnits: (0..<digits).reduce(1) { unit, _ in unit * 10 }, currency: sold)
    let style = Decimal.FormatStyle.Currency(code: bought, locale: locale)
      .precision(.fractionLength(Currency.fractionDigits(of: bought)...6))
    return text(of: one) + " = " + text(of: number, style)
  }

  /// The amount in stretches, in the order in which they are written.
  ///
  /// Where the currency stands, whether it has a fraction, and the marks that keep an amount together
  /// among words that run from right to left are the locale's own.
  public func parts(of amount: Amount) -> [Part] { parts(of: amount.decimal, style(amount)) }

  private func text(of number: Decimal, _ style: Decimal.FormatStyle.Currency) -> String {
    guard isRightToLeft else { return number.formatted(style) }
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
      let text = String(written[run.range].characters)
      if parts.last?.role == role {
        parts[parts.count - 1].text += text
      } else {
        parts.append(Part(text: text, role: role))
      }
    }
    guard isRightToLeft else { return parts }
    return parts.map { $0.role == .symbol ? Part(text: Self.isolated($0.text), role: .symbol) : $0 }
  }

  private var isRightToLeft: Bool { locale.language.characterDirection == .rightToLeft }

  /// Keeps Latin letters and a sign together, which among words that run from right to left would
  /// stand apart: the sign of “US$” before its letters.
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

  /// What the currency is called beside an amount, without the space between them.
  public func symbol(of currency: String) -> String {
    parts(of: Amount(minorUnits: 0, currency: currency)).filter { $0.role == .symbol }
      .map(\.text).joined().trimmingCharacters(in: Self.unseen)
  }

  /// All that the currency is called beside amounts, the longest first.
  func signs(of currency: String) -> [String] {
    let narrow = Decimal.zero.formatted(
      Decimal.FormatStyle.Currency(code: currency, locale: locale).presentation(.narrow).attributed)
    let names = narrow.runs.filter { $0.numberSymbol == .currency }.map {
      String(narrow[$0.range].characters)
    }
    return Set(names + [symbol(of: currency), currency]).filter { !$0.isEmpty }
      .sorted { ($0.count, $0) > ($1.count, $1) }
  }

  /// Whether the currency is written after the digits.
  public func putsSymbolLast(_ currency: String) -> Bool {
    let parts = parts(of: Amount(minorUnits: 0, currency: currency))
    let isSeen = parts.map { part in
      part.role == .symbol && !part.text.trimmingCharacters(in: Self.unseen).isEmpty
    }
    guard let symbol = isSeen.lastIndex(of: true),
      let digits = parts.firstIndex(where: { $0.role == .whole })
    else { return false }
    return symbol > digits
  }

  /// Nothing, as a field shows it before an amount is typed.
  public func zero(of currency: String) -> String {
    parts(of: Amount(minorUnits: 0, currency: currency)).filter { $0.role != .symbol }
      .map(\.text).joined()
  }

  /// Spaces, and the marks of a writing direction.
  private static let unseen = CharacterSet.whitespaces.union(
    CharacterSet(charactersIn: "\u{200E}\u{200F}\u{061C}\u{2068}\u{2069}"))

  private func style(_ amount: Amount) -> Decimal.FormatStyle.Currency {
    let digits = Currency.fractionDigits(of: amount.currency)
    return Decimal.FormatStyle.Currency(code: amount.currency, locale: locale)
      .precision(.fractionLength(digits))
  }
}
