import Storage

/// The coffee app's own tables.
enum InboxSchema {
  static let schema = Schema(
    name: "mermaidbucks",
    migrations: [
      Migration(
        id: "0001-create-inbox",
        statements: [
          """
          CREATE TABLE inbox_messages (
            id TEXT PRIMARY KEY,
            customer_id TEXT NOT NULL REFERENCES customers (id),
            sent_at BIGINT NOT NULL,
            read_at BIGINT
          )
          """,
          "CREATE INDEX inbox_messages_by_customer ON inbox_messages (customer_id, sent_at, id)",
          """
          CREATE TABLE inbox_texts (
            message_id TEXT NOT NULL REFERENCES inbox_messages (id),
            language TEXT NOT NULL,
            title TEXT NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (message_id, language)
          )
          """,
        ]),
      Migration(
        id: "0002-create-demo-runs",
        statements: [
          "CREATE TABLE demo_runs (id TEXT PRIMARY KEY, seeded_at BIGINT NOT NULL)"
        ]),
      Migration(
        id: "0003-index-unread-messages",
        statements: [
          "CREATE INDEX inbox_messages_unread ON inbox_messages (customer_id, read_at)"
        ]),
      FavouriteQueries.migration,
      NewsSchema.migration,
      Migration(
        id: "0006-add-links-to-messages",
        statements: ["ALTER TABLE inbox_messages ADD COLUMN link TEXT"]),
    ])
}
