import BankeyAPI
import Foundation
import HTTPServer
import Serving
import Wire

/// The query parameters of the bank's routes.
enum QueryParameters {
  typealias Parameter = RouteDocumentation.Parameter

  static let months = Parameter.query(
    "months", "The number of months, including the current one.",
    schema: ["type": "integer", "minimum": 1, "maximum": 36, "default": 6])
  static let month = Parameter.query(
    "month", "A month that has begun; the current month by default.",
    schema: ["type": "string", "pattern": "^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$"])
  static let timeZone = Parameter.query(
    "time_zone", "The IANA time zone of the months; UTC by default.",
    schema: ["type": "string", "examples": ["Australia/Sydney"]])

  static let transactionParameters: [Parameter] = [
    .query("from", "The first instant of the period.", schema: instant),
    .query("to", "The first instant after the period.", schema: instant),
    .query("kind", "The kind of transaction.", schema: ["type": "string", "maxLength": 40]),
    .query("category", "The category of spending.", schema: ["type": "string", "maxLength": 40]),
    .query(
      "q", "Text in the counterparty's name or the note.",
      schema: ["type": "string", "maxLength": 100]),
    .query("min_amount", "The smallest amount, regardless of direction.", schema: amount),
    .query("max_amount", "The largest amount, regardless of direction.", schema: amount),
    .query(
      "direction", "The direction of the money.",
      schema: choices(TransactionFilter.Direction.self)),
    .cursor, .limit,
  ]

  static let exportParameters: [Parameter] = [
    .query("format", "The format of the file.", schema: choices(ExportFormat.self)),
    .query("from", "The first instant of the period.", schema: instant),
    .query("to", "The first instant after the period.", schema: instant),
  ]

  private static let instant: JSONValue = ["type": "string", "format": "date-time"]
  private static let amount: JSONValue = [
    "type": "integer", "minimum": 0, "maximum": 1_000_000_000_000_000,
  ]

  static func choices<Choice: CaseIterable & RawRepresentable>(
    _ type: Choice.Type
  ) -> JSONValue where Choice.RawValue == String {
    ["type": "string", "enum": .list(Choice.allCases.map { .text($0.rawValue) })]
  }
}

extension HTTPRequest {
  /// Reads the filter of a list of transactions.
  func transactionFilter() throws(ProblemError) -> TransactionFilter {
    var filter = TransactionFilter()
    filter.from = try instant("from")
    filter.to = try instant("to")
    filter.kind = try shortText("kind", longest: 40).map(BankTransaction.Kind.init)
    filter.category = try shortText("category", longest: 40).map(BankTransaction.Category.init)
    filter.text = try shortText("q", longest: 100).flatMap { $0.isEmpty ? nil : $0 }
    filter.minimumAmount = try wholeNumber("min_amount", in: 0...1_000_000_000_000_000)
    filter.maximumAmount = try wholeNumber("max_amount", in: 0...1_000_000_000_000_000)
    filter.direction = try choice("direction")
    return filter
  }

  /// Reads the period of an export.
  func period() throws(ProblemError) -> TransactionFilter {
    var filter = TransactionFilter()
    filter.from = try instant("from")
    filter.to = try instant("to")
    return filter
  }

  /// Reads the time zone of calendar months.
  func timeZone() throws(ProblemError) -> TimeZone {
    guard let name = query("time_zone") else { return .gmt }
    guard name.utf8.count <= 64, let zone = TimeZone(identifier: name) else {
      throw .malformedQuery("time_zone is not an IANA time zone.")
    }
    return zone
  }

  /// Reads a month that has begun; the current month by default.
  func month(now: Date) throws(ProblemError) -> CalendarMonths.Month {
    let zone = try timeZone()
    var month = CalendarMonths(endingAt: now, count: 1, in: zone).months.first
    if let name = query("month") { month = CalendarMonths.named(name, in: zone) }
    guard let month, month.start <= now else {
      throw .malformedQuery("month is not a month such as 2026-10 that has begun.")
    }
    return month
  }

  /// Reads one of several choices.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(ProblemError) -> Choice? where Choice.RawValue == String {
    guard let text = query(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .malformedQuery("\(name) is one of \(words).")
    }
    return choice
  }

  /// Reads a whole number.
  func wholeNumber(
    _ name: String, in range: ClosedRange<Int64>
  ) throws(ProblemError) -> Int64? {
    guard let text = query(name) else { return nil }
    guard !text.isEmpty, text.utf8.count <= 19, text.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int64(text), range.contains(number)
    else {
      throw .malformedQuery(
        "\(name) is a whole number in \(range.lowerBound)...\(range.upperBound).")
    }
    return number
  }

  private func instant(_ name: String) throws(ProblemError) -> Date? {
    guard let text = query(name) else { return nil }
    guard text.utf8.count <= 64, let date = Timestamp.date(from: text) else {
      throw .malformedQuery("\(name) is not an RFC 3339 instant.")
    }
    return date
  }

  private func shortText(_ name: String, longest: Int) throws(ProblemError) -> String? {
    guard let text = query(name) else { return nil }
    guard text.utf8.count <= longest * 8, text.unicodeScalars.count <= longest else {
      throw .malformedQuery("\(name) has more than \(longest) characters.")
    }
    return text
  }
}
