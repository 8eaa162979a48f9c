import Foundation
import Storage

extension Ledger {
  /// The scope of an export.
  public enum ExportScope: Sendable, Hashable {
    /// All entries of all accounts.
    case everything
    /// The entries of one account, posted from a time and before another; `nil` for no bound.
    case account(AccountID, from: Date? = nil, before: Date? = nil)
  }

  /// The format of an export.
  public enum ExportFormat: Sendable, Hashable {
    /// A header line, then a line for each entry, with commas and CR LF.
    ///
    /// Notes that a spreadsheet would interpret as a formula are prefixed with an apostrophe.
    ///
    /// - SeeAlso: RFC 4180.
    case csv
    /// An array with an object for each entry.
    case json
  }

  /// Exports entries ordered by account name, then by number.
  ///
  /// Amounts are in minor units; times are in UTC, to the microsecond.
  ///
  /// - Parameter write: Receives a part of the text, some hundred entries at a time, so that an
  ///   export of any size needs the memory of one part.
  /// - Throws: ``LedgerError/unknownAccount(_:)``, ``LedgerError/storage(_:)``, or what `write`
  ///   throws, which ends the export.
  public func export(
    _ scope: ExportScope, as format: ExportFormat, in transaction: any ReadTransaction,
    to write: (String) async throws -> Void
  ) async throws {
    if case .account(let id, _, _) = scope { _ = try await account(id, in: transaction) }
    var place = (account: "", sequence: Int64(0))
    var isFirst = true
    try await write(format == .csv ? ExportedEntry.csvHeader : "[")
    while true {
      let query = StatementQueries.export(
        scope, after: place, limit: Self.exportPageSize)
      var text = ""
      let rows: [Row]
      do {
        rows = try await transaction.rows(query)
        for row in rows {
          let entry = try ExportedEntry(row)
          switch format {
          case .csv: text += entry.csv
          case .json: text += (isFirst ? "\n" : ",\n") + entry.json
          }
          isFirst = false
          place = (entry.account, entry.sequence)
        }
      } catch {
        throw Self.ledgerError(error)
      }
      if !text.isEmpty { try await write(text) }
      if rows.count < Self.exportPageSize { break }
    }
    if format == .json { try await write(isFirst ? "]\n" : "\n]\n") }
  }

  private static let exportPageSize = 500
}

/// An entry as a line of an export.
private struct ExportedEntry {
  let account: String
  let sequence: Int64
  private let fields: [(name: String, value: StoredValue)]

  init(_ row: Row) throws(StorageError) {
    account = try row.text("account_id")
    sequence = try row.integer("sequence")
    fields = [
      ("account", .text(account)), ("sequence", .integer(sequence)),
      ("posting", .text(try row.text("posting_id"))),
      ("posted_at", .text(Self.time(try row.integer("posted_at")))),
      ("kind", .text(try row.text("kind"))), ("note", .optional(try row.optionalText("note"))),
      ("amount", .integer(try row.integer("amount"))),
      ("balance", .integer(try row.integer("balance"))),
      ("currency", .text(try row.text("currency"))),
      ("reverses", .optional(try row.optionalText("reverses_id"))),
    ]
  }

  static let csvHeader =
    "account,sequence,posting,posted_at,kind,note,amount,balance,currency,reverses\r\n"

  var csv: String {
    let values = fields.map { field in
      switch field.value {
      case .integer(let number): "\(number)"
      case .text(let text): CSVField.text(text)
      default: ""
      }
    }
    return values.joined(separator: ",") + "\r\n"
  }

  var json: String {
    let members = fields.map { field in
      switch field.value {
      case .integer(let number): "\"\(field.name)\":\(number)"
      case .text(let text): "\"\(field.name)\":\(Self.json(text))"
      default: "\"\(field.name)\":null"
      }
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func json(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  /// Formats a time such as `2026-11-21T08:30:00.000001Z`.
  private static func time(_ microseconds: Int64) -> String {
    // The fraction of a time before 1970 counts forward, too.
    let rest = microseconds % 1_000_000
    let fraction = rest < 0 ? rest + 1_000_000 : rest
    let whole = Date(timeIntervalSince1970: Double((microseconds - fraction) / 1_000_000))
    let digits = String(fraction)
    return whole.formatted(.iso8601).dropLast() + "."
      + String(repeating: "0", count: 6 - digits.count) + digits + "Z"
  }
}
