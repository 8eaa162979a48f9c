import Foundation
import Glibc
import Storage
import Synchronization

/// A database that kills the process at a moment of its work: before a statement, before a commit,
/// or right after one.
final class DeadlyDatabase: Database {
  private let database: any Database
  private let moments: Moments

  /// - Parameter count: The number of moments until the kill.
  init(_ database: any Database, killAfter count: Int) {
    self.database = database
    moments = Moments(count)
  }

  fileprivate final class Moments: Sendable {
    private let left: Atomic<Int>

    init(_ count: Int) { left = Atomic(count) }

    func pass() {
      if left.subtract(1, ordering: .relaxed).newValue == 0 { kill(getpid(), SIGKILL) }
    }
  }

  func read<Result: Sendable>(
    _ body: @escaping @Sendable (any ReadTransaction) async throws -> Result
  ) async throws -> Result {
    moments.pass()
    return try await database.read(body)
  }

  func write<Result: Sendable>(
    _ body: @escaping @Sendable (any WriteTransaction) async throws -> Result
  ) async throws -> Result {
    let moments = moments
    let result = try await database.write { transaction in
      let result = try await body(DeadlyTransaction(transaction: transaction, moments: moments))
      moments.pass()
      return result
    }
    moments.pass()
    return result
  }

  func announcements(on topic: String) -> AsyncStream<Announcement> {
    database.announcements(on: topic)
  }

  func close() async { await database.close() }
}

private struct DeadlyTransaction: WriteTransaction {
  let transaction: any WriteTransaction
  let moments: DeadlyDatabase.Moments

  func rows(_ query: Query) async throws(StorageError) -> [Row] {
    moments.pass()
    return try await transaction.rows(query)
  }

  func prefetch(_ queries: [Query]) async throws(StorageError) {
    try await transaction.prefetch(queries)
  }

  func execute(_ query: Query) async throws(StorageError) -> Int {
    moments.pass()
    return try await transaction.execute(query)
  }

  func submit(_ queries: [Query]) async throws(StorageError) {
    moments.pass()
    try await transaction.submit(queries)
  }

  func announce(_ message: String, on topic: String) async throws(StorageError) {
    try await transaction.announce(message, on: topic)
  }
}
