import BaristaAPI
import FerryService
import Foundation
import HTTPServer
import LocalPostgres
import StorageTesting
import Testing
import Wire

extension `Services that are killed` {
  /// A till that sells over HTTP while the service is killed, and repeats sales when it is back.
  ///
  /// `FERRY_KILLS` sets the number of kills.
  @Suite struct `Sales and kills` {
    private static let rounds =
      ProcessInfo.processInfo.environment["FERRY_KILLS"].flatMap { Int($0) } ?? 5
    private static let price = Money(minorUnits: 500, currency: "AUD")

    @Test func `on SQLite each sale is made once across kills`() async throws {
      try await withTemporaryDirectory { directory in
        try await Self.sellUntilKilled(database: "sqlite:\(directory)", directory: directory)
      }
    }

    @Test(.enabled(if: PostgresServer.programs != nil))
    func `on PostgreSQL each sale is made once across kills`() async throws {
      try await withTemporaryDirectory { directory in
        try await withPostgres { address in
          try await Self.sellUntilKilled(database: address, directory: directory)
        }
      }
    }

    private static func sellUntilKilled(database: String, directory: String) async throws {
      let first = try await FerryService.start(try crashConfiguration(of: database))
      let token = try await send(
        SessionEndpoints.signIn, SignIn(email: "barista@ferry.example", password: "password"),
        to: first
      ).token
      let float = Money(minorUnits: 20_000, currency: "AUD")
      _ = try await send(
        TillEndpoints.open, NewTillSession(openingFloat: float), token: token, to: first)
      await first.stop()

      let sales = RepeatedOrders(to: "/v1/barista/sales") { number in
        try WireJSON.encode(
          NewSale(
            reference: "sale-\(number)", lines: [NewSaleLine(productID: "caffe-latte")],
            payments: [NewSalePayment(kind: .cash, amount: price)], expectedTotal: price))
      }
      try await sales.sendAcrossKills(
        database: database, directory: directory, token: token, rounds: rounds)

      let last = try await FerryService.start(try crashConfiguration(of: database))
      try await sales.expectSameAnswers(from: last, token: token)
      let till = try #require(
        try await send(TillEndpoints.session, EmptyBody(), token: token, to: last).session)
      let count = sales.all.count
      #expect(till.saleCount == count)
      #expect(
        till.expectedCash.minorUnits == float.minorUnits + Int64(count) * price.minorUnits)
      #expect(sales.all.count { $0.answer != nil } >= 10 * rounds)
      await last.stop()
      #expect(try await FerryService.check(.init(database: database)).isEmpty)
    }

    private static func send<Body, Answer>(
      _ endpoint: Endpoint<Body, Answer>, _ body: Body, token: String? = nil,
      to service: FerryService
    ) async throws -> Answer {
      let request = try endpoint.request(
        sending: body, key: endpoint.needsKey ? UUID().uuidString : nil)
      var headers: HTTPHeaders = [:]
      if request.body != nil { headers["Content-Type"] = "application/json" }
      if let token { headers["Authorization"] = "Bearer \(token)" }
      if let key = request.idempotencyKey { headers["Idempotency-Key"] = key }
      let response = await service.handler.respond(
        to: try HTTPRequest(
          HTTPMethod(rawValue: request.method.rawValue), request.target, headers: headers,
          body: Array(request.body ?? Data())))
      guard response.status.code < 400 else {
        throw try WireJSON.decode(Problem.self, from: Data(response.body))
      }
      return try endpoint.answer(from: Data(response.body))
    }
  }
}
