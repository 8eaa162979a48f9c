import Foundation
import Storage
import StorageTesting
import Testing

/// Announcements to listeners, and their timing.
@Suite struct `Announcements` {
  private struct ChangedMind: Error {}

  @Test(arguments: Backend.allCases)
  func `a listener receives its topic's announcements in commit order and can read the data`(
    _ backend: Backend
  ) async throws {
    try await backend.withDatabase { database in
      try await database.write { try await $0.execute(Query(sql: "CREATE TABLE cups (id TEXT)")) }
      var heard = database.announcements(on: "cups").makeAsyncIterator()
      for name in ["tall", "grande\nlarge"] {
        try await database.write { transaction in
          try await transaction.execute(
            Query(sql: "INSERT INTO cups VALUES (?1)", bindings: [.text(name)]))
          try await transaction.announce("another", on: "saucers")
          try await transaction.announce(name, on: "cups")
        }
      }
      #expect(await heard.next() == .message("tall"))
      #expect(await heard.next() == .message("grande\nlarge"))
      let rows = try await database.read { try await $0.rows(Query(sql: "SELECT id FROM cups")) }
      #expect(rows.count == 2)
    }
  }

  @Test(arguments: Backend.allCases)
  func `announcements of a rolled-back write are not delivered`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      var heard = database.announcements(on: "cups").makeAsyncIterator()
      await #expect(throws: ChangedMind.self) {
        try await database.write { transaction in
          try await transaction.announce("never", on: "cups")
          throw ChangedMind()
        }
      }
      try await database.write { try await $0.announce("", on: "cups") }
      #expect(await heard.next() == .message(""))
    }
  }

  @Test(arguments: Backend.allCases)
  func `a closed database ends its streams`(_ backend: Backend) async throws {
    try await backend.withDatabase { database in
      var heard = database.announcements(on: "cups").makeAsyncIterator()
      await database.close()
      #expect(await heard.next() == nil)
      var late = database.announcements(on: "cups").makeAsyncIterator()
      #expect(await late.next() == nil)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a listener that falls behind learns that announcements are missing`(
    _ backend: Backend
  ) async throws {
    try await backend.withDatabase { database in
      let stream = database.announcements(on: "cups")
      try await database.write { transaction in
        for number in 0..<300 { try await transaction.announce("\(number)", on: "cups") }
      }
      await database.close()
      var all: [Announcement] = []
      for await announcement in stream { all.append(announcement) }
      #expect(all.contains(.gap) && all.count <= 256)
    }
  }
}
