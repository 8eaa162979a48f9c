import Storage

/// The tables of the ledger.
///
/// Rows are inserted, never updated or deleted, with two exceptions: `ledger_open_holds`, which can
/// be rebuilt from the other two tables of holds, loses a row when its hold ends, and
/// `ledger_requests` loses expired answers.
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
          // Each entry stores the balance after it: reading a balance means reading one row, and
          // two writers can never both insert the same line of an account.
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
        ]),
      Migration(
        id: "0002-add-holds",
        statements: [
          "ALTER TABLE ledger_accounts ADD COLUMN owner TEXT",
          "ALTER TABLE ledger_accounts ADD COLUMN kind TEXT NOT NULL DEFAULT 'internal'",
          "CREATE INDEX ledger_accounts_by_owner ON ledger_accounts (owner)",
          """
          CREATE TABLE ledger_holds (
            id TEXT PRIMARY KEY,
            account_id TEXT NOT NULL REFERENCES ledger_accounts (id),
            amount BIGINT NOT NULL CHECK (amount > 0),
            kind TEXT NOT NULL,
            note TEXT,
            placed_at BIGINT NOT NULL,
            expires_at BIGINT
          )
          """,
          """
          CREATE TABLE ledger_hold_ends (
            hold_id TEXT PRIMARY KEY REFERENCES ledger_holds (id),
            outcome TEXT NOT NULL,
            amount BIGINT NOT NULL,
            posting_id TEXT UNIQUE REFERENCES ledger_postings (id),
            ended_at BIGINT NOT NULL
          )
          """,
          // Every posting reads an account's held amount, so the time to find it must not grow with
          // the number of past holds.
          """
          CREATE TABLE ledger_open_holds (
            hold_id TEXT PRIMARY KEY REFERENCES ledger_holds (id),
            account_id TEXT NOT NULL,
            amount BIGINT NOT NULL,
            expires_at BIGINT
          )
          """,
          "CREATE INDEX ledger_open_holds_by_account ON ledger_open_holds (account_id)",
          "CREATE INDEX ledger_open_holds_by_expiry ON ledger_open_holds (expires_at)",
        ]),
      Migration(
        id: "0003-add-chains",
        statements: [
          "ALTER TABLE ledger_entries ADD COLUMN hash TEXT",
          // Has a row once the entries from before this migration are chained.
          "CREATE TABLE ledger_chains (id BIGINT PRIMARY KEY)",
        ]),
    ])
}
