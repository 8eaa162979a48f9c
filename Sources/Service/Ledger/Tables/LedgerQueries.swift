import Foundation
import Storage

/// The ledger's SQL as values.
enum LedgerQueries {
  static func insert(_ account: Account) -> Query {
    Query(
      sql: """
        INSERT INTO ledger_accounts (id, owner, kind, currency, minimum_balance, opened_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        """,
      bindings: [
        .text(account.id.rawValue), .optional(account.owner), .text(account.kind),
        .text(account.currency.code), .optional(account.minimumBalance),
        .instant(account.openedAt),
      ])
  }

  static func account(_ id: AccountID) -> Query {
    Query(
      sql: "SELECT \(accountColumns) FROM ledger_accounts a WHERE a.id = ?1",
      bindings: [.text(id.rawValue)])
  }

  private static let accountColumns =
    "a.id, a.owner, a.kind, a.currency, a.minimum_balance, a.opened_at"

  /// Returns the account, its last entry if any, and the sum of its holds at a time.
  static func state(of account: AccountID, at now: Date) -> Query {
    Query(sql: stateOfAccount, bindings: [.text(account.rawValue), .instant(now)])
  }

  /// Returns an owner's accounts with the sum of all holds, expired or not, and the time at which
  /// the first hold expires.
  static func states(ofOwner owner: String) -> Query {
    Query(sql: statesOfOwner, bindings: [.text(owner)], isAskedOften: true)
  }

  static func states(ofOwner owner: String, at now: Date) -> Query {
    Query(sql: statesOfOwnerAtTime, bindings: [.text(owner), .instant(now)])
  }

  private static let stateOfAccount = "\(states) WHERE a.id = ?1"
  private static let statesOfOwnerAtTime =
    "\(states) WHERE a.owner = ?1 ORDER BY a.opened_at, a.id"

  private static let statesOfOwner = """
    SELECT \(accountColumns), \(lastEntryColumns),
      (SELECT CAST(coalesce(sum(h.amount), 0) AS BIGINT) FROM ledger_open_holds h
        WHERE h.account_id = a.id) AS held,
      (SELECT min(h.expires_at) FROM ledger_open_holds h WHERE h.account_id = a.id) AS first_expiry
    FROM ledger_accounts a \(lastEntries)
    WHERE a.owner = ?1 ORDER BY a.opened_at, a.id
    """

  private static let states = """
    SELECT \(accountColumns), \(lastEntryColumns),
      (SELECT CAST(coalesce(sum(h.amount), 0) AS BIGINT) FROM ledger_open_holds h
        WHERE h.account_id = a.id AND (h.expires_at IS NULL OR h.expires_at > ?2)) AS held
    FROM ledger_accounts a \(lastEntries)
    """

  private static let lastEntryColumns =
    "e.sequence, e.posting_id, e.amount, e.balance, e.hash, p.hash AS previous_hash"

  private static let lastEntries = """
    LEFT JOIN ledger_entries e ON e.account_id = a.id AND e.sequence =
      (SELECT max(sequence) FROM ledger_entries WHERE account_id = a.id)
    LEFT JOIN ledger_entries p ON p.account_id = a.id AND p.sequence = e.sequence - 1
    """

  static func insert(_ postings: some Collection<Posting>, reversing: PostingID?) -> Query {
    var bindings: [StoredValue] = []
    bindings.reserveCapacity(postings.count * 5)
    for posting in postings {
      bindings.append(.text(posting.id.rawValue))
      bindings.append(.text(posting.kind))
      bindings.append(.optional(posting.note))
      bindings.append(.instant(posting.postedAt))
      bindings.append(.optional(reversing?.rawValue))
    }
    return Query(sql: postingInsertions[postings.count], bindings: bindings)
  }

  static func insert(_ lines: some Collection<Line>) -> Query {
    var bindings: [StoredValue] = []
    bindings.reserveCapacity(lines.count * 6)
    for line in lines {
      bindings.append(.text(line.account.rawValue))
      bindings.append(.integer(line.sequence))
      bindings.append(.text(line.posting.rawValue))
      bindings.append(.integer(line.amount))
      bindings.append(.integer(line.balance))
      bindings.append(.text(line.hash))
    }
    return Query(sql: lineInsertions[lines.count], bindings: bindings)
  }

  static func posting(_ id: PostingID) -> Query {
    Query(
      sql: """
        SELECT p.kind, p.note, p.posted_at, p.reverses_id, e.account_id, e.amount, a.currency
        FROM ledger_postings p
        JOIN ledger_entries e ON e.posting_id = p.id
        JOIN ledger_accounts a ON a.id = e.account_id
        WHERE p.id = ?1
        ORDER BY e.account_id
        """,
      bindings: [.text(id.rawValue)])
  }

  static func reversal(of id: PostingID) -> Query {
    Query(
      sql: "SELECT id FROM ledger_postings WHERE reverses_id = ?1",
      bindings: [.text(id.rawValue)])
  }

  static func answer(to request: IdempotentRequest) -> Query {
    Query(
      sql: "SELECT content, answer FROM ledger_requests WHERE owner = ?1 AND key = ?2",
      bindings: [.text(request.owner), .text(request.key)])
  }

  static func insert(_ request: IdempotentRequest, answer: String, answeredAt: Date) -> Query {
    Query(
      sql: """
        INSERT INTO ledger_requests (owner, key, content, answer, answered_at)
        VALUES (?1, ?2, ?3, ?4, ?5)
        """,
      bindings: [
        .text(request.owner), .text(request.key), .text(request.content), .text(answer),
        .instant(answeredAt),
      ])
  }

  /// Recorded answers behind a position, in the order of their keys.
  static func answers(after position: (owner: String, key: String), limit: Int) -> Query {
    Query(
      sql: """
        SELECT owner, key, answered_at FROM ledger_requests
        WHERE (owner, key) > (?1, ?2)
        ORDER BY owner, key LIMIT ?3
        """,
      bindings: [.text(position.owner), .text(position.key), .integer(Int64(limit))])
  }

  static func deleteAnswer(owner: String, key: String, givenBefore date: Date) -> Query {
    Query(
      sql: "DELETE FROM ledger_requests WHERE owner = ?1 AND key = ?2 AND answered_at < ?3",
      bindings: [.text(owner), .text(key), .instant(date)])
  }

  /// A row of the table of entries.
  struct Line {
    let account: AccountID
    let sequence: Int64
    let posting: PostingID
    let amount: Int64
    let balance: Int64
    let hash: String
  }

  private static let postingInsertions = Insertions(
    into: "ledger_postings (id, kind, note, posted_at, reverses_id)", columnCount: 5)
  private static let lineInsertions = Insertions(
    into: "ledger_entries (account_id, sequence, posting_id, amount, balance, hash)",
    columnCount: 6)
}
