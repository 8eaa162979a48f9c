public import Foundation

/// The state of an amount field while a person types; its text and its amount always agree.
///
/// Grouping separators are inserted automatically, so a typed separator always begins the fraction.
/// Pasted text is parsed by the locale's conventions and rejected when it is ambiguous.
public struct AmountEntry: Equatable, Sendable {
  /// The currency, which determines the number of fraction digits.
  public let currency: String
  /// ASCII digits without leading zeros.
  private var whole = ""
  /// ASCII digits; `nil` until the decimal separator is typed.
  private var fraction: String?
  private let locale: Locale
  /// Trillions: far above any real amount, and far below overflow.
  private static let longestWhole = 13

  /// Makes an empty entry.
  public init(currency: String, locale: Locale) {
    self.currency = currency
    self.locale = locale
  }

  /// Whether the field is empty.
  public var isEmpty: Bool { whole.isEmpty && fraction == nil }

  /// The typed amount; `nil` while the field is empty.
  public var amount: Amount? {
    guard !isEmpty else { return nil }
    let digits = Currency.fractionDigits(of: currency)
    let minor = (fraction ?? "").padding(toLength: digits, withPad: "0", startingAt: 0)
    return Int64(whole + minor).map { Amount(minorUnits: $0, currency: currency) }
      ?? Amount(minorUnits: 0, currency: currency)
  }

  /// The text of the field: grouped digits, and the decimal separator once it is typed.
  public var text: String {
    guard !isEmpty else { return "" }
    var number = Decimal(string: whole) ?? 0
    if number.isNaN { number = 0 }
    let style = Decimal.FormatStyle(locale: locale).precision(.fractionLength(0))
    let integer = number.formatted(style)
    guard let fraction else { return integer }
    return integer + decimalSeparator + fraction.map { localDigit($0) }.joined()
  }

  /// Replaces characters of ``text``, as a text field's delegate does.
  ///
  /// - Parameter range: A range of characters in ``text``.
  /// - Returns: Whether the replacement was accepted; otherwise the entry is unchanged.
  public mutating func replace(_ range: Range<Int>, with replacement: String) -> Bool {
    let shown = Array(text)
    guard range.lowerBound >= 0, range.upperBound <= shown.count else { return false }
    guard let middle = reading(replacement) else { return false }
    let joined =
      plain(shown[..<range.lowerBound]) + middle + plain(shown[range.upperBound...])
    let halves = joined.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count <= 2 else { return false }
    let newWhole = String(halves.first.map { $0.drop { $0 == "0" } } ?? "")
    let newFraction = halves.count == 2 ? String(halves[1]) : nil
    let digits = Currency.fractionDigits(of: currency)
    guard newWhole.count <= Self.longestWhole, (newFraction?.count ?? 0) <= digits,
      newFraction == nil || digits > 0
    else { return false }
    whole = newWhole
    // Keep a lone zero, so that “0” can become “0.5”.
    if newWhole.isEmpty, newFraction == nil, joined.contains("0") { whole = "0" }
    fraction = newFraction
    return true
  }

  /// Sets the entry to an amount; zero and negative amounts clear it.
  public mutating func set(_ amount: Amount) {
    precondition(amount.currency == currency, "An entry has one currency.")
    self = AmountEntry(currency: currency, locale: locale)
    guard amount.minorUnits > 0 else { return }
    let digits = Currency.fractionDigits(of: currency)
    let text = String(amount.minorUnits)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    whole = String(padded.dropLast(digits))
    fraction = digits > 0 ? String(padded.suffix(digits)) : nil
  }

  // MARK: Reading

  private var decimalSeparator: String { locale.decimalSeparator ?? "." }

  /// Converts displayed text to ASCII digits with a point, without the grouping separators.
  private func plain(_ shown: some Sequence<Character>) -> String {
    shown.reduce(into: "") { text, character in
      if String(character) == decimalSeparator {
        text += "."
      } else if let digit = Self.digit(character) {
        text += digit
      }
    }
  }

