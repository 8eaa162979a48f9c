import Foundation

/// Formats and parses dates as RFC 3339 text.
///
/// - SeeAlso: RFC 3339, section 5.6; Howard Hinnant, "chrono-compatible low-level date algorithms".
public enum Timestamp {
  /// Returns a date in UTC, truncated to whole seconds, such as `2020-07-17T16:56:27Z`.
  ///
  /// - Precondition: The year lies in 0...9999.
  public static func text(of date: Date) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20)
    append(date, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether the year of a date lies in 0...9999.
  static func hasText(_ date: Date) -> Bool {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    return earliest <= seconds && seconds <= latest
  }

  /// Appends the text of a date.
  static func append(_ date: Date, to bytes: inout [UInt8]) {
    precondition(hasText(date), "A year lies in 0...9999.")
    let seconds = date.timeIntervalSince1970.rounded(.down)
    let total = Int64(seconds)
    let days = floorDivide(total, 86_400)
    let secondOfDay = total - days * 86_400
    let (year, month, day) = civil(fromDays: days)
    append(year, digits: 4, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(month, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    append(day, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    append(secondOfDay / 3_600, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    append(secondOfDay / 60 % 60, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    append(secondOfDay % 60, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: "Z"))
  }

  /// Parses a date; returns `nil` when the text is not RFC 3339.
  ///
  /// Any offset and any number of fractional digits are valid. A leap second is the second before.
  /// In UTC the year must be in 0...9999.
  public static func date(from text: String) -> Date? {
    var scanner = Scanner(bytes: Array(text.utf8))
    guard
      let year = scanner.number(digits: 4), scanner.skip("-"),
      let month = scanner.number(digits: 2), scanner.skip("-"),
      let day = scanner.number(digits: 2), scanner.skip("T", "t", " "),
      let hour = scanner.number(digits: 2), scanner.skip(":"),
      let minute = scanner.number(digits: 2), scanner.skip(":"),
      let second = scanner.number(digits: 2),
      (1...12).contains(month), day >= 1, day <= daysInMonth(month, of: year),
      hour <= 23, minute <= 59, second <= 60
    else { return nil }
    var fraction = 0.0
    if scanner.skip(".") {
      guard let digits = scanner.fraction() else { return nil }
      fraction = digits
    }
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    let days = self.days(year: year, month: month, day: day)
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + min(second, 59) - offset
    let date = Date(timeIntervalSince1970: Double(seconds) + fraction)
    // An offset, or a fraction that is rounded up, can move an instant out of the years that have a
    // text.
    return hasText(date) ? date : nil
  }

  private static let earliest = -62_167_219_200.0
  private static let latest = 253_402_300_799.0

  /// Appends an even number of digits.
  private static func append(_ number: Int64, digits: Int, to bytes: inout [UInt8]) {
    if digits > 2 { append(number / 100, digits: digits - 2, to: &bytes) }
    let rest = UInt8(number % 100)
    bytes.append(UInt8(ascii: "0") + rest / 10)
    bytes.append(UInt8(ascii: "0") + rest % 10)
  }

  private static func floorDivide(_ number: Int64, _ divisor: Int64) -> Int64 {
    number >= 0 ? number / divisor : (number - divisor + 1) / divisor
  }

  /// Counts days from 1970-01-01, with years that begin in March.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = floorDivide(year, 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func civil(fromDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func daysInMonth(_ month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Timestamp {
  /// A parser of ASCII text.
  private struct Scanner {
    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func skip(_ choices: Unicode.Scalar...) -> Bool {
      guard position < bytes.count, choices.contains(Unicode.Scalar(bytes[position])) else {
        return false
      }
      position += 1
      return true
    }

    mutating func digit() -> Int64? {
      guard position < bytes.count,
        case let byte = bytes[position], (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      else { return nil }
      position += 1
      return Int64(byte - UInt8(ascii: "0"))
    }

    mutating func number(digits: Int) -> Int64? {
      var number: Int64 = 0
      for _ in 0..<digits {
        guard let digit = digit() else { return nil }
        number = number * 10 + digit
      }
      return number
    }

    /// Reads at least one fractional digit; ignores those after the ninth.
    mutating func fraction() -> Double? {
      guard let first = digit() else { return nil }
      var number = first
      var scale = 10.0
      var count = 1
      while let next = digit() {
        count += 1
        guard count <= 9 else { continue }
        number = number * 10 + next
        scale *= 10
      }
      return Double(number) / scale
    }

    /// Reads `Z` or an offset from UTC, in seconds east.
    mutating func offset() -> Int64? {
      if skip("Z", "z") { return 0 }
      let isWest = position < bytes.count && bytes[position] == UInt8(ascii: "-")
      guard skip("+", "-"), let hours = number(digits: 2), skip(":"),
        let minutes = number(digits: 2), hours <= 23, minutes <= 59
      else { return nil }
      let seconds = hours * 3_600 + minutes * 60
      return isWest ? -seconds : seconds
    }
  }
}
