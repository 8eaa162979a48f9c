/// A consistent snapshot of a database.
///
/// It is valid only within the closure it was passed to, and throws
/// ``StorageError/transactionEnded`` afterwards.
public protocol ReadTransaction {
  /// Returns all rows of a query, in its order.
  ///
  /// - Throws: ``StorageError/invalidQuery(_:sql:)`` if the query is not read-only.
  func rows(_ query: Query) async throws(StorageError) -> [Row]

  /// Announces which queries follow, so that a remote store can run them in one round trip.
  ///
  /// This affects latency and never results. Each query is then run by ``rows(_:)`` as usual; an
  /// unused one costs only its execution.
  ///
  /// - Throws: The errors of running them.
  func prefetch(_ queries: [Query]) async throws(StorageError)
}

extension ReadTransaction {
  /// Returns the first row of a query; `nil` when it has none.
  public func firstRow(_ query: Query) async throws(StorageError) -> Row? {
    try await rows(query).first
  }
}
