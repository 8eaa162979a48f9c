import BankeyAPI
import Foundation
import HTTPServer
import Synchronization
import Testing
import Wire

@testable import BankeyService

/// Exports of an account's transactions.
@Suite struct `Exports` {
  private final class Body: HTTPBodyWriting {
    let bytes = Mutex<[UInt8]>([])

    func write(_ bytes: [UInt8]) async throws { self.bytes.withLock { $0 += bytes } }
  }

  private func text(of response: HTTPResponse) async throws -> String {
    guard case .stream(let write) = response.content else {
      Issue.record("The answer is no stream: \(response.status)")
      return ""
    }
    let body = Body()
    try await write(body)
    return String(decoding: body.bytes.withLock(\.self), as: UTF8.self)
  }

  @Test func `the JSON export equals the list, oldest first`() async throws {
    try await BankHarness.opened(hasDemoData: true) { bank in
      let response = try await bank.send(.get, "/v1/accounts/demo-everyday/export?format=json")
      #expect(response.headers["Content-Type"] == "application/json")
      let lines = try WireJSON.decode(
        [BankTransaction].self, from: Data(try await text(of: response).utf8))
      let newest: Page<BankTransaction> = try await bank.get(
        "/v1/accounts/demo-everyday/transactions?limit=200")
      #expect(lines.count > 500 && lines.suffix(200).reversed() == newest.items)
      var balance: Int64 = 0
      for line in lines {
        balance += line.amount.minorUnits
        #expect(line.balance.minorUnits == balance)
      }
    }
  }

  @Test func `CSV has a line for each transaction of the period`() async throws {
    try await BankHarness.opened(isLocal: true, hasDemoData: true) { bank in
      let period = "from=2025-01-01T00:00:00Z&to=2025-02-01T00:00:00Z"
      let response = try await bank.send(.get, "/v1/accounts/demo-card/export?\(period)")
      #expect(response.headers["Content-Type"] == "text/csv")
      #expect(
        response.headers["Content-Disposition"] == "attachment; filename=\"transactions.csv\"")
      let lines = try await text(of: response).split(separator: "\r\n")
      let listed: Page<BankTransaction> = try await bank.get(
        "/v1/accounts/demo-card/transactions?limit=200&\(period)")
      #expect(lines.count == listed.items.count + 1 && lines.count > 5)
      #expect(lines[0].hasPrefix("posted_at,kind,category,counterparty,note,amount,balance,"))
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("2025-01-") && $0.contains(",USD,") })
    }
  }

  @Test func `formulas are escaped for spreadsheets, and commas are preserved`()
    async throws
  {
    try await BankHarness.opened(isLocal: true) { bank in
      let note = #"=HYPERLINK(\"http://x\",1)\nnext"#
      let made = try await bank.transfer(
        1_234, to: BankHarness.lora.email, more: #","note":"\#(note)""#)
      #expect(made.status == .created)
      let id = try await bank.accounts()[0].id
      let csv = try await text(of: try await bank.send(.get, "/v1/accounts/\(id)/export"))
      #expect(csv.contains(#","'=HYPERLINK(""http://x"",1)"# + "\nnext\",-12.34,987.66,USD,tr-"))
    }
  }

  @Test(
    arguments: [
      (5, "USD", "0.05"), (-92_946_623, "USD", "-929466.23"), (1_000, "KRW", "1000"),
      (-1, "KWD", "-0.001"), (0, "USD", "0.00"),
    ] as [(Int64, String, String)])
  func `amounts have a point and all their digits`(
    minorUnits: Int64, currency: String, text: String
  ) {
    #expect(
      ExportFormat.decimal(Money(minorUnits: minorUnits, currency: currency)) == text)
  }

  @Test func `another's account and an unknown format are refused`() async throws {
    try await BankHarness.opened(isLocal: true, hasDemoData: true) { bank in
      let path = "/v1/accounts/demo-everyday/export"
      let stranger = try await bank.send(.get, path, as: BankHarness.lora)
      #expect(stranger.status == .notFound)
      for query in ["format=xml", "from=yesterday"] {
        let answer = try await bank.send(.get, "\(path)?\(query)")
        #expect(answer.problem?.type == .malformedQuery)
      }
    }
  }
}
