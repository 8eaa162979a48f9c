import Foundation
import Storage

/// The ledger's SQL as values.
enum LedgerQueries {
  static func insert(_ account: Account) -> Query {
    Query(
      sql: """
        INSERT INTO ledger_accounts (id, currency, minimum_balance, opened_at)
        VALUES (?1, ?2, ?3, ?4)
        """,
      bindings: [
        .text(account.id.rawValue), .text(account.currency.code),
        .optional(account.minimumBalance), .instant(account.openedAt),
      ])
  }

  /// The account and its last entry, if it has one.
  static func state(of account: AccountID) -> Query {
    Query(
      sql: """
        SELECT a.currency, a.minimum_balance, a.opened_at, e.sequence, e.balance
        FROM ledger_accounts a
        LEFT JOIN ledger_entries e ON e.account_id = a.id AND e.sequence =
          (SELECT max(sequence) FROM ledger_entries WHERE account_id = ?1)
        WHERE a.id = ?1
        """,
      bindings: [.text(account.rawValue)])
  }

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
    bindings.reserveCapacity(lines.count * 5)
    for line in lines {
      bindings.append(.text(line.account.rawValue))
      bindings.append(.integer(line.sequence))
      bindings.append(.text(line.posting.rawValue))
      bindings.append(.integer(line.amount))
      bindings.append(.integer(line.balance))
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

  static func entries(of account: AccountID, before sequence: Int64, limit: Int) -> Query {
    Query(
      sql: """
        SELECT e.sequence, e.posting_id, e.amount, e.balance, p.kind, p.note, p.posted_at
        FROM ledger_entries e JOIN ledger_postings p ON p.id = e.posting_id
        WHERE e.account_id = ?1 AND e.sequence < ?2
        ORDER BY e.sequence DESC
        LIMIT ?3
        """,
      bindings: [.text(account.rawValue), .integer(sequence), .integer(Int64(limit))])
  }

  static func answer(to request: OnceRequest) -> Query {
    Query(
      sql: "SELECT content, answer FROM ledger_requests WHERE owner = ?1 AND key = ?2",
      bindings: [.text(request.owner), .text(request.key)])
  }

  static func insert(_ request: OnceRequest, answer: String, answeredAt: Date) -> Query {
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

  /// One row of the table of entries.
  struct Line {
    let account: AccountID
    let sequence: Int64
    let posting: PostingID
    let amount: Int64
    let balance: Int64
  }

  private static let postingInsertions = Insertions(
    into: "ledger_postings (id, kind, note, posted_at, reverses_id)", columnCount: 5)
  private static let lineInsertions = Insertions(
    into: "ledger_entries (account_id, sequence, posting_id, amount, balance)", columnCount: 5)
}
