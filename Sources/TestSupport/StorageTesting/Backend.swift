import Foundation
import LocalPostgres
import PostgresStorage
import SQLiteStorage
import Storage
import Synchronization

/// The implementations of `Database`, as arguments of contract tests.
package enum Backend: String, CaseIterable, Sendable {
  case memory
  case file
  case postgres

  /// The databases available on this machine; prints a warning if PostgreSQL is missing.
  package static let allCases: [Backend] = {
    guard PostgresServer.programs != nil else {
      let line = "PostgreSQL is not installed, so nothing is tested on it\n"
      FileHandle.standardError.write(Data(line.utf8))
      return [.memory, .file]
    }
    return [.memory, .file, .postgres]
  }()

  /// Calls a closure with an empty database, then closes and removes it.
  package func withDatabase(_ body: (any Database) async throws -> Void) async throws {
    switch self {
    case .file:
      try await withTemporaryDirectory { directory in
        let database = try SQLiteDatabase(directory: directory)
        try await body(database)
        await database.close()
      }
    case .memory:
      let database = try SQLiteDatabase.inMemory()
      try await body(database)
      await database.close()
    case .postgres:
      try await withPostgres { address in
        let database = try await PostgresDatabase(
          PostgresAddress(address), writerCount: 4, readerCount: 3)
        do {
          try await body(database)
        } catch {
          await database.close()
          throw error
        }
        await database.close()
      }
    }
  }
}

/// Calls a closure with the address of an empty PostgreSQL database.
package func withPostgres(_ body: (String) async throws -> Void) async throws {
  await connectionLimit.wait()
  do {
    let server = try PostgresServer.shared.get()
    let address = try server.makeDatabase()
    do {
      try await body(address)
    } catch {
      try? server.dropDatabase(at: address)
      throw error
    }
    try server.dropDatabase(at: address)
  } catch {
    connectionLimit.signal()
    throw error
  }
  connectionLimit.signal()
}

/// Limits how many tests use a PostgreSQL server at once; it accepts about a hundred connections.
private let connectionLimit = AsyncSemaphore(value: 12)

/// A counting semaphore for tasks.
private final class AsyncSemaphore: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(value: Int) { state = Mutex(State(free: value)) }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func signal() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}

/// Calls a closure with the path of a temporary directory.
package func withTemporaryDirectory<Result>(
  _ body: (String) async throws -> Result
) async throws -> Result {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("ferry-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  return try await body(url.path)
}
