import Foundation
import Ledger
import Storage
import StorageTesting
import Testing

@Suite struct `Movements` {
  @Test(arguments: Backend.allCases)
  func `a posting moves its amounts`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      try await books.move("p1", 150)
      try await books.move("p2", 13, from: Books.jonathan, to: Books.issuer)
      #expect(try await books.balance(Books.jonathan) == 137)
      #expect(try await books.balance(Books.issuer) == -137)
      #expect(try await books.balance(Books.busy) == 0)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a balance reaches its limit but does not fall below it`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      try await books.move("p1", 500, .usDollar, from: Books.dollars, to: Books.bank)
      await #expect(
        throws: LedgerError.insufficientFunds(Books.dollars, shortBy: Amount(1, .usDollar))
      ) {
        try await books.move("p2", 1, .usDollar, from: Books.dollars, to: Books.bank)
      }
      #expect(try await books.balance(Books.dollars) == -500)
      #expect(try await books.balance(Books.bank) == 500)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a refused posting has a reason and moves nothing`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      let nobody = AccountID(rawValue: "nobody'; DROP TABLE ledger_entries; --")
      await #expect(throws: LedgerError.unknownAccount(nobody)) {
        try await books.move("p1", 1, to: nobody)
      }
      await #expect(throws: LedgerError.wrongCurrency(Books.issuer, holds: .star)) {
        try await books.move("p2", 1, .usDollar)
      }
      try await books.move("p3", 1)
      await #expect(throws: LedgerError.postingExists(PostingID(rawValue: "p3"))) {
        try await books.move("p3", 1)
      }
      #expect(try await books.balance(Books.jonathan) == 1)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a balance that would overflow is refused`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      try await books.move("p1", .max)
      await #expect(throws: LedgerError.amountOutOfRange) { try await books.move("p2", 1) }
      #expect(try await books.balance(Books.jonathan) == .max)
    }
  }

  @Test(arguments: Backend.allCases)
  func `an account is opened once`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      let again = Account(
        id: Books.jonathan, currency: .usDollar, minimumBalance: nil, openedAt: Books.now)
      await #expect(throws: LedgerError.accountExists(Books.jonathan)) {
        try await books.database.write { try await books.ledger.open(again, in: $0) }
      }
      let account = try await books.database.read {
        try await books.ledger.account(Books.jonathan, in: $0)
      }
      #expect(account.currency == .star && account.minimumBalance == 0)
      #expect(account.openedAt == Books.now)
    }
  }

  @Test(arguments: Backend.allCases)
  func `an account that exists is not opened again`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      let absent = AccountID(rawValue: "absent")
      try await books.database.write { transaction in
        for id in [Books.jonathan, absent, absent] {
          let account = Account(
            id: id, currency: .usDollar, minimumBalance: nil, openedAt: Books.now)
          try await books.ledger.openIfAbsent(account, in: transaction)
        }
      }
      let currencies = try await books.database.read { transaction in
        [
          try await books.ledger.account(Books.jonathan, in: transaction).currency,
          try await books.ledger.account(absent, in: transaction).currency,
        ]
      }
      #expect(currencies == [.star, .usDollar])
    }
  }

  @Test(arguments: Backend.allCases)
  func `statements page from the last line, with the balance after each`(
    _ backend: Backend
  ) async throws {
    try await Books.audited(on: backend) { books in
      for number in 1...7 { try await books.move("p\(number)", Int64(number)) }
      var lines: [PostedEntry] = []
      var cursor: Int64?
      repeat {
        let before = cursor
        let page = try await books.database.read {
          try await books.ledger.entries(of: Books.jonathan, before: before, limit: 3, in: $0)
        }
        lines += page
        cursor = page.count == 3 ? page.last?.sequence : nil
      } while cursor != nil
      #expect(lines.map(\.amount.minorUnits) == [7, 6, 5, 4, 3, 2, 1])
      #expect(lines.map(\.balance.minorUnits) == [28, 21, 15, 10, 6, 3, 1])
      #expect(lines.map(\.sequence) == [7, 6, 5, 4, 3, 2, 1])
    }
  }

  @Test(arguments: Backend.allCases)
  func `a posting is reversed once`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      try await books.move("p1", 40)
      let original = PostingID(rawValue: "p1")
      let reverse: @Sendable (PostingID, String) async throws -> Void = { id, name in
        try await books.database.write { transaction in
          _ = try await books.ledger.reverse(
            id, as: PostingID(rawValue: name), kind: "adjusted", postedAt: Books.now,
            in: transaction)
        }
      }
      try await reverse(original, "r1")
      #expect(try await books.balance(Books.jonathan) == 0)
      await #expect(throws: LedgerError.alreadyReversed(original)) {
        try await reverse(original, "r2")
      }
      await #expect(throws: LedgerError.isReversal(PostingID(rawValue: "r1"))) {
        try await reverse(PostingID(rawValue: "r1"), "r3")
      }
      await #expect(throws: LedgerError.unknownPosting(PostingID(rawValue: "p9"))) {
        try await reverse(PostingID(rawValue: "p9"), "r4")
      }
      #expect(try await books.balance(Books.jonathan) == 0)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a reversal of spent money is refused`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      try await books.move("p1", 40)
      try await books.move("p2", 30, from: Books.jonathan, to: Books.busy)
      await #expect(throws: LedgerError.self) {
        try await books.database.write { transaction in
          try await books.ledger.reverse(
            PostingID(rawValue: "p1"), as: PostingID(rawValue: "r1"), kind: "adjusted",
            postedAt: Books.now, in: transaction)
        }
      }
      #expect(try await books.balance(Books.jonathan) == 10)
    }
  }

  @Test(arguments: Backend.allCases)
  func `concurrent clients never spend more stars than there are`(_ backend: Backend)
    async throws
  {
    try await Books.audited(on: backend) { books in
      try await books.move("start", 100)
      let taken = await withTaskGroup(of: Int.self) { group in
        for number in 0..<64 {
          group.addTask {
            do {
              try await books.move("p\(number)", 7, from: Books.jonathan, to: Books.busy)
              return 1
            } catch { return 0 }
          }
        }
        return await group.reduce(0, +)
      }
      #expect(taken == 14)
      #expect(try await books.balance(Books.jonathan) == 2)
      #expect(try await books.balance(Books.busy) == 98)
    }
  }

  @Test(arguments: Backend.allCases)
  func `postings in a batch equal postings one by one`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      let postings = try (1...203).map { number in
        try Posting(
          id: PostingID(rawValue: "p\(number)"), kind: "earned", note: "note \(number)",
          postedAt: Books.now + Double(number),
          entries: [
            .init(Books.issuer, Amount(Int64(-number), .star)),
            .init(Books.jonathan, Amount(Int64(number), .star)),
          ])
      }
      try await books.database.write { try await books.ledger.post(postings, in: $0) }
      #expect(try await books.balance(Books.jonathan) == 203 * 204 / 2)
      let last = try await books.database.read {
        try await books.ledger.entries(of: Books.jonathan, limit: 1, in: $0)
      }
      #expect(last.first?.note == "note 203")
      #expect(last.first?.postedAt == Books.now + 203)
      #expect(last.first?.sequence == 203)
    }
  }
}
