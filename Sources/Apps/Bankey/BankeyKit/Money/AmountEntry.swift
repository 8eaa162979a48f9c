public import Foundation

/// An amount while it is typed, which at no moment means another amount than it shows.
///
/// Groups are put in as digits come, so nobody has to type them: any separator that is typed stands
/// before the smaller units. What is pasted is read as it is written where the customer lives, and
/// not taken at all when it could mean two things.
public struct AmountEntry: Equatable, Sendable {
  /// The currency, which says how many digits stand after the point.
  public let currency: String
  /// ASCII digits without leading zeros.
  private var whole = ""
  /// ASCII digits; `nil` before the separator was typed.
  private var fraction: String?
  private let locale: Locale
  /// A trillion and its cents, far above what any bank moves, and far below what overflows.
  private static let longestWhole = 13

  /// Makes an entry with nothing typed.
  public init(currency: String, locale: Locale) {
    self.currency = currency
    self.locale = locale
  }

  /// Whether nothing is typed.
  public var isEmpty: Bool { whole.isEmpty && fraction == nil }

  /// What is typed; `nil` while that is nothing.
  public var amount: Amount? {
    guard !isEmpty else { return nil }
    let digits = Currency.fractionDigits(of: currency)
    let minor = (fraction ?? "").padding(toLength: digits, withPad: "0", startingAt: 0)
    return Int64(whole + minor).map { Amount(minorUnits: $0, currency: currency) }
      ?? Amount(minorUnits: 0, currency: currency)
  }

  /// What the field shows: the digits with groups, and the separator as soon as it is typed.
  public var text: String {
    guard !isEmpty else { return "" }
    var number = Decimal(string: whole) ?? 0
    if number.isNaN { number = 0 }
    let style = Decimal.FormatStyle(locale: locale).precision(.fractionLength(0))
    let integer = number.formatted(style)
    guard let fraction else { return integer }
    return integer + decimalSeparator + fraction.map { localDigit($0) }.joined()
  }

  /// Replaces characters of ``text``, as a field does.
  ///
  /// - Parameter range: In characters of ``text``.
  /// - Returns: Whether what came was taken; if not, nothing changed.
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
    // A lone zero is kept, so that “0” can become “0.5”.
    if newWhole.isEmpty, newFraction == nil, joined.contains("0") { whole = "0" }
    fraction = newFraction
    return true
  }

  /// Sets the entry to an amount; one that is not above zero empties it.
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

  /// What is shown, as ASCII digits with a point; groups are ours and fall away.
  private func plain(_ shown: some Sequence<Character>) -> String {
    shown.reduce(into: "") { text, character in
      if String(character) == decimalSeparator {
        text += "."
      } else if let digit = Self.digit(character) {
        text += digit
      }
    }
  }

  /// What was typed or pasted, as ASCII digits with a point; `nil` where it is no plain amount.
  private func reading(_ typed: String) -> String? {
    let letters = withoutCurrency(typed).filter { !Self.ornaments.contains($0) }
    var symbols = ""
    var groups: [Int] = [0]
    var text = ""
    for character in letters {
      if let digit = Self.digit(character) {
        text += digit
        groups[groups.count - 1] += 1
      } else if Self.points.contains(character) {
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
      // Alone, the separator of groups is one only where it stands as one.
      let separatesGroups = !Self.isDecimal(last, in: decimalSeparator)
      if typed.count > 1, separatesGroups, areGroupsWhole {
        return text.replacing("|", with: "")
      }
      return text.replacing("|", with: ".")
    }
    if Set(symbols).count == 1 {
      // The same one again and again separates groups, and never units.
      return areGroupsWhole ? text.replacing("|", with: "") : nil
    }
    let inner = symbols.dropLast()
    guard Set(inner).count == 1, inner.first != last, (1...3).contains(groups[0]),
      groups.dropFirst().dropLast().allSatisfy({ $0 == 3 })
    else { return nil }
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    return parts.dropLast().joined() + "." + (parts.last ?? "")
  }

  /// What was typed or pasted without spaces and marks, and without the sign or the code of the
  /// currency on either side; another currency's stays, and is no part of an amount.
  private func withoutCurrency(_ typed: String) -> String {
    var text = ""
    for character in typed where !Self.isUnseen(character) {
      // Wide signs are written in Korean and Japanese.
      text +=
        character.isCurrencySymbol
        ? String(character).precomposedStringWithCompatibilityMapping : String(character)
    }
    guard text.contains(where: { !$0.isNumber }) else { return text }
    for sign in AmountText(locale: locale).signs(of: currency) {
      let sign = sign.filter { !Self.isUnseen($0) }
      if text.hasPrefix(sign) { return String(text.dropFirst(sign.count)) }
      if text.hasSuffix(sign) { return String(text.dropLast(sign.count)) }
    }
    return text
  }

  private static func isUnseen(_ character: Character) -> Bool {
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

  /// A digit of any script in ASCII.
  private static func digit(_ character: Character) -> String? {
    guard let value = character.wholeNumberValue, (0...9).contains(value),
      character.unicodeScalars.allSatisfy({ $0.properties.numericType == .decimal })
    else { return nil }
    return String(value)
  }

  /// What stands between groups and is never before the smaller units.
  private static let ornaments: Set<Character> = ["'", "’", "٬", "_"]
  private static let points: Set<Character> = [".", ",", "٫", "，", "．", "。"]
  private static let commas: Set<Character> = [",", "٫", "，"]
}

extension AmountEntry {
  /// Why an amount cannot be sent.
  public enum Fault: Equatable, Sendable {
    /// Nothing is typed.
    case missing
    /// It is nothing.
    case zero
    /// There is not as much; tells how much there is.
    case moreThan(Amount)
  }

  /// What keeps the amount from being sent; `nil` for nothing.
  ///
  /// - Parameter available: What can be moved; `nil` where that is not known.
  public func fault(available: Amount?) -> Fault? {
    guard let amount else { return .missing }
    guard amount.minorUnits > 0 else { return .zero }
    if let available, available.currency == currency, amount.minorUnits > available.minorUnits {
      return .moreThan(available)
    }
    return nil
  }

  /// The same digits after the region or the currency changed; digits that do not fit fall away.
  public func moved(to currency: String, locale: Locale) -> AmountEntry {
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
