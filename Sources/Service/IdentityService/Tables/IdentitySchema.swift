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
        ])
    ])
}
