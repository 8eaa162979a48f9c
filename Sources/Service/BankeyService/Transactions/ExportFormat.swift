import BankeyAPI
import Foundation
import Ledger
import Wire

/// The format of an exported file.
enum ExportFormat: String, Sendable, CaseIterable {
  /// A header line, then one line for each transaction.
  ///
  /// - SeeAlso: RFC 4180.
  case csv
  /// An array of transactions as in their list.
  case json

  var mediaType: String {
    switch self {
    case .csv: "text/csv"
    case .json: "application/json"
    }
  }

  /// The text before the first transaction.
  var opening: String {
    switch self {
    case .csv:
      "posted_at,kind,category,counterparty,note,amount,balance,currency,transfer,id\r\n"
    case .json: "["
    }
  }

  /// The text after the last transaction.
  var closing: String {
    switch self {
    case .csv: ""
    case .json: "\n]\n"
    }
  }

  /// Formats one transaction.
  func text(of line: BankTransaction, isFirst: Bool) throws -> String {
    switch self {
    case .csv: return Self.csv(line)
    case .json:
      let json = String(decoding: try WireJSON.bytes(of: line), as: UTF8.self)
      return (isFirst ? "\n" : ",\n") + json
    }
  }

  private static func csv(_ line: BankTransaction) -> String {
    [
      Timestamp.text(of: line.postedAt), line.kind.rawValue, line.category.rawValue,
      CSVField.text(line.counterparty), CSVField.text(line.note ?? ""), decimal(line.amount),
      decimal(line.balance), line.amount.currency, CSVField.text(line.transferID ?? ""),
      CSVField.text(line.id),
    ].joined(separator: ",") + "\r\n"
  }

  /// A decimal number such as `-12.50`, independent of the locale.
  static func decimal(_ money: Money) -> String {
    let count = SeedAmount.digits(of: money.currency)
    var digits = String(money.minorUnits.magnitude)
    if digits.count <= count {
      digits = String(repeating: "0", count: count + 1 - digits.count) + digits
    }
    let sign = money.minorUnits < 0 ? "-" : ""
    guard count > 0 else { return sign + digits }
    return sign + digits.dropLast(count) + "." + digits.suffix(count)
  }
}
