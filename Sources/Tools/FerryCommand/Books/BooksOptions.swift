import FerryService
import Foundation
import Ledger

/// Whose books are looked at.
struct BooksOptions: Hashable {
  /// Holds the database.
  var directory = "data"
  /// Where the database is instead; `nil` for the directory.
  var database: FerryService.Configuration.Place?

  var place: FerryService.Configuration.Place { database ?? .directory(directory) }

  /// Takes an option; says whether it is one of these.
  mutating func take(_ option: String, _ reader: inout ArgumentReader) throws(UsageError) -> Bool {
    switch option {
    case "--data": directory = try reader.value(for: option)
    case "--database": database = try reader.database(for: option)
    default: return false
    }
    return true
  }
}

/// How `ferry check` is to run.
struct CheckOptions: Hashable {
  var books = BooksOptions()

  init() {}

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    while let option = reader.next() {
      guard try books.take(option, &reader) else {
        throw UsageError.unknown(option, of: "check")
      }
    }
  }
}

/// How `ferry export` is to run.
struct ExportOptions: Hashable {
  var books = BooksOptions()
  var format = Ledger.ExportFormat.csv
  /// The ledger's name of an account; `nil` for all.
  var account: String?
  var from: Date?
  var before: Date?
  /// `nil` for standard output.
  var output: String?

  init() {}

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    while let option = reader.next() {
      if try books.take(option, &reader) { continue }
      switch option {
      case "--format": format = try Self.format(try reader.value(for: option))
      case "--account": account = try reader.value(for: option)
      case "--from": from = try Self.date(try reader.value(for: option), for: option)
      case "--before": before = try Self.date(try reader.value(for: option), for: option)
      case "-o", "--output": output = try reader.value(for: option)
      default: throw UsageError.unknown(option, of: "export")
      }
    }
    guard account != nil || (from == nil && before == nil) else {
      throw UsageError("--from and --before are for one account; name it with --account")
    }
  }

  var scope: Ledger.ExportScope {
    account.map { .account(AccountID(rawValue: $0), from: from, before: before) } ?? .everything
  }

  private static func format(_ text: String) throws(UsageError) -> Ledger.ExportFormat {
    switch text {
    case "csv": .csv
    case "json": .json
    default: throw UsageError("--format is csv or json, not “\(text)”")
    }
  }

  private static func date(_ text: String, for option: String) throws(UsageError) -> Date {
    guard let date = try? Date(text, strategy: .iso8601) else {
      throw UsageError("\(option) takes an instant such as 2026-11-01T00:00:00Z, not “\(text)”")
    }
    return date
  }
}
