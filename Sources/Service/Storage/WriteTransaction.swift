/// A transaction that reads and changes a database; it sees its own changes.
public protocol WriteTransaction: ReadTransaction {
  /// Runs a statement and returns the number of rows inserted, updated or deleted.
  ///
  /// - Throws: ``StorageError/constraintViolated(_:message:)`` when a constraint rejects it; the
  ///   statement then changed nothing, and the transaction may continue.
  @discardableResult
  func execute(_ query: Query) async throws(StorageError) -> Int

  /// Runs statements whose row counts are not needed.
  ///
  /// A remote store sends them together with the next query. When one fails, the closure is run
  /// again and the error is thrown here.
  ///
  /// - Throws: The errors of ``execute(_:)``; statements before the failed one have been run.
  func submit(_ queries: [Query]) async throws(StorageError)

  /// Notifies the listeners of a topic, in this and in other processes on the same database.
  ///
  /// Delivery follows the commit; a transaction that is rolled back announces nothing. One whose
  /// outcome is unknown announces too, so an announcement may be without a change.
  ///
  /// - Precondition: Topic and message together have at most 7,000 bytes, and the topic has no line
  ///   break.
  /// - SeeAlso: ``Database/announcements(on:)``.
  func announce(_ message: String, on topic: String) async throws(StorageError)
}