  /// Parses typed or pasted text to ASCII digits with a point; `nil` if it is not a plain amount.
  private func reading(_ typed: String) -> String? {
    let letters = withoutCurrency(typed).filter { !Self.groupSeparators.contains($0) }
    var symbols = ""
    var groups: [Int] = [0]
    var text = ""
    for character in letters {
      if let digit = Self.digit(character) {
        text += digit
        groups[groups.count - 1] += 1
      } else if Self.separators.contains(character) {
        symbols.append(Self.commas.contains(character) ? "," : ".")
        text += "|"
        groups.append(0)
      } else {
        return nil
      }
    }
    guard let last = symbols.last else { return text }
    let areGroupsWhole =
      (1...3).contains(groups[0]) && groups.dropFirst().allSatisfy { $0 == 3 }
    if symbols.count == 1 {
      // A single grouping separator counts as one only in a grouping position.
      let separatesGroups = !Self.isDecimal(last, in: decimalSeparator)
      if typed.count > 1, separatesGroups, areGroupsWhole {
        return text.replacing("|", with: "")
      }
      return text.replacing("|", with: ".")
    }
    if Set(symbols).count == 1 {
      // A repeated separator can only be a grouping separator.
      return areGroupsWhole ? text.replacing("|", with: "") : nil
    }
    let inner = symbols.dropLast()
    guard Set(inner).count == 1, inner.first != last, (1...3).contains(groups[0]),
      groups.dropFirst().dropLast().allSatisfy({ $0 == 3 })
    else { return nil }
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    return parts.dropLast().joined() + "." + (parts.last ?? "")
  }

  /// Removes whitespace, format characters, and a symbol or code of the currency on either side.
  ///
  /// Symbols of other currencies remain, so that parsing rejects them.
  private func withoutCurrency(_ typed: String) -> String {
    var text = ""
    for character in typed where !Self.isInvisible(character) {
      // Korean and Japanese input uses full-width symbols.
      text +=
        character.isCurrencySymbol
        ? String(character).precomposedStringWithCompatibilityMapping : String(character)
    }
    guard text.contains(where: { !$0.isNumber }) else { return text }
    for symbol in AmountText(locale: locale).symbols(of: currency) {
      let symbol = symbol.filter { !Self.isInvisible($0) }
      if text.hasPrefix(symbol) { return String(text.dropFirst(symbol.count)) }
      if text.hasSuffix(symbol) { return String(text.dropLast(symbol.count)) }
    }
    return text
  }

  private static func isInvisible(_ character: Character) -> Bool {
    character.isWhitespace
      || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
  }

  private static func isDecimal(_ symbol: Character, in separator: String) -> Bool {
    let isComma = separator == "," || separator == "٫"
    return isComma == (symbol == ",")
  }

  private func localDigit(_ digit: Character) -> String {
    let value = digit.wholeNumberValue ?? 0
    return value.formatted(IntegerFormatStyle<Int>.number.locale(locale))
  }

  /// Converts a decimal digit of any script to ASCII.
  private static func digit(_ character: Character) -> String? {
    guard let value = character.wholeNumberValue, (0...9).contains(value),
      character.unicodeScalars.allSatisfy({ $0.properties.numericType == .decimal })
    else { return nil }
    return String(value)
  }

  /// Characters that separate groups and never begin a fraction.
  private static let groupSeparators: Set<Character> = ["'", "’", "٬", "_"]
  private static let separators: Set<Character> = [".", ",", "٫", "，", "．", "。"]
  private static let commas: Set<Character> = [",", "٫", "，"]
}

extension AmountEntry {
  /// The reason why an amount is not acceptable.
  public enum Fault: Equatable, Sendable {
    /// The field is empty.
    case missing
    /// The amount is zero.
    case zero
    /// The amount exceeds the available amount, which is the associated value.
    case exceeds(Amount)
  }

  /// Validates the amount; `nil` if it is acceptable.
  ///
  /// - Parameter available: The upper limit; `nil` if it is unknown.
  public func fault(available: Amount?) -> Fault? {
    guard let amount else { return .missing }
    guard amount.minorUnits > 0 else { return .zero }
    if let available, available.currency == currency, amount.minorUnits > available.minorUnits {
      return .exceeds(available)
    }
    return nil
  }

  /// Converts the entry to another currency or locale, and drops digits that do not fit.
  public func converted(to currency: String, locale: Locale) -> AmountEntry {
    var entry = AmountEntry(currency: currency, locale: locale)
    guard let amount else { return entry }
    let from = Currency.fractionDigits(of: self.currency)
    let to = Currency.fractionDigits(of: currency)
    if from == to {
      entry.whole = whole
      entry.fraction = fraction
    } else if amount.minorUnits > 0 {
      entry.whole = whole
    }
    return entry
  }
}
