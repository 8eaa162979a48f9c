import AppsTesting
import BankeyKit
import Foundation
import Testing

@Suite struct DeepLinkTests {
  @Test(
    arguments: [
      ("bankey://summary", DeepLink.tab(.summary)), ("bankey://account/17", .account("17")),
      ("BANKEY://Move-Money", .tab(.moveMoney)), ("bankey://move-money/send", .send),
      ("bankey://move-money/transfer", .transfer), ("bankey://move-money/split", .split),
      ("bankey://receipt/t1", .receipt("t1")), ("bankey://notifications", .notifications),
      ("bankey://more", .tab(.more)),
    ] as [(String, DeepLink)])
  func `a link names a place`(text: String, link: DeepLink) throws {
    #expect(DeepLink(try #require(URL(string: text))) == link)
    #expect("bankey://\(link.path)" == text.lowercased())
  }

  @Test(arguments: [
    "bankey://", "bankey://account", "bankey://account/1/2", "bankey://more/1", "https://more",
    "bankey://elsewhere", "bankey://move-money/steal",
  ])
  func `any other link is ignored`(text: String) throws {
    #expect(DeepLink(try #require(URL(string: text))) == nil)
  }
}

@MainActor
@Suite struct AccountDetailViewModelTests {
  private let bank = StubBank()

  private func transaction(_ id: String, _ date: String) throws -> Transaction {
    Transaction(
      id: id, kind: .card, amount: .dollars(-100), balance: .dollars(100),
      counterparty: "Shop \(id)", category: .shopping, postedAt: try instant(date))
  }

  private func model() throws -> AccountDetailViewModel {
    let settings = try settings()
    return AccountDetailViewModel(
      accountID: "a", service: bank,
      state: BankState(service: bank, cache: MemoryCache<[Account]>()),
      settings: settings)
  }

  @Test func `transactions are grouped by day across pages`() async throws {
    bank.pages = [
      .success(
        ListPage(
          [
            try transaction("1", "2026-11-21T10:00:00Z"),
            try transaction("2", "2026-11-20T23:59:00Z"),
          ], next: "n")),
      .success(
        ListPage([
          try transaction("3", "2026-11-20T00:01:00Z"),
          try transaction("4", "2025-12-31T12:00:00Z"),
        ])),
    ]
    let model = try model()
    await model.load()
    await model.loadMore()
    let sections = try #require(model.phase.content)
    #expect(sections.map(\.title) == ["Today", "Yesterday", "Wednesday, December 31, 2025"])
    #expect(sections.map(\.rows.count) == [1, 2, 1])
    #expect(!model.hasMore)
  }

  @Test func `a changed filter loads the list`() async throws {
    let model = try model()
    await model.load()
    var query = TransactionQuery()
    query.text = "coffee"
    query.direction = .outgoing
    await model.ask(query)
    await model.ask(query)
    #expect(bank.queries == [TransactionQuery(), query])
  }
}

@MainActor
@Suite struct TransactionViewModelTests {
  private func model(transferID: String?) throws -> TransactionViewModel {
    let bank = StubBank()
    let settings = try settings()
    return TransactionViewModel(
      Transaction(
        id: "e1", kind: .transfer, amount: .dollars(-500), balance: .dollars(100),
        counterparty: "Grace", category: .transfers, transferID: transferID,
        postedAt: try instant("2026-11-21T10:00:00Z")),
      of: "a", service: bank,
      state: BankState(service: bank, cache: MemoryCache<[Account]>()),
      settings: settings)
  }

  @Test func `the receipt of a transfer names both sides and its reference`() async throws {
    let model = try model(transferID: "T1")
    #expect(!model.receipt.lines.contains { $0.title == "From" })
    await model.load()
    let lines = model.receipt.lines
    #expect(lines.contains(Receipt.Line(title: "From", value: "Account a")))
    #expect(lines.contains(Receipt.Line(title: "To", value: "Grace (grace@example.com)")))
    #expect(lines.last == Receipt.Line(title: "Reference", value: "T1"))
  }

  @Test func `other transactions load no transfer`() async throws {
    let model = try model(transferID: nil)
    await model.load()
    #expect(model.receipt.lines.last == Receipt.Line(title: "Reference", value: "e1"))
  }
}
