import Foundation
import Ledger
import Storage
import StorageTesting
import Testing

@Suite struct `Idempotency keys` {
  private static func give(
    _ stars: Int64, key: String, owner: String = "jonathan", content: String = "give", id: String,
    in books: Books
  ) async throws -> RecordedAnswer {
    try await books.database.write { transaction in
      try await books.ledger.performOnce(
        IdempotentRequest(owner: owner, key: key, content: content), now: Books.now, in: transaction
      ) {
        let posting = try Posting(
          id: PostingID(rawValue: id), kind: "earned", postedAt: Books.now,
          entries: [
            .init(Books.issuer, Amount(-stars, .star)), .init(Books.jonathan, Amount(stars, .star)),
          ])
        try await books.ledger.post(posting, in: transaction)
        return id
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `a repeated request gets the same answer and moves nothing`(_ backend: Backend)
    async throws
  {
    try await Books.audited(on: backend) { books in
      let first = try await Self.give(5, key: "k", id: "p1", in: books)
      let second = try await Self.give(5, key: "k", id: "p2", in: books)
      #expect(first.content == "p1" && !first.isReplayed)
      #expect(second.content == "p1" && second.isReplayed)
      #expect(try await books.balance(Books.jonathan) == 5)
    }
  }

  @Test(arguments: Backend.allCases)
  func `another request under the same key is refused`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      _ = try await Self.give(5, key: "k", content: "five", id: "p1", in: books)
      await #expect(throws: LedgerError.keyReused("k")) {
        try await Self.give(6, key: "k", content: "six", id: "p2", in: books)
      }
      #expect(try await books.balance(Books.jonathan) == 5)
    }
  }

  @Test(arguments: Backend.allCases)
  func `idempotency keys belong to one owner`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      _ = try await Self.give(5, key: "k", owner: "a", content: "a", id: "p1", in: books)
      _ = try await Self.give(5, key: "k", owner: "b", content: "b", id: "p2", in: books)
      #expect(try await books.balance(Books.jonathan) == 10)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a refused request does not use up its key`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      await #expect(throws: LedgerError.malformed(.zeroAmount)) {
        try await Self.give(0, key: "k", id: "p1", in: books)
      }
      let answer = try await Self.give(5, key: "k", id: "p2", in: books)
      #expect(!answer.isReplayed)
    }
  }

  @Test(arguments: Backend.allCases)
  func `concurrent repetitions move money once`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      let answers = try await withThrowingTaskGroup(of: String.self) { group in
        for number in 0..<40 {
          group.addTask { try await Self.give(5, key: "k", id: "p\(number)", in: books).content }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(answers.count == 1)
      #expect(try await books.balance(Books.jonathan) == 5)
    }
  }
}
