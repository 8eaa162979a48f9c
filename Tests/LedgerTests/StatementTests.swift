import Foundation
import Ledger
import Storage
import StorageTesting
import Testing

@Suite struct `Statements` {
  /// Postings a day apart: +100, −1, +100, −1 … with notes.
  private static func fill(_ books: Books, count: Int = 6) async throws {
    let postings = try (0..<count).map { day in
      let isIn = day.isMultiple(of: 2)
      return try Posting.transfer(
        PostingID(rawValue: "p\(day)"), kind: isIn ? "salary" : "card",
        of: Amount(isIn ? 100 : 1, .usDollar), from: isIn ? Books.bank : Books.dollars,
        to: isIn ? Books.dollars : Books.bank, note: isIn ? "Salary \(day)" : "50%_off! Café",
        at: Books.now + Double(day) * 86_400)
    }
    try await books.database.write { try await books.ledger.post(postings, in: $0) }
  }

  private static func lines(
    _ books: Books, _ change: (inout EntryFilter) -> Void
  ) async throws -> [Int64] {
    var wanted = EntryFilter()
    change(&wanted)
    let filter = wanted
    return try await books.database.read {
      try await books.ledger.entries(of: Books.dollars, matching: filter, limit: 50, in: $0)
    }.map(\.sequence)
  }

  @Test(arguments: Backend.allCases)
  func `a period's closing balance is the next one's opening balance`(
    _ backend: Backend
  ) async throws {
    try await Books.audited(on: backend) { books in
      try await Self.fill(books)
      let statements = try await books.database.read { transaction in
        var statements: [Statement] = []
        for start in [0, 2, 4] as [Double] {
          statements.append(
            try await books.ledger.statement(
              of: Books.dollars, from: Books.now + start * 86_400,
              to: Books.now + (start + 2) * 86_400, in: transaction))
        }
        return statements
      }
      #expect(statements.map(\.opening.minorUnits) == [0, 99, 198])
      #expect(statements.map(\.closing.minorUnits) == [99, 198, 297])
      #expect(statements.map(\.incoming.minorUnits) == [100, 100, 100])
      #expect(statements.map(\.outgoing.minorUnits) == [1, 1, 1])
      #expect(statements.map(\.entryCount) == [2, 2, 2])
    }
  }

  @Test(arguments: Backend.allCases)
  func `filters select lines without changing their balances`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      try await Self.fill(books)
      #expect(try await Self.lines(books) { _ in } == [6, 5, 4, 3, 2, 1])
      #expect(try await Self.lines(books) { $0.kinds = ["card"] } == [6, 4, 2])
      #expect(try await Self.lines(books) { $0.kinds = ["card", "salary"] }.count == 6)
      #expect(try await Self.lines(books) { $0.direction = .incoming } == [5, 3, 1])
      #expect(try await Self.lines(books) { $0.direction = .outgoing } == [6, 4, 2])
      #expect(try await Self.lines(books) { $0.smallestAmount = 2 } == [5, 3, 1])
      #expect(try await Self.lines(books) { $0.largestAmount = 1 } == [6, 4, 2])
      #expect(try await Self.lines(books) { $0.text = "sALARY 2" } == [3])
      #expect(try await Self.lines(books) { $0.text = "50%_OFF! café" } == [6, 4, 2])
      #expect(try await Self.lines(books) { $0.text = "5_%" } == [])
      #expect(try await Self.lines(books) { $0.text = "' OR 1=1 --" } == [])
      #expect(
        try await Self.lines(books) {
          $0.postedFrom = Books.now + 86_400
          $0.postedBefore = Books.now + 3 * 86_400
        } == [3, 2])
    }
  }

  @Test(arguments: Backend.allCases)
  func `the sum since a time counts only the given kinds`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      try await Self.fill(books)
      let sums = try await books.database.read { transaction in
        [
          try await books.ledger.outgoing(of: Books.dollars, since: Books.now, in: transaction),
          try await books.ledger.outgoing(
            of: Books.dollars, kinds: ["card"], since: Books.now + 2 * 86_400, in: transaction),
          try await books.ledger.outgoing(
            of: Books.dollars, kinds: ["transfer"], since: Books.now, in: transaction),
        ].map(\.minorUnits)
      }
      #expect(sums == [3, 2, 0])
    }
  }

  @Test(arguments: Backend.allCases)
  func `the sum since a time includes lines behind older ones`(
    _ backend: Backend
  ) async throws {
    try await Books.audited(on: backend) { books in
      // 150 lines since the time, mixed with older ones, after 100 old lines.
      let postings = try (0..<300).map { number in
        let isOld = number < 100 || number.isMultiple(of: 4)
        return try Posting.transfer(
          PostingID(rawValue: "p\(number)"), of: Amount(1, .star), from: Books.issuer,
          to: Books.jonathan, at: Books.now + (isOld ? -1 : 0))
      }
      try await books.database.write { try await books.ledger.post(postings, in: $0) }
      let sum = try await books.database.read {
        try await books.ledger.outgoing(of: Books.issuer, since: Books.now, in: $0)
      }
      #expect(sum == Amount(150, .star))
    }
  }

  @Test(arguments: Backend.allCases)
  func `an owner's accounts are in the order of opening`(
    _ backend: Backend
  ) async throws {
    try await Books.audited(on: backend) { books in
      try await books.database.write { transaction in
        for (name, age) in [("new", 1), ("old", 2)] as [(String, Double)] {
          try await books.ledger.open(
            Account(
              id: AccountID(rawValue: name), owner: "jonathan", kind: "savings",
              currency: .wonOfSouthKorea, minimumBalance: 0, openedAt: Books.now - age),
            in: transaction)
        }
      }
      let standings = try await books.database.read {
        try await books.ledger.standings(ofOwner: "jonathan", at: Books.now, in: $0)
      }
      #expect(standings.map(\.account.id.rawValue) == ["old", "new"])
      #expect(standings.map(\.account.kind) == ["savings", "savings"])
      #expect(standings.map(\.balance.minorUnits) == [0, 0])
    }
  }

  @Test(arguments: Backend.allCases)
  func `a posting names what it reversed and what reversed it`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      try await Self.fill(books, count: 1)
      let p0 = PostingID(rawValue: "p0")
      let r0 = PostingID(rawValue: "r0")
      let (original, reversal) = try await books.database.write { transaction in
        _ = try await books.ledger.reverse(
          p0, as: r0, kind: "reversal", postedAt: Books.now, in: transaction)
        return (
          try await books.ledger.recorded(p0, in: transaction),
          try await books.ledger.recorded(r0, in: transaction)
        )
      }
      #expect(original.reversedBy == r0 && original.reverses == nil)
      #expect(reversal.reverses == p0 && reversal.reversedBy == nil)
      #expect(original.posting.note == "Salary 0")
    }
  }
}

