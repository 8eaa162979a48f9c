import Storage

/// The tables that all services share.
public enum ServingSchema {
  /// The tables of events and rate limits, for the migration of a database.
  public static let schema = Schema(
    name: "serving",
    migrations: [
      Migration(
        id: "0001-create-events-and-rate-limits",
        statements: [
          """
          CREATE TABLE events (
            stream TEXT NOT NULL,
            sequence BIGINT NOT NULL,
            name TEXT NOT NULL,
            subject_id TEXT NOT NULL,
            PRIMARY KEY (stream, sequence)
          )
          """,
          """
          CREATE TABLE rate_limits (
            key TEXT PRIMARY KEY,
            tokens BIGINT NOT NULL,
            updated_at BIGINT NOT NULL
          )
          """,
          "CREATE INDEX rate_limits_by_time ON rate_limits (updated_at)",
        ]),
      Migration(
        id: "0002-add-service-time",
        statements: ["CREATE TABLE service_time (id BIGINT PRIMARY KEY, latest BIGINT NOT NULL)"]),
    ])
}
