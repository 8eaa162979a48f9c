import Storage

/// An advisory lock that writers share, so that one that keeps failing can hold it exclusively.
///
/// Conflicting serializable transactions make each other retry. While a table is so small that its
/// rows fit on one page, any two that touch it conflict, and one among many may starve. A writer
/// waiting for exclusive access precedes those that request shared access later.
///
/// - SeeAlso: PostgreSQL, "Advisory Locks".
enum WriterLock {
  /// Acquires the lock in shared mode until the end of the transaction.
  ///
  /// A writer that waits here for an exclusive one has an older snapshot, and at worst retries once
  /// more.
  static let share = Query(
    sql: "SELECT pg_advisory_xact_lock_shared(?1)", bindings: [.integer(number)])

  /// Acquires the lock exclusively, before a transaction begins, so that its snapshot is current.
  ///
  /// Waits at most a second, in case another process has stopped in mid-transaction.
  static let acquireExclusively = [
    Query(sql: "SET lock_timeout = '1s'"),
    Query(sql: "SELECT pg_advisory_lock(?1)", bindings: [.integer(number)]),
    Query(sql: "RESET lock_timeout"),
  ]

  /// Releases the exclusive lock, if it is held.
  static let release = [Query(sql: "SELECT pg_advisory_unlock_all()")]

  /// "Fery" in ASCII.
  private static let number: Int64 = 0x4665_7279
}
