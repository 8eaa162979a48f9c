import Foundation
import Ledger
import Storage
import StorageTesting
import Testing

@Suite struct `Holds` {
  private static let id = HoldID(rawValue: "h1")

  private static func place(
    _ cents: Int64, as id: HoldID = id, of account: AccountID = Books.dollars,
    until expiry: Date? = nil, in books: Books
  ) async throws {
    try await books.database.write { transaction in
      try await books.ledger.place(
        Hold(
          id: id, account: account, amount: Amount(cents, .usDollar), kind: "card", note: "Café",
          placedAt: Books.now, expiresAt: expiry), in: transaction)
    }
  }

  @discardableResult
  private static func capture(
    _ cents: Int64? = nil, as name: String = "c1", at now: Date = Books.now, in books: Books
  ) async throws -> Posting {
    try await books.database.write { transaction in
      try await books.ledger.capture(
        id, amount: cents.map { Amount($0, .usDollar) }, to: Books.bank,
        as: PostingID(rawValue: name), kind: "card", postedAt: now, in: transaction)
    }
  }

  private static func void(in books: Books) async throws {
    try await books.database.write { try await books.ledger.void(id, at: Books.now, in: $0) }
  }

  private static func available(at now: Date = Books.now, in books: Books) async throws -> Int64? {
    try await books.database.read {
      try await books.ledger.standing(of: Books.dollars, at: now, in: $0)
    }.available?.minorUnits
  }

  private static func state(at now: Date = Books.now, in books: Books) async throws -> Hold.State {
    try await books.database.read { try await books.ledger.hold(id, at: now, in: $0).state }
  }

