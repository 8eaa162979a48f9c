import Storage

extension Ledger {
  /// An inconsistency in the tables that the ledger itself never produces.
  public enum Discrepancy: Sendable, Hashable {
    /// The entries of a posting do not add up to zero.
    case unbalanced(PostingID, Amount)
    /// A posting has fewer than two entries.
    case incomplete(PostingID)
    /// The balance or the number of an entry disagrees with the entries before it.
    case wrongBalance(AccountID, sequence: Int64)
    /// An account is below its limit, held amounts included; the value is its balance.
    case belowMinimum(AccountID, Amount)
    /// An entry has no account or no posting.
    case stray(AccountID, sequence: Int64)
    /// A reversal is not the opposite of its original.
    case wrongReversal(PostingID)
    /// A hold is both open and ended, or neither, or its capture was not posted.
    case wrongHold(HoldID)
  }

  /// Recomputes everything from the postings and returns the inconsistencies; empty for sound
  /// books.
  ///
  /// At most a hundred findings of each kind are returned.
  ///
  /// - Throws: ``LedgerError/storage(_:)`` when the tables cannot be read.
  /// - Complexity: Reads every entry several times.
  public func audit(
    in transaction: any ReadTransaction
  ) async throws(LedgerError) -> [Discrepancy] {
    do {
      var findings: [Discrepancy] = []
      for row in try await transaction.rows(AuditQueries.unbalanced) {
        findings.append(
          .unbalanced(PostingID(rawValue: try row.text("posting_id")), try amount("total", of: row))
        )
      }
      for row in try await transaction.rows(AuditQueries.incomplete) {
        findings.append(.incomplete(PostingID(rawValue: try row.text("id"))))
      }
      for row in try await transaction.rows(AuditQueries.wrongBalances) {
        findings.append(.wrongBalance(try account(of: row), sequence: try row.integer("sequence")))
      }
      for row in try await transaction.rows(AuditQueries.belowMinimum) {
        findings.append(.belowMinimum(try account(of: row), try amount("balance", of: row)))
      }
      for row in try await transaction.rows(AuditQueries.strays) {
        findings.append(.stray(try account(of: row), sequence: try row.integer("sequence")))
      }
      for row in try await transaction.rows(AuditQueries.wrongReversals) {
        findings.append(.wrongReversal(PostingID(rawValue: try row.text("id"))))
      }
      for row in try await transaction.rows(AuditQueries.wrongHolds) {
        findings.append(.wrongHold(HoldID(rawValue: try row.text("id"))))
      }
      return findings
    } catch {
      throw Self.ledgerError(error)
    }
  }

  private func account(of row: Row) throws(StorageError) -> AccountID {
    AccountID(rawValue: try row.text("account_id"))
  }

  private func amount(_ column: String, of row: Row) throws(StorageError) -> Amount {
    guard let currency = Currency(code: try row.text("currency")) else {
      throw .unexpectedValue(column: "currency")
    }
    return Amount(try row.integer(column), currency)
  }
}

extension Ledger.Discrepancy: CustomStringConvertible {
  /// The finding in one line for an operator.
  public var description: String {
    switch self {
    case .unbalanced(let posting, let amount):
      "posting \(posting): its entries add up to \(amount.minorUnits) \(amount.currency)"
    case .incomplete(let posting): "posting \(posting): it has fewer than two entries"
    case .wrongBalance(let account, let sequence):
      "account \(account), line \(sequence): its balance or number does not follow from the lines"
        + " before it"
    case .belowMinimum(let account, let amount):
      "account \(account): it has \(amount.minorUnits) \(amount.currency), below its limit"
    case .stray(let account, let sequence):
      "account \(account), line \(sequence): its account or its posting is missing"
    case .wrongReversal(let posting):
      "posting \(posting): it is not the opposite of what it reverses"
    case .wrongHold(let hold): "hold \(hold): its end does not agree with what was posted"
    }
  }
}

/// Queries that return no rows for a sound ledger.
private enum AuditQueries {
  static let unbalanced = Query(
    sql: """
      SELECT e.posting_id, a.currency, CAST(SUM(e.amount) AS BIGINT) AS total
      FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
      GROUP BY e.posting_id, a.currency HAVING SUM(e.amount) <> 0
      LIMIT 100
      """)

  static let incomplete = Query(
    sql: """
      SELECT p.id FROM ledger_postings p LEFT JOIN ledger_entries e ON e.posting_id = p.id
      GROUP BY p.id HAVING COUNT(e.amount) < 2
      LIMIT 100
      """)

  static let wrongBalances = Query(
    sql: """
      SELECT account_id, sequence FROM (
        SELECT account_id, sequence, balance, SUM(amount) OVER account AS total,
          ROW_NUMBER() OVER account AS position
        FROM ledger_entries
        WINDOW account AS (PARTITION BY account_id ORDER BY sequence)
      ) AS recomputed
      WHERE total <> balance OR position <> sequence
      LIMIT 100
      """)

  /// Holds that may have expired are excluded, since the audit has no clock.
  static let belowMinimum = Query(
    sql: """
      SELECT id AS account_id, currency, balance FROM (
        SELECT a.id, a.currency, a.minimum_balance, coalesce(e.balance, 0) -
          (SELECT CAST(coalesce(sum(h.amount), 0) AS BIGINT) FROM ledger_open_holds h
            WHERE h.account_id = a.id AND h.expires_at IS NULL) AS balance
        FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.account_id = a.id AND e.sequence =
          (SELECT max(sequence) FROM ledger_entries WHERE account_id = a.id)
      ) AS free
      WHERE balance < minimum_balance
      LIMIT 100
      """)

  static let strays = Query(
    sql: """
      SELECT e.account_id, e.sequence FROM ledger_entries e
      LEFT JOIN ledger_accounts a ON a.id = e.account_id
      LEFT JOIN ledger_postings p ON p.id = e.posting_id
      WHERE a.id IS NULL OR p.id IS NULL
      LIMIT 100
      """)

  static let wrongReversals = Query(
    sql: """
      SELECT DISTINCT id FROM (
        SELECT r.id, e.account_id
        FROM ledger_postings r
        JOIN ledger_entries e ON e.posting_id = r.id OR e.posting_id = r.reverses_id
        WHERE r.reverses_id IS NOT NULL
        GROUP BY r.id, e.account_id HAVING SUM(e.amount) <> 0
      ) AS changed
      LIMIT 100
      """)

  static let wrongHolds = Query(
    sql: """
      SELECT h.id
      FROM ledger_holds h
      LEFT JOIN ledger_open_holds o ON o.hold_id = h.id
      LEFT JOIN ledger_hold_ends n ON n.hold_id = h.id
      LEFT JOIN ledger_entries e ON e.posting_id = n.posting_id AND e.account_id = h.account_id
      WHERE (o.hold_id IS NULL AND n.hold_id IS NULL)
        OR (o.hold_id IS NOT NULL AND n.hold_id IS NOT NULL)
        OR o.account_id <> h.account_id OR o.amount <> h.amount
        OR coalesce(o.expires_at, h.expires_at, 0) <> coalesce(h.expires_at, o.expires_at, 0)
        OR (n.outcome = 'captured'
          AND (n.amount < 1 OR n.amount > h.amount OR coalesce(e.amount, 0) <> -n.amount))
        OR (n.outcome <> 'captured' AND (n.amount <> 0 OR n.posting_id IS NOT NULL))
      LIMIT 100
      """)
}
