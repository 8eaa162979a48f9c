import Foundation
import SQLiteStorage
import Storage

/// The stores that must keep the contract of `Database`; tests take each as an argument.
package enum Backend: String, CaseIterable, Sendable {
  case memory
  case file

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
    }
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