  @Test(arguments: Backend.allCases)
  func `a held amount is neither moved nor available`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      try await Self.place(400, in: books)
      #expect(try await books.balance(Books.dollars) == 0)
      #expect(try await Self.available(in: books) == 100)
      await #expect(
        throws: LedgerError.insufficientFunds(Books.dollars, shortBy: Amount(1, .usDollar))
      ) {
        try await books.move("p1", 101, .usDollar, from: Books.dollars, to: Books.bank)
      }
      await #expect(
        throws: LedgerError.insufficientFunds(Books.dollars, shortBy: Amount(1, .usDollar))
      ) {
        try await Self.place(101, as: HoldID(rawValue: "h2"), in: books)
      }
      try await books.move("p2", 100, .usDollar, from: Books.dollars, to: Books.bank)
      try await Self.capture(in: books)
      #expect(try await books.balance(Books.dollars) == -500)
      #expect(try await Self.available(in: books) == 0)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a partial capture posts its part and releases the rest, once`(_ backend: Backend)
    async throws
  {
    try await Books.audited(on: backend) { books in
      try await Self.place(400, in: books)
      let posting = try await Self.capture(150, in: books)
      #expect(posting.note == "Café")
      let state = Hold.State.captured(Amount(150, .usDollar), PostingID(rawValue: "c1"))
      #expect(try await Self.state(in: books) == state)
      #expect(try await books.balance(Books.dollars) == -150)
      #expect(try await Self.available(in: books) == 350)
      await #expect(throws: LedgerError.holdEnded(Self.id, state)) {
        try await Self.capture(150, as: "c2", in: books)
      }
      await #expect(throws: LedgerError.holdEnded(Self.id, state)) {
        try await Self.void(in: books)
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `a capture of more than is held, of zero or of another currency is refused`(
    _ backend: Backend
  ) async throws {
    try await Books.audited(on: backend) { books in
      try await Self.place(400, in: books)
      for cents in [401, 0, -1] as [Int64] {
        await #expect(
          throws: LedgerError.captureOutOfRange(Self.id, holds: Amount(400, .usDollar))
        ) { try await Self.capture(cents, in: books) }
      }
      #expect(try await Self.state(in: books) == .open)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a voided hold is available again`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      try await Self.place(400, in: books)
      try await Self.void(in: books)
      #expect(try await Self.state(in: books) == .voided)
      #expect(try await Self.available(in: books) == 500)
      await #expect(throws: LedgerError.holdEnded(Self.id, .voided)) {
        try await Self.capture(in: books)
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `a hold stops counting when it expires`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      let expiry = Books.now + 60
      try await Self.place(400, until: expiry, in: books)
      #expect(try await Self.available(at: expiry - 0.000_01, in: books) == 100)
      #expect(try await Self.available(at: expiry, in: books) == 500)
      #expect(try await Self.state(at: expiry, in: books) == .expired)
      await #expect(throws: LedgerError.holdEnded(Self.id, .expired)) {
        try await Self.capture(at: expiry, in: books)
      }
      let ended = try await books.database.write { transaction in
        [
          try await books.ledger.endExpiredHolds(at: expiry - 1, in: transaction),
          try await books.ledger.endExpiredHolds(at: expiry, in: transaction),
          try await books.ledger.endExpiredHolds(at: expiry, in: transaction),
        ]
      }
      #expect(ended == [[], [Self.id], []])
      #expect(try await Self.state(at: expiry, in: books) == .expired)
    }
  }

  @Test(arguments: Backend.allCases)
  func `an owner's list always agrees with each account`(
    _ backend: Backend
  ) async throws {
    try await Books.audited(on: backend) { books in
      let id = AccountID(rawValue: "owned")
      try await books.database.write { transaction in
        try await books.ledger.open(
          Account(
            id: id, owner: "lora", kind: "checking", currency: .usDollar, minimumBalance: -500,
            openedAt: Books.now), in: transaction)
      }
      let expiry = Books.now + 60
      try await Self.place(100, of: id, in: books)
      try await Self.place(30, as: HoldID(rawValue: "h2"), of: id, until: expiry, in: books)
      try await Self.place(7, as: HoldID(rawValue: "h3"), of: id, until: expiry + 60, in: books)
      for (time, held) in [
        (Books.now, 137), (expiry - 0.000_01, 137), (expiry, 107), (expiry + 60, 100),
      ] as [(Date, Int64)] {
        let (list, single) = try await books.database.read { transaction in
          (
            try await books.ledger.standings(ofOwner: "lora", at: time, in: transaction),
            try await books.ledger.standing(of: id, at: time, in: transaction)
          )
        }
        #expect(list == [single] && single.held.minorUnits == held)
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `a hold needs a unique identifier, an account, its currency and an amount`(
    _ backend: Backend
  ) async throws {
    try await Books.audited(on: backend) { books in
      try await Self.place(1, in: books)
      await #expect(throws: LedgerError.holdExists(Self.id)) { try await Self.place(1, in: books) }
      let nobody = AccountID(rawValue: "nobody")
      await #expect(throws: LedgerError.unknownAccount(nobody)) {
        try await Self.place(1, as: HoldID(rawValue: "h2"), of: nobody, in: books)
      }
      await #expect(throws: LedgerError.wrongCurrency(Books.jonathan, holds: .star)) {
        try await Self.place(1, as: HoldID(rawValue: "h3"), of: Books.jonathan, in: books)
      }
      for cents in [0, -1, .min] as [Int64] {
        await #expect(throws: LedgerError.malformed(.zeroAmount)) {
          try await Self.place(cents, as: HoldID(rawValue: "h4"), in: books)
        }
      }
      let open = try await books.database.read {
        try await books.ledger.openHolds(of: Books.dollars, at: Books.now, in: $0)
      }
      #expect(open.map(\.id) == [Self.id])
    }
  }

  @Test(arguments: Backend.allCases)
  func `concurrent holds and postings never exceed the balance`(
    _ backend: Backend
  ) async throws {
    try await Books.audited(on: backend) { books in
      let taken = await withTaskGroup(of: Int.self) { group in
        for number in 0..<40 {
          group.addTask {
            do {
              if number.isMultiple(of: 2) {
                try await Self.place(30, as: HoldID(rawValue: "h\(number)"), in: books)
              } else {
                try await books.move(
                  "p\(number)", 30, .usDollar, from: Books.dollars, to: Books.bank)
              }
              return 1
            } catch { return 0 }
          }
        }
        return await group.reduce(0, +)
      }
      let rest = try await Self.available(in: books)
      #expect(taken == 16 && rest == 20)
    }
  }
}
