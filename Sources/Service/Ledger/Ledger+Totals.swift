import Foundation
import Storage

extension Ledger {
  /// Returns the sums of the balances of accounts whose identifiers begin with a text, by currency.
  ///
  /// - Returns: The sums that are not 0.
  /// - Throws: ``LedgerError/storage(_:)``.
  /// - Complexity: Reads every entry of the accounts.
  public func totals(
    ofAccountsWithPrefix prefix: String, in transaction: any ReadTransaction
  ) async throws(LedgerError) -> [Currency: Int64] {
    let query = Query(
      sql: """
        SELECT a.currency, CAST(SUM(e.amount) AS BIGINT) AS total
        FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
        WHERE substr(a.id, 1, length(?1)) = ?1
        GROUP BY a.currency HAVING SUM(e.amount) <> 0
        """, bindings: [.text(prefix)])
    do {
      var totals: [Currency: Int64] = [:]
      for row in try await transaction.rows(query) {
        guard let currency = Currency(code: try row.text("currency")) else {
          throw StorageError.unexpectedValue(column: "currency")
        }
        totals[currency] = try row.integer("total")
      }
      return totals
    } catch {
      throw Self.ledgerError(error)
    }
  }
}
