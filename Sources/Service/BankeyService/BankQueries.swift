import BankeyAPI
import Foundation
import HTTPServer
import Serving
import Wire

/// What the queries of the bank's routes may say.
enum BankQueries {
  typealias Parameter = RouteDocumentation.Parameter

  static let months = Parameter.query(
    "months", "How many months, with the present one.",
    schema: ["type": "integer", "minimum": 1, "maximum": 36, "default": 6])
  static let month = Parameter.query(
    "month", "A month that has begun; without it the present one.",
    schema: ["type": "string", "pattern": "^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$"])
  static let timeZone = Parameter.query(
    "time_zone", "An IANA time zone, in which months begin; without it UTC.",
    schema: ["type": "string", "examples": ["Australia/Sydney"]])

  static let transactionParameters: [Parameter] = [
    .query("from", "The earliest instant.", schema: instant),
    .query("to", "The instant before which all were posted.", schema: instant),
    .query("kind", "What moved the money.", schema: ["type": "string", "maxLength": 40]),
    .query("category", "What it was for.", schema: ["type": "string", "maxLength": 40]),
    .query(
      "q", "Stands in the counterparty's name or the note.",
      schema: ["type": "string", "maxLength": 100]),
    .query("min_amount", "The smallest size of the amount.", schema: amount),
    .query("max_amount", "The largest size of the amount.", schema: amount),
    .query(
      "direction", "Which way money went.",
      schema: choices(TransactionFilter.Direction.self)),
    .cursor, .limit,
  ]

  static let exportParameters: [Parameter] = [
    .query("format", "How the file is written.", schema: choices(ExportFormat.self)),
    .query("from", "The earliest instant.", schema: instant),
    .query("to", "The instant before which all were posted.", schema: instant),
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
  /// Reads which transactions are wanted.
  func transactionFilter() throws(Refusal) -> TransactionFilter {
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

  /// Reads the period that an export is of.
  func period() throws(Refusal) -> TransactionFilter {
    var filter = TransactionFilter()
    filter.from = try instant("from")
    filter.to = try instant("to")
    return filter
  }

  /// Reads the time zone that months begin in.
  func timeZone() throws(Refusal) -> TimeZone {
    guard let name = query("time_zone") else { return .gmt }
    guard name.utf8.count <= 64, let zone = TimeZone(identifier: name) else {
      throw .malformedQuery("time_zone is no IANA time zone.")
    }
    return zone
  }

  /// Reads a month that has begun; the present one when the query does not say.
  func month(now: Date) throws(Refusal) -> CalendarMonths.Month {
    let zone = try timeZone()
    var month = CalendarMonths(endingAt: now, count: 1, in: zone).months.first
    if let name = query("month") { month = CalendarMonths.named(name, in: zone) }
    guard let month, month.start <= now else {
      throw .malformedQuery("month is no month such as 2026-10 that has begun.")
    }
    return month
  }

  /// Reads the line that a list of an account goes on before.
  func sequence(of list: String) throws(Refusal) -> Int64? {
    guard let parts = try cursor(of: list, partCount: 1) else { return nil }
    guard let sequence = Int64(parts[0]) else {
      throw .malformedQuery("cursor is none of this list.")
    }
    return sequence
  }

  /// Reads the row that a list by time goes on before.
  func place(of list: String) throws(Refusal) -> (Int64, id: String)? {
    guard let parts = try cursor(of: list, partCount: 2) else { return nil }
    guard let time = Int64(parts[0]) else {
      throw .malformedQuery("cursor is none of this list.")
    }
    return (time, parts[1])
  }

  /// Reads one of several words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(Refusal) -> Choice? where Choice.RawValue == String {
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
  ) throws(Refusal) -> Int64? {
    guard let text = query(name) else { return nil }
    guard !text.isEmpty, text.utf8.count <= 19, text.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int64(text), range.contains(number)
    else {
      throw .malformedQuery(
        "\(name) is a whole number in \(range.lowerBound)...\(range.upperBound).")
    }
    return number
  }

  private func instant(_ name: String) throws(Refusal) -> Date? {
    guard let text = query(name) else { return nil }
    guard text.utf8.count <= 64, let date = Timestamp.date(from: text) else {
      throw .malformedQuery("\(name) is no instant of RFC 3339.")
    }
    return date
  }

  private func shortText(_ name: String, longest: Int) throws(Refusal) -> String? {
    guard let text = query(name) else { return nil }
    guard text.utf8.count <= longest * 8, text.unicodeScalars.count <= longest else {
      throw .malformedQuery("\(name) has more than \(longest) characters.")
    }
    return text
  }
}
