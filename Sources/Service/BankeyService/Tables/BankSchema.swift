import Storage

/// The bank's tables: the names of accounts, transfers, payees, splits and notifications.
///
/// Balances are in the ledger alone.
enum BankSchema {
  static let schema = Schema(
    name: "bankey",
    migrations: [
      Migration(
        id: "0001-create-bank",
        statements: accounts + transfers + payees + splits + notifications),
      Migration(id: "0002-add-quotes", statements: quotes),
      // Events moved to the tables that all services share; clients with older ids are reset.
      Migration(id: "0003-remove-events", statements: ["DROP TABLE bank_events"]),
      Migration(
        id: "0004-add-daily-totals",
        statements: [
          """
          CREATE TABLE bank_daily_totals (
            account_id TEXT PRIMARY KEY REFERENCES bank_accounts (id),
            amount BIGINT NOT NULL,
            counted_from BIGINT NOT NULL
          )
          """,
          "CREATE INDEX bank_transfers_by_movement ON bank_transfers (from_account, posted_at)",
        ]),
      // The amount and the dates of missed movements follow from their transfer, which is immutable.
      Migration(
        id: "0005-add-missed-transfers",
        statements: [
          """
          CREATE TABLE bank_missed_transfers (
            id TEXT PRIMARY KEY,
            customer_id TEXT NOT NULL REFERENCES customers (id),
            transfer_id TEXT NOT NULL REFERENCES bank_transfers (id),
            first_occurrence BIGINT NOT NULL,
            missed_count BIGINT NOT NULL CHECK (missed_count > 0),
            created_at BIGINT NOT NULL,
            sent_count BIGINT CHECK (sent_count BETWEEN 0 AND missed_count),
            decided_at BIGINT
          )
          """,
          """
          CREATE INDEX bank_missed_transfers_by_customer
          ON bank_missed_transfers (customer_id, decided_at, created_at, id)
          """,
        ]),
    ])

  private static let accounts = [
    """
    CREATE TABLE bank_accounts (
      id TEXT PRIMARY KEY,
      customer_id TEXT NOT NULL REFERENCES customers (id),
      position BIGINT NOT NULL,
      type TEXT NOT NULL,
      product TEXT NOT NULL,
      last_digits TEXT NOT NULL,
      can_send BIGINT NOT NULL,
      currency TEXT NOT NULL,
      UNIQUE (customer_id, position)
    )
    """,
    """
    CREATE TABLE bank_profiles (
      customer_id TEXT PRIMARY KEY REFERENCES customers (id),
      preferences TEXT NOT NULL
    )
    """,
    "CREATE TABLE bank_demo_runs (id TEXT PRIMARY KEY, seeded_at BIGINT NOT NULL)",
  ]

  private static let transfers = [
    // Names are stored with the receipt, which must not change when a customer is renamed.
    """
    CREATE TABLE bank_transfers (
      id TEXT PRIMARY KEY,
      customer_id TEXT NOT NULL REFERENCES customers (id),
      recipient_id TEXT REFERENCES customers (id),
      from_account TEXT NOT NULL REFERENCES bank_accounts (id),
      to_account TEXT NOT NULL REFERENCES bank_accounts (id),
      sender_name TEXT NOT NULL,
      sender_email TEXT NOT NULL,
      recipient_name TEXT,
      recipient_email TEXT,
      amount BIGINT NOT NULL CHECK (amount > 0),
      currency TEXT NOT NULL,
      note TEXT,
      status TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      posted_at BIGINT,
      first_at BIGINT,
      execute_at BIGINT,
      occurrence BIGINT NOT NULL,
      repeats TEXT,
      until_at BIGINT,
      schedule_id TEXT REFERENCES bank_transfers (id),
      failure TEXT
    )
    """,
    "CREATE INDEX bank_transfers_by_customer ON bank_transfers (customer_id, created_at, id)",
    "CREATE INDEX bank_transfers_by_recipient ON bank_transfers (recipient_id, created_at, id)",
    "CREATE INDEX bank_transfers_by_time ON bank_transfers (status, execute_at)",
  ]

