import BankeyAPI
import Foundation
import HTTPServer
import Testing
import Wire

@Suite struct `Split bills` {
  private func split(
    _ bank: BankHarness, _ total: Int64, _ people: String, more: String = "", key: String = "s"
  ) async throws -> HTTPResponse {
    let account = try await bank.accounts()[0].id
    return try await bank.send(
      .post, "/v1/splits",
      json: #"{"account":"\#(account)","total":{"minor_units":\#(total),"currency":"USD"},"#
        + #""people":[\#(people)],"note":"Dinner"\#(more)}"#, key: key)
  }

  private let both = #"{"email":"lora@example.com"},{"email":"alan@example.com"}"#

  @Test(
    arguments: [
      (100, true, 33, [34, 33]), (101, true, 33, [34, 34]), (3, true, 1, [1, 1]),
      (101, false, 0, [51, 50]),
    ] as [(Int64, Bool, Int64, [Int64])])
  func `all shares make the bill to the cent`(
    total: Int64, isIncluded: Bool, own: Int64, others: [Int64]
  ) async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      let bill: BillSplit = try await split(
        bank, total, both, more: #","includes_me":\#(isIncluded)"#
      ).read()
      #expect(bill.ownShare.minorUnits == own)
      #expect(bill.shares.map(\.amount.minorUnits) == others)
    }
  }

  @Test func `one pays, one declines, and the requester is notified`() async throws {
    try await BankHarness.opened { bank in
      let bill: BillSplit = try await split(bank, 9_000, both).read()
      let asked: Page<PaymentRequest> = try await bank.get("/v1/requests", as: BankHarness.lora)
      let request = try #require(asked.items.first)
      #expect(request.name == "Kevin Flynn" && request.amount.minorUnits == 3_000)
      let from = try await bank.accounts(of: BankHarness.lora)[0].id
      let path = "/v1/requests/\(request.id)/pay"
      let paid = try await bank.send(
        .post, path, json: #"{"from":"\#(from)"}"#, key: "p", as: BankHarness.lora)
      #expect(paid.status == .created)
      let again = try await bank.send(
        .post, path, json: #"{"from":"\#(from)"}"#, key: "p", as: BankHarness.lora)
      #expect(again.body == paid.body)
      let twice = try await bank.send(
        .post, path, json: #"{"from":"\#(from)"}"#, key: "q", as: BankHarness.lora)
      #expect(twice.problem?.type == .alreadySettled)
      let other: Page<PaymentRequest> = try await bank.get("/v1/requests", as: BankHarness.alan)
      let decline = "/v1/requests/\(other.items[0].id)/decline"
      #expect(try await bank.send(.post, decline, as: BankHarness.lora).status == .notFound)
      #expect(try await bank.send(.post, decline, as: BankHarness.alan).status == .ok)
      #expect(try await bank.send(.post, decline, as: BankHarness.alan).status == .ok)
      let now: BillSplit = try await bank.get("/v1/splits/\(bill.id)")
      #expect(now.shares.map(\.status) == [.paid, .declined])
      #expect(now.paid.minorUnits == 3_000)
      #expect(try await bank.accounts()[0].balance.minorUnits == 103_000)
      let page: NotificationPage = try await bank.get("/v1/notifications")
      #expect(Set(page.items.map(\.kind)) == [.requestPaid, .requestDeclined])
    }
  }

  @Test func `nobody is flooded with requests for money`() async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      for number in 0..<20 {
        let bill = try await split(bank, 9_000, both, key: "\(number)")
        #expect(bill.status == .created)
      }
      let refused = try await split(bank, 9_000, both, key: "20")
      #expect(refused.status == .tooManyRequests && refused.headers["Retry-After"] == "30")
      bank.advance(by: 30)
      #expect(try await split(bank, 9_000, both, key: "20").status == .created)
    }
  }

  @Test func `a canceled request cannot be paid`() async throws {
    try await BankHarness.opened { bank in
      let bill: BillSplit = try await split(bank, 9_000, both).read()
      let path = "/v1/splits/\(bill.id)/cancel"
      #expect(try await bank.send(.post, path, as: BankHarness.lora).status == .notFound)
      let cancelled: BillSplit = try await bank.send(.post, path).read()
      #expect(cancelled.shares.allSatisfy { $0.status == .cancelled })
      let asked: Page<PaymentRequest> = try await bank.get("/v1/requests", as: BankHarness.lora)
      let late = try await bank.send(
        .post, "/v1/requests/\(asked.items[0].id)/pay", json: #"{"from":"acc-1"}"#, key: "p",
        as: BankHarness.lora)
      #expect(late.problem?.type == .alreadySettled)
    }
  }

  @Test(arguments: [
    ("", "/people"), (#"{"email":"nobody@example.com"}"#, "/people/0/email"),
    (#"{"email":"kevin@example.com"}"#, "/people/0/email"),
    (#"{"email":"lora@example.com"},{"email":"LORA@example.com"}"#, "/people/1/email"),
    (
      #"{"email":"lora@example.com","amount":{"minor_units":9001,"currency":"USD"}}"#, "/people"
    ),
    (
      #"{"email":"lora@example.com","amount":{"minor_units":1,"currency":"KRW"}}"#,
      "/people/0/amount/currency"
    ),
  ])
  func `an invalid split is rejected and requests nothing`(
    people: String, pointer: String
  ) async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      let answer = try await split(bank, 9_000, people)
      #expect(answer.status == .unprocessableContent && answer.problem?.pointer == pointer)
      #expect(try await bank.get("/v1/splits", Page<BillSplit>.self).items.isEmpty)
      #expect(
        try await bank.get("/v1/requests", Page<PaymentRequest>.self, as: BankHarness.lora).items
          .isEmpty)
    }
  }
}
