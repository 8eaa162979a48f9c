import Foundation
import Ledger
import Testing

@Suite struct `Sound postings` {
  private static func make(_ entries: [(String, Int64, Currency)]) throws(LedgerError) -> Posting {
    try Posting(
      id: PostingID(rawValue: "p"), kind: "moved", postedAt: Books.now,
      entries: entries.map { .init(AccountID(rawValue: $0.0), Amount($0.1, $0.2)) })
  }

  @Test func `entries that sum to zero in each currency make a posting`() throws {
    let posting = try Self.make([
      ("a", -5, .star), ("b", 3, .star), ("c", 2, .star), ("d", -700, .usDollar),
      ("e", 700, .usDollar),
    ])
    #expect(posting.entries.count == 5)
  }

  @Test func `each violation is named`() {
    #expect(throws: LedgerError.malformed(.fewerThanTwoEntries)) { try Self.make([]) }
    #expect(throws: LedgerError.malformed(.fewerThanTwoEntries)) {
      try Self.make([("a", 5, .star)])
    }
    #expect(throws: LedgerError.malformed(.zeroAmount)) {
      try Self.make([("a", 0, .star), ("b", 0, .star)])
    }
    #expect(throws: LedgerError.malformed(.sameAccountTwice)) {
      try Self.make([("a", -5, .star), ("a", 5, .star)])
    }
    #expect(throws: LedgerError.malformed(.unbalanced(Amount(1, .star)))) {
      try Self.make([("a", -5, .star), ("b", 6, .star)])
    }
    #expect(throws: LedgerError.amountOutOfRange) {
      try Self.make([("a", .max, .star), ("b", 1, .star), ("c", .min, .star)])
    }
  }

  @Test func `one currency does not balance another`() {
    #expect(throws: LedgerError.self) { try Self.make([("a", -5, .star), ("b", 5, .usDollar)]) }
  }

  @Test(arguments: ["", "US", "usd", "USD ", "ÜSD", "DOLLARSUS"])
  func `a currency's code is three to eight capital letters`(_ code: String) {
    #expect(Currency(code: code) == nil)
    #expect(Currency(code: "STAR") == .star)
  }
}
