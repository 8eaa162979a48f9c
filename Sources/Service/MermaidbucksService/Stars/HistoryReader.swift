import Foundation
import Ledger
import MermaidbucksAPI
import Storage

/// Reads the histories of customers from the postings.
struct HistoryReader: Sendable {
  let ledger: Ledger
  let database: any Database

  /// Returns what a customer holds; nothing for one who has no account of stars yet.
  func balance(ofCustomer id: String) async throws -> Int64 {
    do {
      return try await database.read { transaction in
        try await ledger.balance(of: StarAccounts.ofCustomer(id), in: transaction).minorUnits
      }
    } catch LedgerError.unknownAccount {
      return 0
    }
  }

  /// Returns part of a history, newest first.
  ///
  /// - Parameters:
  ///   - sequence: Only older lines than this one are returned; `nil` starts with the newest.
  ///   - limit: The largest number of transactions.
  func page(
    ofCustomer id: String, before sequence: Int64?, limit: Int, language: Language
  ) async throws -> HistoryPage {
    do {
      let account = StarAccounts.ofCustomer(id)
      let entries = try await database.read { transaction in
        // One more than is shown tells whether there is a next part.
        try await ledger.entries(of: account, before: sequence, limit: limit + 1, in: transaction)
      }
      let shown = entries.prefix(limit)
      return HistoryPage(
        transactions: shown.map { StarTransaction($0, in: language) },
        nextCursor: entries.count > limit
          ? shown.last.map { Cursor(["h", "\($0.sequence)"]).text } : nil)
    } catch LedgerError.unknownAccount {
      return HistoryPage(transactions: [])
    }
  }
}
