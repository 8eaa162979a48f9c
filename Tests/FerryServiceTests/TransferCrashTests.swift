import BankeyAPI
import FerryService
import Foundation
import HTTPServer
import LocalPostgres
import MermaidbucksService
import StorageTesting
import Testing
import Wire

extension `Services that are killed` {
  /// Customers who send money over HTTP while the service is killed, and retry when it is back.
  ///
  /// `FERRY_KILLS` sets the number of kills.
  @Suite struct `Transfers and kills` {
    private static let rounds =
      ProcessInfo.processInfo.environment["FERRY_KILLS"].flatMap { Int($0) } ?? 5
    private static let cents: Int64 = 3

    @Test func `on SQLite each order moves money once across kills`() async throws {
      try await withTemporaryDirectory { directory in
        try await Self.sendUntilKilled(database: "sqlite:\(directory)", directory: directory)
      }
    }

    @Test(.enabled(if: PostgresServer.programs != nil))
    func `on PostgreSQL each order moves money once across kills`() async throws {
      try await withTemporaryDirectory { directory in
        try await withPostgres { address in
          try await Self.sendUntilKilled(database: address, directory: directory)
        }
      }
    }

    private static func sendUntilKilled(database: String, directory: String) async throws {
      let first = try await FerryService.start(try crashConfiguration(of: database))
      let (token, before) = try await Customer.signIn(to: first)
      await first.stop()
      let orders = RepeatedOrders(to: "/v1/transfers") { _ in
        try WireJSON.encode(
          NewTransfer(
            from: before.from, to: before.to,
            amount: Money(minorUnits: cents, currency: "USD"), note: "Rent"))
      }
      try await orders.sendAcrossKills(
        database: database, directory: directory, token: token, rounds: rounds)

      let last = try await FerryService.start(try crashConfiguration(of: database))
      try await orders.expectSameAnswers(from: last, token: token)
      let after = try await Customer.standing(of: token, at: last)
      let sent = Int64(orders.all.count) * cents
      #expect(after.fromBalance == before.fromBalance - sent)
      #expect(after.toBalance == before.toBalance + sent)
      #expect(orders.all.count { $0.answer != nil } >= 10 * rounds)
      await last.stop()
      #expect(try await FerryService.check(.init(database: database)).isEmpty)
    }
  }
}

/// The demo customer's accounts.
private struct Customer {
  let from: String
  let to: String
  let fromBalance: Int64
  let toBalance: Int64

  static func signIn(to service: FerryService) async throws -> (token: String, Customer) {
    let answer = await service.handler.respond(
      to: try HTTPRequest(
        .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
        body: Array(try WireJSON.encode(DemoData.account))))
    let token = try WireJSON.decode(SessionReceipt.self, from: Data(answer.body)).token
    return (token, try await standing(of: token, at: service))
  }

  static func standing(of token: String, at service: FerryService) async throws -> Customer {
    let answer = await service.handler.respond(
      to: try HTTPRequest(.get, "/v1/accounts", headers: ["Authorization": "Bearer \(token)"]))
    let accounts = try WireJSON.decode(Page<BankAccount>.self, from: Data(answer.body)).items
      .filter { $0.balance.currency == "USD" && $0.canSend && $0.balance.minorUnits > 10_000 }
    let (from, to) = (try #require(accounts.first), try #require(accounts.dropFirst().first))
    return Customer(
      from: from.id, to: to.id, fromBalance: from.balance.minorUnits,
      toBalance: to.balance.minorUnits)
  }
}
