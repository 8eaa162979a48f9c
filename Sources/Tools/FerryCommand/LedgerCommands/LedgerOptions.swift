import FerryService
import Foundation
import Ledger

/// The options that name a ledger's database.
struct LedgerOptions: Hashable {
  /// The directory of the database.
  var directory = "data"
  /// Another database; `nil` is SQLite in the directory.
  var database: FerryService.Configuration.DatabaseLocation?

  var location: FerryService.Configuration.DatabaseLocation { database ?? .directory(directory) }

  /// Parses an option and its value, and returns whether it is one of these.
  mutating func parse(_ option: String, _ reader: inout ArgumentReader) throws(UsageError) -> Bool {
    switch option {
    case "--data": directory = try reader.value(for: option)
    case "--database": database = try reader.database(for: option)
    default: return false
    }
    return true
  }
}

/// The options of `ferry check`.
struct CheckOptions: Hashable {
  var ledger = LedgerOptions()

  init() {}

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    while let option = reader.next() {
      guard try ledger.parse(option, &reader) else {
        throw UsageError.unknown(option, of: "check")
      }
    }
  }
}

/// The options of `ferry export`.
struct ExportOptions: Hashable {
  var ledger = LedgerOptions()
  var format = Ledger.ExportFormat.csv
  /// The account to export; `nil` for all.
  var account: String?
  var from: Date?
  var before: Date?
  /// `nil` for standard output.
  var output: String?

  init() {}

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    while let option = reader.next() {
      if try ledger.parse(option, &reader) { continue }
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
      throw UsageError("--from and --before require --account")
    }
  }

  var scope: Ledger.ExportScope {
    account.map { .account(AccountID(rawValue: $0), from: from, before: before) } ?? .everything
  }

  private static func format(_ text: String) throws(UsageError) -> Ledger.ExportFormat {
    switch text {
    case "csv": .csv
    case "json": .json
    default: throw UsageError("--format must be csv or json, not “\(text)”")
    }
  }

  private static func date(_ text: String, for option: String) throws(UsageError) -> Date {
    guard let date = try? Date(text, strategy: .iso8601) else {
      throw UsageError("\(option) must be a date such as 2026-11-01T00:00:00Z, not “\(text)”")
    }
    return date
  }
}
