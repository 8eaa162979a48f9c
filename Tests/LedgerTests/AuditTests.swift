import Foundation
import Ledger
import SQLiteStorage
import Storage
import Testing

/// The audit finds rows that no function of the ledger could have written.
@Suite struct `Audits` {
  private static func findings(
    after tampering: String...
  ) async throws -> [Ledger.Discrepancy] {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate([Ledger.schema], now: Books.now)
    let ledger = Ledger()
    let findings = try await database.write { transaction in
      for (id, minimum) in [("a", nil), ("b", 0)] as [(String, Int64?)] {
        try await ledger.open(
          Account(
            id: AccountID(rawValue: id), currency: .star, minimumBalance: minimum,
            openedAt: Books.now), in: transaction)
      }
      for number in 1...3 {
        try await ledger.post(
          try Posting(
            id: PostingID(rawValue: "p\(number)"), kind: "earned", postedAt: Books.now,
            entries: [
              .init(AccountID(rawValue: "a"), Amount(-10, .star)),
              .init(AccountID(rawValue: "b"), Amount(10, .star)),
            ]), in: transaction)
      }
      for statement in tampering { try await transaction.execute(Query(sql: statement)) }
      return try await ledger.audit(in: transaction)
    }
    await database.close()
    return findings
  }

  private static let a = AccountID(rawValue: "a")
  private static let b = AccountID(rawValue: "b")

  @Test func `consistent books have no findings`() async throws {
    #expect(try await Self.findings() == [])
  }

  @Test func `an edited amount is found as unbalanced and as a wrong balance`() async throws {
    let findings = try await Self.findings(
      after: "UPDATE ledger_entries SET amount = 11 WHERE account_id = 'b' AND sequence = 2")
    #expect(findings.contains(.unbalanced(PostingID(rawValue: "p2"), Amount(1, .star))))
    #expect(findings.contains(.wrongBalance(Self.b, sequence: 2)))
    #expect(findings.contains(.wrongBalance(Self.b, sequence: 3)))
  }

  @Test func `an edited balance is found`() async throws {
    let findings = try await Self.findings(
      after: "UPDATE ledger_entries SET balance = 99 WHERE account_id = 'b' AND sequence = 3")
    #expect(findings == [.wrongBalance(Self.b, sequence: 3)])
  }

  @Test func `a removed line is found`() async throws {
    let findings = try await Self.findings(
      after: "DELETE FROM ledger_entries WHERE account_id = 'a' AND sequence = 1")
    #expect(findings.contains(.incomplete(PostingID(rawValue: "p1"))))
    #expect(findings.contains(.wrongBalance(Self.a, sequence: 2)))
  }

  @Test func `an invalid hold is found`() async throws {
    let columns = "(id, account_id, amount, kind, placed_at) VALUES ('h', 'b', 31, 'x', 0)"
    let opening =
      "INSERT INTO ledger_open_holds (hold_id, account_id, amount) VALUES ('h', 'b', 31)"
    let findings = try await Self.findings(
      after: "INSERT INTO ledger_holds \(columns)", opening)
    #expect(findings == [.belowMinimum(Self.b, Amount(-1, .star))])
    let lost = try await Self.findings(after: "INSERT INTO ledger_holds \(columns)")
    #expect(lost == [.wrongHold(HoldID(rawValue: "h"))])
  }

  @Test func `a wrong reversal is found`() async throws {
    let findings = try await Self.findings(
      after: "UPDATE ledger_postings SET reverses_id = 'p1' WHERE id = 'p2'")
    #expect(findings == [.wrongReversal(PostingID(rawValue: "p2"))])
    #expect(findings.first?.description.hasPrefix("posting p2: ") == true)
  }

  @Test func `a balance below its limit is found`() async throws {
    let findings = try await Self.findings(
      after: "UPDATE ledger_accounts SET minimum_balance = 31 WHERE id = 'b'")
    #expect(findings == [.belowMinimum(Self.b, Amount(30, .star))])
  }
}
