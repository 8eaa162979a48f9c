/// A relational database, read and written in transactions.
///
/// Implementations differ in where data is stored, not in what transactions see or guarantee.
/// Statements use the SQL that SQLite and PostgreSQL share, with parameters `?1`, `?2` …
public protocol Database: Sendable {
  /// Runs a closure on a consistent snapshot that includes every earlier commit.
  ///
  /// Any number may run concurrently; none waits for a writer.
  ///
  /// - Throws: The errors of the closure, or ``StorageError``.
  func read<Result: Sendable>(
    _ body: @escaping @Sendable (any ReadTransaction) async throws -> Result
  ) async throws -> Result

  /// Runs a closure as one transaction and returns once its changes are durable.
  ///
  /// When the closure throws, or the commit fails, all changes are rolled back. Transactions are
  /// serializable. The closure may be run again after a conflict, so it must change nothing but the
  /// database, and await nothing but its own queries, since other writers may be waiting for it.
  ///
  /// - Throws: The errors of the closure, or ``StorageError``.
  @discardableResult
  func write<Result: Sendable>(
    _ body: @escaping @Sendable (any WriteTransaction) async throws -> Result
  ) async throws -> Result

  /// Returns the announcements on a topic from now on, by this and other processes on the same
  /// database.
  ///
  /// The stream ends when the database is closed. A listener that falls more than 256 behind loses
  /// the oldest and receives ``Announcement/gap``.
  ///
  /// - SeeAlso: ``WriteTransaction/announce(_:on:)``.
  func announcements(on topic: String) -> AsyncStream<Announcement>

  /// Finishes transactions in progress and closes the database.
  ///
  /// Later calls throw ``StorageError/closed``. Closing again does nothing.
  func close() async
}