  private static let quotes = [
    """
    CREATE TABLE bank_quotes (
      id TEXT PRIMARY KEY,
      customer_id TEXT NOT NULL REFERENCES customers (id),
      from_account TEXT NOT NULL REFERENCES bank_accounts (id),
      to_account TEXT NOT NULL REFERENCES bank_accounts (id),
      sold BIGINT NOT NULL CHECK (sold > 0),
      sold_currency TEXT NOT NULL,
      bought BIGINT NOT NULL CHECK (bought > 0),
      bought_currency TEXT NOT NULL,
      rate TEXT NOT NULL,
      expires_at BIGINT NOT NULL,
      transfer_id TEXT UNIQUE
    )
    """,
    "CREATE INDEX bank_quotes_by_customer ON bank_quotes (customer_id, expires_at)",
    "ALTER TABLE bank_transfers ADD COLUMN received BIGINT",
    "ALTER TABLE bank_transfers ADD COLUMN received_currency TEXT",
    "ALTER TABLE bank_transfers ADD COLUMN rate TEXT",
  ]

  private static let payees = [
    """
    CREATE TABLE bank_payees (
      id TEXT PRIMARY KEY,
      customer_id TEXT NOT NULL REFERENCES customers (id),
      payee_id TEXT NOT NULL REFERENCES customers (id),
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      added_at BIGINT NOT NULL,
      UNIQUE (customer_id, payee_id)
    )
    """
  ]

  private static let splits = [
    """
    CREATE TABLE bank_splits (
      id TEXT PRIMARY KEY,
      customer_id TEXT NOT NULL REFERENCES customers (id),
      account_id TEXT NOT NULL REFERENCES bank_accounts (id),
      total BIGINT NOT NULL,
      own_share BIGINT NOT NULL,
      currency TEXT NOT NULL,
      note TEXT,
      created_at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX bank_splits_by_customer ON bank_splits (customer_id, created_at, id)",
    """
    CREATE TABLE bank_requests (
      id TEXT PRIMARY KEY,
      split_id TEXT NOT NULL REFERENCES bank_splits (id),
      position BIGINT NOT NULL,
      payer_id TEXT NOT NULL REFERENCES customers (id),
      payer_name TEXT NOT NULL,
      payer_email TEXT NOT NULL,
      requester_id TEXT NOT NULL REFERENCES customers (id),
      requester_name TEXT NOT NULL,
      requester_email TEXT NOT NULL,
      account_id TEXT NOT NULL,
      amount BIGINT NOT NULL CHECK (amount > 0),
      currency TEXT NOT NULL,
      note TEXT,
      status TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      transfer_id TEXT REFERENCES bank_transfers (id)
    )
    """,
    "CREATE INDEX bank_requests_by_payer ON bank_requests (payer_id, created_at, id)",
    "CREATE INDEX bank_requests_by_split ON bank_requests (split_id, position)",
  ]

  private static let notifications = [
    """
    CREATE TABLE bank_notifications (
      id TEXT PRIMARY KEY,
      customer_id TEXT NOT NULL REFERENCES customers (id),
      kind TEXT NOT NULL,
      subject_id TEXT,
      content TEXT NOT NULL,
      sent_at BIGINT NOT NULL,
      read_at BIGINT
    )
    """,
    "CREATE INDEX bank_notifications_by_customer ON bank_notifications (customer_id, sent_at, id)",
    "CREATE INDEX bank_notifications_unread ON bank_notifications (customer_id, read_at)",
    """
    CREATE TABLE bank_events (
      customer_id TEXT NOT NULL REFERENCES customers (id),
      sequence BIGINT NOT NULL,
      name TEXT NOT NULL,
      subject_id TEXT NOT NULL,
      PRIMARY KEY (customer_id, sequence)
    )
    """,
  ]
}
