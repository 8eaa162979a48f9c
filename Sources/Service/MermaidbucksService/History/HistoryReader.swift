import Foundation
import Ledger
import LoyaltyService
import MermaidbucksAPI
import Serving
import Storage

/// Reads customers' histories from the ledger.
struct HistoryReader: Sendable {
  let ledger: Ledger
  let database: any Database
  /// Creates the history of a customer without a star account; returns whether there is one now.
  let addHistory: @Sendable (_ customer: String) async throws -> Bool

  /// Returns a customer's balance; 0 without a star account.
  func balance(ofCustomer id: String) async throws -> Int64 {
    let account = StarAccounts.ofCustomer(id)
    return try await reading(id) { transaction in
      try await ledger.balance(of: account, in: transaction).minorUnits
    } ?? 0
  }

  /// Returns a page of a customer's history, newest first.
  func page(
    _ page: PageRequest<SequencePosition>, ofCustomer id: String, language: Language
  ) async throws -> HistoryPage {
    let account = StarAccounts.ofCustomer(id)
    let entries =
      try await reading(id) { transaction in
        try await ledger.entries(
          of: account, before: page.position?.sequence, limit: page.rowLimit, in: transaction)
      } ?? []
    return HistoryPage(
      transactions: entries.prefix(page.limit).map { StarTransaction($0, in: language) },
      nextCursor: page.nextCursor(entries) { SequencePosition($0.sequence) })
  }

  /// Reads from the ledger; returns `nil` for a customer without a star account.
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
