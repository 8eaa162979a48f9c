import Foundation
import Ledger
import Storage
import StorageTesting
import Testing

@Suite struct `Exports` {
  private static func export(
    _ scope: Ledger.ExportScope, as format: Ledger.ExportFormat, of books: Books
  ) async throws -> (text: String, partCount: Int) {
    try await books.database.read { transaction in
      var text = ""
      var partCount = 0
      try await books.ledger.export(scope, as: format, in: transaction) {
        text += $0
        partCount += 1
      }
      return (text, partCount)
    }
  }

  private static func move(_ name: String, note: String?, at date: Date, in books: Books)
    async throws
  {
    let posting = try Posting.transfer(
      PostingID(rawValue: name), of: Amount(5, .star), from: Books.issuer, to: Books.jonathan,
      note: note, at: date)
    try await books.database.write { try await books.ledger.post(posting, in: $0) }
  }

  @Test(arguments: Backend.allCases)
  func `CSV quotes fields and neutralizes formulas`(_ backend: Backend) async throws {
    try await Books.audited(on: backend) { books in
      let time = Date(timeIntervalSince1970: 1_763_706_720.25)
      try await Self.move("p1", note: "=1+1,\"x\"\r\n", at: time, in: books)
      try await Self.move("p2", note: nil, at: time, in: books)
      let (text, _) = try await Self.export(.account(Books.jonathan), as: .csv, of: books)
      #expect(
        text == """
          account,sequence,posting,posted_at,kind,note,amount,balance,currency,reverses\r
          stars/jonathan,1,p1,2025-11-21T06:32:00.250000Z,transfer,"'=1+1,""x""\r
          ",5,5,STAR,\r
          stars/jonathan,2,p2,2025-11-21T06:32:00.250000Z,transfer,,5,10,STAR,\r

          """)
    }
  }

  @Test(arguments: Backend.allCases)
  func `JSON holds every entry, whatever its text and however many`(
    _ backend: Backend
  ) async throws {
    try await Books.audited(on: backend) { books in
      let note = "\"\\\u{1}\u{7f}\n😀한"
      try await Self.move("p0", note: note, at: Date(timeIntervalSince1970: -0.5), in: books)
      let many = try (1...600).map {
        try Posting.transfer(
          PostingID(rawValue: "p\($0)"), of: Amount(1, .star), from: Books.issuer,
          to: Books.jonathan, at: Books.now)
      }
      try await books.database.write { try await books.ledger.post(many, in: $0) }
      let (text, partCount) = try await Self.export(.everything, as: .json, of: books)
      let entries = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
      #expect(entries.count == 1_202)
      #expect(partCount == 5)
      #expect(entries[0]["note"] as? String == note)
      #expect(entries[0]["posted_at"] as? String == "1969-12-31T23:59:59.500000Z")
      #expect(entries.compactMap { $0["amount"] as? Int }.reduce(0, +) == 0)
    }
  }

  @Test(arguments: Backend.allCases)
  func `an export is limited to its period, and an unknown account is an error`(_ backend: Backend)
    async throws
  {
    try await Books.audited(on: backend) { books in
      for day in 0..<4 {
        try await Self.move("p\(day)", note: nil, at: Books.now + Double(day), in: books)
      }
      let (text, _) = try await Self.export(
        .account(Books.jonathan, from: Books.now + 1, before: Books.now + 3), as: .csv, of: books)
      #expect(text.contains("p1") && text.contains("p2"))
      #expect(!text.contains("p0") && !text.contains("p3"))
      let nobody = AccountID(rawValue: "nobody")
      await #expect(throws: LedgerError.unknownAccount(nobody)) {
        _ = try await Self.export(.account(nobody), as: .csv, of: books)
      }
      let (empty, _) = try await Self.export(.account(Books.busy), as: .json, of: books)
      #expect(empty == "[]\n")
    }
  }
}
