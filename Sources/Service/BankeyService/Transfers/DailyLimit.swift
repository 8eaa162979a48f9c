import Foundation
import Ledger
import Serving
import Storage
import Wire

/// Enforces how much leaves an account for other customers within 24 hours.
///
/// One row for each account has the sum of its movements in the window. A movement adds to it, and
/// subtracts those that have left the window since the last one, so the cost of a check does not
/// grow with the number of movements in a day.
struct DailyLimit: Sendable {
  /// The length of the window in seconds.
  static let window: TimeInterval = 86_400

  let account: String
  let currency: Currency

  /// Adds a movement to the row of its account.
  ///
  /// - Throws: ``ProblemError`` with ``ProblemType/limitExceeded`` when the sum would exceed the
  ///   limit; it must propagate out of the transaction.
  func take(_ amount: Int64, at now: Date, in transaction: any WriteTransaction) async throws {
    var (sum, start) = try await total(at: now, in: transaction)
    let limit = TransferLimits.perDay(currency)
    guard sum <= limit - amount else {
      throw ProblemError.unprocessable(
        .limitExceeded, "The amount exceeds the daily limit", "/amount",
        "Within a day at most \(limit) minor units of \(currency) go to others;"
          + " \(max(0, limit - sum)) are left.")
    }
    // After the clock went back, a movement may lie before the window; it still counts.
    start = min(start, now)
    sum += amount
    try await transaction.execute(
      DailyLimitQueries.set(account, amount: sum, countedFrom: start))
  }

  /// Returns the time at which a movement will fit, if nothing else moves before.
  func time(for amount: Int64, at now: Date, in transaction: any ReadTransaction) async throws
    -> Date
  {
    var (sum, start) = try await total(at: now, in: transaction)
    let limit = TransferLimits.perDay(currency)
    let query = DailyLimitQueries.movements(of: account, from: start)
    for row in try await transaction.rows(query) {
      sum -= try row.integer("amount")
      start = try row.instant("posted_at")
      if sum <= limit - amount { break }
    }
    return max(start + Self.window, now) + 1
  }

  /// Returns the sum of the movements in the window, and the start of the counted time.
  private func total(
    at now: Date, in transaction: any ReadTransaction
  ) async throws(StorageError) -> (sum: Int64, start: Date) {
    let windowStart = now - Self.window
    guard let row = try await transaction.firstRow(DailyLimitQueries.total(of: account)) else {
      let sum = try await sum(from: windowStart, to: .distantFuture, in: transaction)
      return (sum, windowStart)
    }
    let sum = try row.integer("amount")
    let start = try row.instant("counted_from")
    guard start < windowStart else { return (sum, start) }
    let expired = try await self.sum(from: start, to: windowStart, in: transaction)
    return (sum - expired, windowStart)
  }

  private func sum(
    from start: Date, to end: Date, in transaction: any ReadTransaction
  ) async throws(StorageError) -> Int64 {
    let query = DailyLimitQueries.sum(of: account, from: start, to: end)
    return try await transaction.firstRow(query)?.integer("amount") ?? 0
  }
}

/// The SQL of daily limits as values.
private enum DailyLimitQueries {
  static func total(of account: String) -> Query {
    Query(
      sql: "SELECT amount, counted_from FROM bank_daily_totals WHERE account_id = ?1",
      bindings: [.text(account)])
  }

  static func set(_ account: String, amount: Int64, countedFrom start: Date) -> Query {
    Query(
      sql: """
        INSERT INTO bank_daily_totals (account_id, amount, counted_from) VALUES (?1, ?2, ?3)
        ON CONFLICT (account_id) DO UPDATE SET amount = ?2, counted_from = ?3
        """,
      bindings: [.text(account), .integer(amount), .instant(start)])
  }

  private static let moved =
    "from_account = ?1 AND recipient_id IS NOT NULL AND status = 'posted' AND posted_at >= ?2"

  static func sum(of account: String, from start: Date, to end: Date) -> Query {
    Query(
      sql: """
        SELECT CAST(coalesce(sum(amount), 0) AS BIGINT) AS amount FROM bank_transfers
        WHERE \(moved) AND posted_at < ?3
        """,
      bindings: [.text(account), .instant(start), .instant(end)])
  }

  static func movements(of account: String, from start: Date) -> Query {
    Query(
      sql: "SELECT amount, posted_at FROM bank_transfers WHERE \(moved) ORDER BY posted_at",
      bindings: [.text(account), .instant(start)])
  }
}
