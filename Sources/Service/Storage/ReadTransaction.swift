/// Reads one unchanging state of a database.
///
/// It belongs to the body that it was given to, and fails with
/// ``StorageError/transactionEnded`` once that body has returned.
public protocol ReadTransaction {
  /// Returns all rows of a query in its order.
  ///
  /// - Throws: ``StorageError/invalidQuery(_:sql:)`` when the query would change anything.
  func rows(_ query: Query) async throws(StorageError) -> [Row]

  /// Says which reading queries come next; a store across a network asks them all in one go.
  ///
  /// It changes when answers come and never what they are. Each query is then asked by
  /// ``rows(_:)`` as usual; one that is not asked after all costs its work and nothing else.
  ///
  /// - Throws: What asking one of them would throw.
  func prefetch(_ queries: [Query]) async throws(StorageError)
}

extension ReadTransaction {
  /// Returns the first row of a query; `nil` when it has none.
  public func firstRow(_ query: Query) async throws(StorageError) -> Row? {
    try await rows(query).first
  }
}
