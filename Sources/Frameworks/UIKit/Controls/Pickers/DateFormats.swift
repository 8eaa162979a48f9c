import Foundation

/// The date formats of a locale: names, digits and the order of the components.
struct DateFormats {
  let locale: Locale
  let calendar: Calendar

  init(locale: Locale, calendar: Calendar) {
    self.locale = locale
    var calendar = calendar
    calendar.locale = locale
    self.calendar = calendar
  }

  private func formatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    return formatter
  }

  /// Formats a date with a template, in the locale's order.
  ///
  /// - SeeAlso: Unicode Technical Standard #35, part 4, date field symbols.
  func text(_ date: Date, _ template: String) -> String {
    let formatter = formatter()
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }

  /// The distinct fields of a template in the locale's order: `y`, `M`, `d`, `H`, `m`, `a`.
  func order(_ template: String) -> [Character] {
    let pattern = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? ""
    var fields: [Character] = []
    var isQuoted = false
    for character in pattern {
      if character == "'" { isQuoted.toggle() }
      guard !isQuoted else { continue }
      let field: Character? =
        switch character {
        case "y", "u", "r": "y"
        case "M", "L": "M"
        case "d": "d"
        case "H", "h", "K", "k": "H"
        case "m": "m"
        case "a", "b", "B": "a"
        default: nil
        }
      if let field, !fields.contains(field) { fields.append(field) }
    }
    return fields
  }

  var monthNames: [String] { formatter().standaloneMonthSymbols }

  var halfNames: [String] {
    let formatter = formatter()
    return [formatter.amSymbol, formatter.pmSymbol]
  }

  /// The short weekday names, beginning with the first day of the week.
  var weekdayNames: [String] {
    let names = formatter().shortStandaloneWeekdaySymbols
    let first = calendar.firstWeekday - 1
    guard names.indices.contains(first) else { return names }
    return (Array(names[first...]) + names[..<first]).map { $0.uppercased(with: locale) }
  }

  /// Formats a number in the locale's digits.
  func number(_ value: Int, digits: Int = 1) -> String {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.minimumIntegerDigits = digits
    formatter.usesGroupingSeparator = false
    return formatter.string(from: NSNumber(value: value)) ?? String(value)
  }
}
