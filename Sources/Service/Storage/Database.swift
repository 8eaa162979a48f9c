/// A store of tables, read and written in transactions.
///
/// Implementations differ in where the tables live, not in what a transaction sees or promises.
/// The SQL is the part that SQLite and PostgreSQL share, with `?1`, `?2` … for bound values.
public protocol Database: Sendable {
  /// Runs a body on one unchanging state of the database, the last one committed or later.
  ///
  /// Any number run at once; none waits for a writer.
  ///
  /// - Throws: What the body throws, or ``StorageError``.
  func read<Result: Sendable>(
    _ body: @escaping @Sendable (any ReadTransaction) async throws -> Result
  ) async throws -> Result

  /// Runs a body as one transaction and returns once its changes would survive a crash.
  ///
  /// When the body throws, or the changes cannot be made durable, none of them remain. Writers run
  /// one after the other as far as they can tell. The body may be run again after a conflict, so
  /// it changes nothing but the database, and it waits for nothing but its own queries: others
  /// wait for it.
  ///
  /// - Throws: What the body throws, or ``StorageError``.
  @discardableResult
  func write<Result: Sendable>(
    _ body: @escaping @Sendable (any WriteTransaction) async throws -> Result
  ) async throws -> Result

  /// Returns what is announced on a topic from now on, by this process and by others on the same
  /// database.
  ///
  /// The stream ends when the database is closed. A listener that is more than 256 behind loses
  /// the oldest and hears ``Announcement/gap``.
  ///
  /// - SeeAlso: ``WriteTransaction/announce(_:on:)``.
  func announcements(on topic: String) -> AsyncStream<Announcement>

  /// Finishes the transactions under way and lets go of the database.
  ///
  /// Whatever comes later fails with ``StorageError/closed``. Closing again does nothing.
  func close() async
}
