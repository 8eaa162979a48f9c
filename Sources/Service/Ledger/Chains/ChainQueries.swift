import Storage

/// The SQL of chains as values.
enum ChainQueries {
  static let isComplete = Query(sql: "SELECT id FROM ledger_chains WHERE id = 1")
  static let complete = Query(
    sql: "INSERT INTO ledger_chains (id) VALUES (1) ON CONFLICT (id) DO NOTHING")

  /// The entries behind a position, in the order of their accounts.
  static func entries(after account: String, _ sequence: Int64, limit: Int) -> Query {
    Query(
      sql: """
        SELECT account_id, sequence, posting_id, amount, balance, hash FROM ledger_entries
        WHERE (account_id, sequence) > (?1, ?2)
        ORDER BY account_id, sequence LIMIT ?3
        """,
      bindings: [.text(account), .integer(sequence), .integer(Int64(limit))])
  }

  static func setHash(_ hash: String, of account: String, sequence: Int64) -> Query {
    Query(
      sql: "UPDATE ledger_entries SET hash = ?3 WHERE account_id = ?1 AND sequence = ?2",
      bindings: [.text(account), .integer(sequence), .text(hash)])
  }
}
