import Foundation
import LocalPostgres
import PostgresStorage
import SQLiteStorage
import Storage
import Synchronization

/// The stores that must keep the contract of `Database`; tests take each as an argument.
package enum Backend: String, CaseIterable, Sendable {
  case memory
  case file
  case postgres

  /// The stores of this machine; says so aloud when one is missing.
  package static let allCases: [Backend] = {
    guard PostgresServer.programs != nil else {
      let line = "PostgreSQL is not installed, so nothing is tested on it\n"
      FileHandle.standardError.write(Data(line.utf8))
      return [.memory, .file]
    }
    return [.memory, .file, .postgres]
  }()

  /// Runs a body with an empty database, which is closed and removed after it.
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

/// Runs a body with the address of an empty database on the server of this run of tests.
package func withPostgres(_ body: (String) async throws -> Void) async throws {
  await places.take()
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
    places.give()
    throw error
  }
  places.give()
}

/// Tests run all at once; a server has room for some hundred connections.
private let places = Places(count: 12)

/// Lets so many in at once.
private final class Places: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(count: Int) { state = Mutex(State(free: count)) }

  func take() async {
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

  func give() {
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

/// Runs a body with the path of a directory that exists only for it.
package func withTemporaryDirectory<Result>(
  _ body: (String) async throws -> Result
) async throws -> Result {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("ferry-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  return try await body(url.path)
}
