import Storage

/// The change that an event announces.
///
/// Only the reference is stored; the event's data is read when the event is sent.
public struct EventReference: Sendable, Hashable {
  /// The event's name on the wire.
  public let name: String
  /// The identifier of the changed object; may be empty.
  public let subjectID: String

  /// Makes a reference.
  public init(_ name: String, subjectID: String = "") {
    self.name = name
    self.subjectID = subjectID
  }
}

/// Records events in order, so that a connection can resume after the last one it received.
///
/// Each customer of an app has a stream of their own, whose name is also the topic on which the
/// database announces new events to all processes.
public enum EventLog {
  /// The number of recent events that each stream keeps.
  public static let capacity: Int64 = 500

  /// Appends events as part of the transaction that causes them.
  public static func append(
    _ events: [EventReference], to stream: String, in transaction: any WriteTransaction
  ) async throws(StorageError) {
    for event in events { try await transaction.execute(EventQueries.insert(event, stream)) }
    try await transaction.execute(EventQueries.delete(stream, beyond: capacity))
    try await transaction.announce("", on: stream)
  }
}

/// The SQL of events as values.
enum EventQueries {
  static func insert(_ event: EventReference, _ stream: String) -> Query {
    Query(
      sql: """
        INSERT INTO events (stream, sequence, name, subject_id)
        SELECT ?1, coalesce(max(sequence), 0) + 1, ?2, ?3 FROM events WHERE stream = ?1
        """,
      bindings: [.text(stream), .text(event.name), .text(event.subjectID)])
  }

  static func delete(_ stream: String, beyond count: Int64) -> Query {
    Query(
      sql: """
        DELETE FROM events WHERE stream = ?1 AND sequence <=
          (SELECT max(sequence) FROM events WHERE stream = ?1) - ?2
        """,
      bindings: [.text(stream), .integer(count)])
  }

  static func events(_ stream: String, after sequence: Int64, limit: Int) -> Query {
    Query(
      sql: """
        SELECT sequence, name, subject_id FROM events
        WHERE stream = ?1 AND sequence > ?2 ORDER BY sequence LIMIT ?3
        """,
      bindings: [.text(stream), .integer(sequence), .integer(Int64(limit))])
  }

  /// The first and last sequence numbers of a stream; both are 0 for an empty one.
  static func range(_ stream: String) -> Query {
    Query(
      sql: """
        SELECT coalesce(min(sequence), 0) AS first, coalesce(max(sequence), 0) AS last
        FROM events WHERE stream = ?1
        """,
      bindings: [.text(stream)])
  }
}
