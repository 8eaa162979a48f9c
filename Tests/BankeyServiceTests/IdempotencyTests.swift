import BankeyAPI
import Foundation
import HTTPServer
import Serving
import Testing
import Wire

@Suite struct `Idempotency keys` {
  @Test func `a retry after its time of execution receives the original answer`() async throws {
    try await BankHarness.opened { bank in
      let more = #","execute_at":"\#(Timestamp.text(of: bank.now + 2))""#
      let first = try await bank.transfer(500, to: BankHarness.lora.email, key: "k", more: more)
      #expect(first.status == .created)
      #expect(first.headers["Idempotent-Replayed"] == nil)
      bank.advance(by: 10)
      let retry = try await bank.transfer(500, to: BankHarness.lora.email, key: "k", more: more)
      #expect(retry.status == .created && retry.body == first.body)
      #expect(retry.headers["Idempotent-Replayed"] == "true")
    }
  }

  @Test func `a retry after the end of a series receives the original answer`() async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      let end = Timestamp.text(of: bank.now + 8 * 86_400)
      let more = #","repeats":"weekly","until":"\#(end)""#
      let first = try await bank.transfer(500, to: BankHarness.lora.email, key: "k", more: more)
      bank.advance(by: 20 * 86_400)
      let retry = try await bank.transfer(500, to: BankHarness.lora.email, key: "k", more: more)
      #expect(first.status == .created && retry.body == first.body)
    }
  }

  @Test func `a retry after its quote expired receives the original answer`() async throws {
    try await BankHarness.opened(isLocal: true, hasDemoData: true) { bank in
      let quote: Quote = try await bank.send(
        .post, "/v1/quotes",
        json: #"{"from":"demo-everyday","to":"demo-travel","amount":{"minor_units":1000,"#
          + #""currency":"USD"}}"#
      ).read()
      let order =
        #"{"from":"demo-everyday","to":"demo-travel","amount":{"minor_units":1000,"#
        + #""currency":"USD"},"quote":"\#(quote.id)"}"#
      let first = try await bank.send(.post, "/v1/transfers", json: order, key: "k")
      bank.advance(by: 3_600)
      let retry = try await bank.send(.post, "/v1/transfers", json: order, key: "k")
      #expect(first.status == .created && retry.body == first.body)
      #expect(retry.headers["Idempotent-Replayed"] == "true")
    }
  }

  @Test func `a rejected order can be sent again with its key`() async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      let first = try await bank.transfer(150_000, to: BankHarness.lora.email, key: "k")
      #expect(first.problem?.type == .insufficientFunds)
      _ = try await bank.transfer(60_000, to: BankHarness.kevin.email, as: BankHarness.alan)
      let second = try await bank.transfer(150_000, to: BankHarness.lora.email, key: "k")
      #expect(second.status == .created && second.headers["Idempotent-Replayed"] == nil)
    }
  }

  @Test func `every route that moves money or opens accounts replays`() async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      let account = try await bank.accounts()[0].id
      let orders = [
        ("/v1/accounts", #"{"product":"savings"}"#),
        (
          "/v1/splits",
          #"{"account":"\#(account)","total":{"minor_units":2000,"currency":"USD"},"#
            + #""people":[{"email":"lora@example.com"}]}"#
        ),
      ]
      for (path, body) in orders {
        let first = try await bank.send(.post, path, json: body, key: path)
        let retry = try await bank.send(.post, path, json: body, key: path)
        #expect(first.status == .created && retry.body == first.body, "\(path)")
        #expect(retry.headers["Idempotent-Replayed"] == "true", "\(path)")
      }
    }
  }

  @Test func `a key belongs to one customer, route and method`() async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      let first = try await bank.transfer(500, to: BankHarness.alan.email, key: "k")
      #expect(first.status == .created)
      let body = #"{"product":"savings"}"#
      let other = try await bank.send(.post, "/v1/accounts", json: body, key: "k")
      #expect(other.status == .conflict && other.problem?.type == .keyReused)
      let own = try await bank.send(
        .post, "/v1/accounts", json: body, key: "k", as: BankHarness.lora)
      #expect(own.status == .created && own.headers["Idempotent-Replayed"] == nil)
      let transfer = try await bank.transfer(
        500, to: BankHarness.alan.email, as: BankHarness.lora, key: "k")
      #expect(transfer.status == .conflict)
      let id = try first.read(Transfer.self).id
      // A route without keys neither takes nor needs one.
      let cancellation = try await bank.send(.post, "/v1/transfers/\(id)/cancel", key: "k")
      #expect(cancellation.problem?.type == .alreadySettled)
      #expect(try await bank.send(.get, "/v1/transfers/\(id)", key: "k").status == .ok)
    }
  }

  @Test func `a key is forgotten after thirty days, and not before`() async throws {
    try await BankHarness.opened { bank in
      let job = IdempotencyStore.expiry(in: bank.database, now: { bank.now })
      _ = try await bank.transfer(100, to: BankHarness.lora.email, key: "k")
      bank.advance(by: IdempotencyStore.keyLifetime)
      try await job.run()
      let retry = try await bank.transfer(100, to: BankHarness.lora.email, key: "k")
      #expect(retry.headers["Idempotent-Replayed"] == "true")
      bank.advance(by: 1)
      try await job.run()
      let new = try await bank.transfer(100, to: BankHarness.lora.email, key: "k")
      #expect(new.status == .created && new.headers["Idempotent-Replayed"] == nil)
    }
  }
}
