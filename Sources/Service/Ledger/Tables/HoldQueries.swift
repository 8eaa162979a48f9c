import Foundation
import Storage

/// The SQL of holds as values.
enum HoldQueries {
  static func insert(_ hold: Hold) -> [Query] {
    [
      Query(
        sql: """
          INSERT INTO ledger_holds (id, account_id, amount, kind, note, placed_at, expires_at)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
          """,
        bindings: [
          .text(hold.id.rawValue), .text(hold.account.rawValue),
          .integer(hold.amount.minorUnits), .text(hold.kind), .optional(hold.note),
          .instant(hold.placedAt), hold.expiresAt.map(StoredValue.instant) ?? .null,
        ]),
      Query(
        sql: """
          INSERT INTO ledger_open_holds (hold_id, account_id, amount, expires_at)
          VALUES (?1, ?2, ?3, ?4)
          """,
        bindings: [
          .text(hold.id.rawValue), .text(hold.account.rawValue),
          .integer(hold.amount.minorUnits), hold.expiresAt.map(StoredValue.instant) ?? .null,
        ]),
    ]
  }

  private static let columns = """
    h.id, h.account_id, h.amount, h.kind, h.note, h.placed_at, h.expires_at, a.currency,
    n.outcome, n.amount AS captured, n.posting_id
    """
  private static let joins = """
    JOIN ledger_accounts a ON a.id = h.account_id
    LEFT JOIN ledger_hold_ends n ON n.hold_id = h.id
    """

  static func hold(_ id: HoldID) -> Query {
    Query(
      sql: "SELECT \(columns) FROM ledger_holds h \(joins) WHERE h.id = ?1",
      bindings: [.text(id.rawValue)])
  }

  static func openHolds(of account: AccountID, at now: Date) -> Query {
    Query(
      sql: """
        SELECT \(columns)
        FROM ledger_open_holds o JOIN ledger_holds h ON h.id = o.hold_id \(joins)
        WHERE o.account_id = ?1 AND (o.expires_at IS NULL OR o.expires_at > ?2)
        ORDER BY h.placed_at, h.id
        """,
      bindings: [.text(account.rawValue), .instant(now)])
  }

  static func expired(at now: Date, limit: Int) -> Query {
    Query(
      sql: """
        SELECT hold_id FROM ledger_open_holds WHERE expires_at <= ?1
        ORDER BY expires_at, hold_id LIMIT ?2
        """,
      bindings: [.instant(now), .integer(Int64(limit))])
  }

  static func close(_ id: HoldID) -> Query {
    Query(
      sql: "DELETE FROM ledger_open_holds WHERE hold_id = ?1", bindings: [.text(id.rawValue)])
  }

  static func end(
    _ id: HoldID, _ outcome: Outcome, captured: Int64 = 0, posting: PostingID? = nil, at now: Date
  ) -> Query {
    Query(
      sql: """
        INSERT INTO ledger_hold_ends (hold_id, outcome, amount, posting_id, ended_at)
        VALUES (?1, ?2, ?3, ?4, ?5)
        """,
      bindings: [
        .text(id.rawValue), .text(outcome.rawValue), .integer(captured),
        .optional(posting?.rawValue), .instant(now),
      ])
  }

  /// The outcome of a hold as stored in its table.
  enum Outcome: String {
    case captured, voided, expired
  }

  static func hold(of row: Row, at now: Date) throws(StorageError) -> (Hold, Hold.State) {
    guard let currency = Currency(code: try row.text("currency")) else {
      throw .unexpectedValue(column: "currency")
    }
    let expiry = try row.optionalInteger("expires_at")
    let hold = Hold(
      id: HoldID(rawValue: try row.text("id")),
      account: AccountID(rawValue: try row.text("account_id")),
      amount: Amount(try row.integer("amount"), currency), kind: try row.text("kind"),
      note: try row.optionalText("note"), placedAt: try row.instant("placed_at"),
      expiresAt: expiry == nil ? nil : try row.instant("expires_at"))
    guard let outcome = try row.optionalText("outcome") else {
      guard let expiry, case .integer(let time) = StoredValue.instant(now), expiry <= time else {
        return (hold, .open)
      }
      return (hold, .expired)
    }
    switch Outcome(rawValue: outcome) {
    case .captured:
      let posting = PostingID(rawValue: try row.text("posting_id"))
      return (hold, .captured(Amount(try row.integer("captured"), currency), posting))
    case .voided: return (hold, .voided)
    case .expired: return (hold, .expired)
    case nil: throw .unexpectedValue(column: "outcome")
    }
  }
}
