import Storage

/// The lock that every writer shares, so that one which keeps losing can have it alone.
///
/// Serializable transactions that meet make each other start again. While a table is so small that
/// its rows lie on one page, any two that touch it meet, and one among many may lose for ever.
/// Whoever waits for the lock alone goes before those who come to share it later.
///
/// - SeeAlso: PostgreSQL, "Advisory Locks".
enum WriterLock {
  /// Shares the lock until the end of the transaction.
  ///
  /// Whoever waits here for one that is alone has seen the state before it, and at worst loses
  /// once more.
  static let share = Query(
    sql: "SELECT pg_advisory_xact_lock_shared(?1)", bindings: [.integer(number)])

  /// Takes the lock alone, before a transaction begins: it is to see what the others did.
  ///
  /// Waits for no more than a second, in case that another process has stopped in mid-transaction.
  static let takeAlone = [
    Query(sql: "SET lock_timeout = '1s'"),
    Query(sql: "SELECT pg_advisory_lock(?1)", bindings: [.integer(number)]),
    Query(sql: "RESET lock_timeout"),
  ]

  /// Gives back the lock that was taken alone, if it was.
  static let giveBack = [Query(sql: "SELECT pg_advisory_unlock_all()")]

  /// "Fery" in ASCII.
  private static let number: Int64 = 0x4665_7279
}
