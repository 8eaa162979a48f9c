/// Reads a database and changes it; sees its own changes.
public protocol WriteTransaction: ReadTransaction {
  /// Runs a statement and returns how many rows it inserted, updated or deleted.
  ///
  /// - Throws: ``StorageError/constraintViolated(_:message:)`` when a rule of the schema forbids
  ///   it; this statement then changed nothing, and the transaction may go on.
  @discardableResult
  func execute(_ query: Query) async throws(StorageError) -> Int
}