@Suite struct `Interest` {
  private static let rate = InterestRate(millionthsPerYear: 36_500)

  @Test(arguments: Backend.allCases)
  func `each day earns interest on its closing balance`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      // 3.65 % a year is 0.01 % a day: 1,000,000 for two days and 500,000 for one.
      for (number, (cents, day)) in [(1_000_000, 0.5), (-500_000, 2.5)].enumerated() {
        let amount = Amount(Int64(cents.magnitude), .usDollar)
        let posting = try Posting.transfer(
          PostingID(rawValue: "p\(number)"), of: amount,
          from: cents > 0 ? Books.bank : Books.dollars, to: cents > 0 ? Books.dollars : Books.bank,
          at: Books.now + day * 86_400)
        try await books.database.write { try await books.ledger.post(posting, in: $0) }
      }
      let interest = try await books.database.read {
        try await books.ledger.interest(
          of: Books.dollars, from: Books.now, dayCount: 3, credit: Self.rate, in: $0)
      }
      #expect(interest == Amount(250, .usDollar))
    }
  }

  @Test(arguments: Backend.allCases)
  func `a negative balance has its own rate`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      try await books.move("p1", 500, .usDollar, from: Books.dollars, to: Books.bank)
      let interest = try await books.database.read {
        try await books.ledger.interest(
          of: Books.dollars, from: Books.now, dayCount: 365, credit: Self.rate,
          debit: InterestRate(millionthsPerYear: 200_000), in: $0)
      }
      #expect(interest == Amount(-100, .usDollar))
    }
  }

  @Test func `halves are rounded to even, also below zero`() {
    let rate = InterestRate(millionthsPerYear: 365)
    #expect(
      [500_000, 1_500_000, 2_500_000, 2_500_001, -500_000, -1_500_000, -2_500_000].map {
        rate.interest(onBalanceDays: $0)
      } == [0, 2, 2, 3, 0, -2, -2])
  }

  @Test func `interest on the largest balance never overflows`() {
    let rate = InterestRate(millionthsPerYear: 10_000_000)
    #expect(rate.interest(onBalanceDays: Int128(Int64.max) * 365) == nil)
    #expect(rate.interest(onBalanceDays: .max) == nil)
    #expect(rate.interest(onBalanceDays: Int128(Int64.max) * 36) != nil)
  }
}

@Suite struct `Forms of postings` {
  private static let won = Account(
    id: AccountID(rawValue: "won/jonathan"), currency: .wonOfSouthKorea, minimumBalance: 0,
    openedAt: Books.now)
  private static let bankWon = Account(
    id: AccountID(rawValue: "won/bank"), currency: .wonOfSouthKorea, minimumBalance: nil,
    openedAt: Books.now)

  @Test(arguments: Backend.allCases)
  func `an exchange is balanced in each currency`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      let posting = try Posting.exchange(
        PostingID(rawValue: "x1"), of: Amount(500, .usDollar), from: Books.dollars,
        for: Amount(7_350, .wonOfSouthKorea), to: Self.won.id,
        house: (Books.bank, Self.bankWon.id), at: Books.now)
      try await books.database.write { transaction in
        for account in [Self.won, Self.bankWon] {
          try await books.ledger.open(account, in: transaction)
        }
        try await books.ledger.post(posting, in: transaction)
      }
      #expect(try await books.balance(Self.won.id) == 7_350)
      #expect(try await books.balance(Books.dollars) == -500)
    }
  }

  @Test func `a transfer of zero or less, or to the same account, is refused`() {
    for cents in [0, -5, .min] as [Int64] {
      #expect(throws: LedgerError.malformed(.zeroAmount)) {
        try Posting.transfer(
          PostingID(rawValue: "p"), of: Amount(cents, .usDollar), from: Books.dollars,
          to: Books.bank, at: Books.now)
      }
    }
    #expect(throws: LedgerError.malformed(.sameAccountTwice)) {
      try Posting.transfer(
        PostingID(rawValue: "p"), of: Amount(5, .usDollar), from: Books.bank, to: Books.bank,
        at: Books.now)
    }
    #expect(throws: LedgerError.malformed(.sameCurrencyTwice)) {
      try Posting.exchange(
        PostingID(rawValue: "p"), of: Amount(5, .usDollar), from: Books.dollars,
        for: Amount(5, .usDollar), to: Books.dollars, house: (Books.bank, Books.bank),
        at: Books.now)
    }
  }

  @Test(arguments: [("USD", 2), ("KRW", 0), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("STAR", 0)])
  func `a currency knows its digits`(_ code: String, _ digits: Int) {
    #expect(Currency(code: code)?.minorUnitDigits == digits)
  }
}
