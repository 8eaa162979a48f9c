import Foundation
import Ledger
import Storage
import StorageTesting
import Testing

@Suite struct `Chains of entries` {
  private static func corrupt(_ error: any Error) -> Bool {
    guard case LedgerError.storage(.corrupt) = error else { return false }
    return true
  }

  private static func change(_ sql: String, in books: Books) async throws {
    try await books.database.write { _ = try await $0.execute(Query(sql: sql)) }
  }

  private static func broken(in books: Books) async throws -> [Int64] {
    try await books.database.read { try await books.ledger.auditChains(in: $0) }.map(\.sequence)
  }

  @Test(arguments: Backend.allCases)
  func `an edited balance is neither read nor posted to`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      for number in 1...3 { try await books.move("p\(number)", 10) }
      #expect(try await Self.broken(in: books) == [])
      let column = "WHERE account_id = 'stars/jonathan' AND sequence = 3"
      try await Self.change("UPDATE ledger_entries SET balance = 1000 \(column)", in: books)
      await #expect {
        _ = try await books.balance(Books.jonathan)
      } throws: { Self.corrupt($0) }
      await #expect { try await books.move("p4", 10) } throws: { Self.corrupt($0) }
      #expect(try await Self.broken(in: books) == [3])
      try await Self.change("UPDATE ledger_entries SET balance = 30 \(column)", in: books)
      try await books.move("p4", 10)
      #expect(try await books.balance(Books.jonathan) == 40)
    }
  }

  @Test(arguments: Backend.allCases, [1, 3])
  func `an edited balance whose hashes were removed is neither read nor posted to`(
    _ backend: Backend, count: Int
  ) async throws {
    try await Books.audited(on: backend) { books in
      for number in 1...count { try await books.move("p\(number)", 10) }
      let account = "account_id = 'stars/jonathan'"
      let balance = "UPDATE ledger_entries SET balance ="
      try await Self.change("\(balance) 1000 WHERE \(account) AND sequence = \(count)", in: books)
      try await Self.change("UPDATE ledger_entries SET hash = NULL WHERE \(account)", in: books)
      await #expect {
        _ = try await books.balance(Books.jonathan)
      } throws: { Self.corrupt($0) }
      await #expect { try await books.move("p4", 10) } throws: { Self.corrupt($0) }
      #expect(try await Self.broken(in: books).first == 1)
      try await Self.change(
        "\(balance) \(count * 10) WHERE \(account) AND sequence = \(count)", in: books)
    }
  }

  @Test(arguments: [
    "UPDATE ledger_entries SET hash = NULL WHERE account_id = 'stars/jonathan' AND sequence = 2",
    "UPDATE ledger_entries SET posting_id = 'p1' WHERE account_id = 'stars/jonathan'"
      + " AND sequence = 2",
  ])
  func `a change of an earlier entry is found by the audit`(sql: String) async throws {
    try await Backend.memory.withDatabase { database in
      let books = Books(database: database)
      try await database.migrate([Ledger.schema], now: Books.now)
      try await database.write { transaction in
        for id in [Books.issuer, Books.jonathan] {
          try await books.ledger.open(
            Account(id: id, currency: .star, minimumBalance: nil, openedAt: Books.now),
            in: transaction)
        }
      }
      for number in 1...3 { try await books.move("p\(number)", 10) }
      try await Self.change(sql, in: books)
      #expect(try await Self.broken(in: books).first == 2)
    }
  }

  @Test(arguments: Backend.allCases)
  func `entries from before the chains are chained once`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      for number in 1...3 { try await books.move("p\(number)", 10) }
      try await Self.change("UPDATE ledger_entries SET hash = NULL", in: books)
      await #expect {
        _ = try await books.balance(Books.jonathan)
      } throws: { Self.corrupt($0) }
      #expect(try await Self.broken(in: books).count == 6)
      for _ in 0..<2 {
        try await books.database.write { try await books.ledger.completeChains(in: $0) }
      }
      #expect(try await Self.broken(in: books) == [])
      #expect(try await books.balance(Books.jonathan) == 30)
      try await books.move("p4", 10)
      #expect(try await Self.broken(in: books) == [])
    }
  }
}
