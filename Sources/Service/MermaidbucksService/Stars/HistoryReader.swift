import Foundation
import Ledger
import MermaidbucksAPI
import Serving
import Storage

/// Reads the histories of customers from the postings.
struct HistoryReader: Sendable {
  let ledger: Ledger
  let database: any Database
  /// Adds the history of a customer who has no account of stars; says whether there is one now.
  let addHistory: @Sendable (_ customer: String) async throws -> Bool

  /// Returns what a customer holds; nothing for one who has no account of stars yet.
  func balance(ofCustomer id: String) async throws -> Int64 {
    let account = StarAccounts.ofCustomer(id)
    return try await reading(id) { transaction in
      try await ledger.balance(of: account, in: transaction).minorUnits
    } ?? 0
  }

  /// Returns part of a history, newest first.
  ///
  /// - Parameters:
  ///   - sequence: Only older lines than this one are returned; `nil` starts with the newest.
  ///   - limit: The largest number of transactions.
  func page(
    ofCustomer id: String, before sequence: Int64?, limit: Int, language: Language
  ) async throws -> HistoryPage {
    let account = StarAccounts.ofCustomer(id)
    let entries =
      try await reading(id) { transaction in
        // One more than is shown tells whether there is a next part.
        try await ledger.entries(of: account, before: sequence, limit: limit + 1, in: transaction)
      } ?? []
    let shown = entries.prefix(limit)
    return HistoryPage(
      transactions: shown.map { StarTransaction($0, in: language) },
      nextCursor: entries.count > limit
        ? shown.last.map { Cursor(["h", "\($0.sequence)"]).text } : nil)
  }

  /// Reads from the ledger; `nil` for a customer who has no account of stars.
  private func reading<Result: Sendable>(
    _ customer: String,
    _ body: @escaping @Sendable (any ReadTransaction) async throws -> Result
  ) async throws -> Result? {
    do {
      return try await database.read(body)
    } catch LedgerError.unknownAccount {
      guard try await addHistory(customer) else { return nil }
      return try await database.read(body)
    }
  }
}
