/// Reads a database and changes it; sees its own changes.
public protocol WriteTransaction: ReadTransaction {
  /// Runs a statement and returns how many rows it inserted, updated or deleted.
  ///
  /// - Throws: ``StorageError/constraintViolated(_:message:)`` when a rule of the schema forbids
  ///   it; this statement then changed nothing, and the transaction may go on.
  @discardableResult
  func execute(_ query: Query) async throws(StorageError) -> Int

  /// Runs statements whose counts nobody asks for.
  ///
  /// A store across a network sends them together with what comes next. When one of them fails,
  /// the body is run again and hears of it here.
  ///
  /// - Throws: As ``execute(_:)`` does; the statements before the one that failed have been run.
  func submit(_ queries: [Query]) async throws(StorageError)

  /// Tells whoever listens to a topic, in this process and in others on the same database.
  ///
  /// It is heard after the changes are there to be read, and not at all when they are not made.
  ///
  /// - Precondition: Topic and message have no more than 7,000 bytes between them, and the topic
  ///   has no line break.
  /// - SeeAlso: ``Database/announcements(on:)``.
  func announce(_ message: String, on topic: String) async throws(StorageError)
}
