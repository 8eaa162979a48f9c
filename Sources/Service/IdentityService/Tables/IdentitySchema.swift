import Storage

/// The tables of customers and their sessions.
enum IdentitySchema {
  static let schema = Schema(
    name: "identity",
    migrations: [
      Migration(
        id: "0001-create-customers",
        statements: [
          """
          CREATE TABLE customers (
            id TEXT PRIMARY KEY,
            email TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            given_name TEXT NOT NULL,
            password_hash TEXT NOT NULL,
            created_at BIGINT NOT NULL
          )
          """,
          """
          CREATE TABLE sessions (
            token_digest TEXT PRIMARY KEY,
            customer_id TEXT NOT NULL REFERENCES customers (id),
            created_at BIGINT NOT NULL,
            expires_at BIGINT NOT NULL
          )
          """,
          "CREATE INDEX sessions_by_customer ON sessions (customer_id, created_at)",
          "CREATE INDEX sessions_by_expiry ON sessions (expires_at)",
        ]),
      Migration(
        id: "0002-add-devices-and-resets",
        statements: [
          "ALTER TABLE sessions ADD COLUMN device TEXT",
          "ALTER TABLE sessions ADD COLUMN last_used_at BIGINT NOT NULL DEFAULT 0",
          """
          CREATE TABLE devices (
            token_digest TEXT PRIMARY KEY,
            customer_id TEXT NOT NULL REFERENCES customers (id),
            created_at BIGINT NOT NULL
          )
          """,
          "CREATE INDEX devices_by_customer ON devices (customer_id, created_at)",
          """
          CREATE TABLE password_resets (
            customer_id TEXT PRIMARY KEY REFERENCES customers (id),
            code_hash TEXT NOT NULL,
            sent_at BIGINT NOT NULL,
            expires_at BIGINT NOT NULL,
            tries_left BIGINT NOT NULL
          )
          """,
          // The demo's mailbox.
          """
          CREATE TABLE mail_messages (
            id TEXT PRIMARY KEY,
            email TEXT NOT NULL,
            subject TEXT NOT NULL,
            body TEXT NOT NULL,
            code TEXT,
            sent_at BIGINT NOT NULL
          )
          """,
          "CREATE INDEX mail_messages_by_email ON mail_messages (email, sent_at, id)",
          """
          CREATE TABLE sign_in_counts (
            key TEXT PRIMARY KEY,
            tokens BIGINT NOT NULL,
            updated_at BIGINT NOT NULL
          )
          """,
          "CREATE INDEX sign_in_counts_by_time ON sign_in_counts (updated_at)",
        ]),
      Migration(
        id: "0003-add-email-changes",
        statements: [
          """
          CREATE TABLE email_changes (
            customer_id TEXT PRIMARY KEY REFERENCES customers (id),
            email TEXT NOT NULL,
            code_hash TEXT NOT NULL,
            expires_at BIGINT NOT NULL,
            tries_left BIGINT NOT NULL
          )
          """
        ]),
      // Rate limits moved to the tables that all services share.
      Migration(id: "0004-remove-sign-in-counts", statements: ["DROP TABLE sign_in_counts"]),
      Migration(
        id: "0005-add-sign-ups",
        statements: [
          """
          CREATE TABLE sign_ups (
            email TEXT PRIMARY KEY,
            code_hash TEXT NOT NULL,
            sent_at BIGINT NOT NULL,
            expires_at BIGINT NOT NULL,
            tries_left BIGINT NOT NULL
          )
          """
        ]),
    ])
}
