import Storage

/// The tables of the ledger.
///
/// Rows are added, never changed and never removed.
enum LedgerSchema {
  static let schema = Schema(
    name: "ledger",
    migrations: [
      Migration(
        id: "0001-create-ledger",
        statements: [
          """
          CREATE TABLE ledger_accounts (
            id TEXT PRIMARY KEY,
            currency TEXT NOT NULL,
            minimum_balance BIGINT,
            opened_at BIGINT NOT NULL
          )
          """,
          """
          CREATE TABLE ledger_postings (
            id TEXT PRIMARY KEY,
            kind TEXT NOT NULL,
            note TEXT,
            posted_at BIGINT NOT NULL,
            reverses_id TEXT UNIQUE REFERENCES ledger_postings (id)
          )
          """,
          // The balance after each entry stands beside it: reading a balance is reading one row,
          // and two writers can never both add the same line to an account.
          """
          CREATE TABLE ledger_entries (
            account_id TEXT NOT NULL REFERENCES ledger_accounts (id),
            sequence BIGINT NOT NULL CHECK (sequence > 0),
            posting_id TEXT NOT NULL REFERENCES ledger_postings (id),
            amount BIGINT NOT NULL CHECK (amount <> 0),
            balance BIGINT NOT NULL,
            PRIMARY KEY (account_id, sequence)
          )
          """,
          "CREATE INDEX ledger_entries_by_posting ON ledger_entries (posting_id)",
          """
          CREATE TABLE ledger_requests (
            owner TEXT NOT NULL,
            key TEXT NOT NULL,
            content TEXT NOT NULL,
            answer TEXT NOT NULL,
            answered_at BIGINT NOT NULL,
            PRIMARY KEY (owner, key)
          )
          """,
        ])
    ])
}
