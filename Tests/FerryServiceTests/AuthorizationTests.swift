import FerryService
import Foundation
import HTTPServer
import KooberAPI
import MermaidbucksAPI
import MermaidbucksService
import Testing
import Wire

/// Requests without a session, and requests for data of other customers, on every route.
@Suite struct `Strangers` {
  /// Replaces the parameters of a route's path.
  private func target(_ route: Route, _ value: (_ name: String) throws -> String) rethrows -> String
  {
    try route.pattern.text.split(separator: "/").map { segment in
      segment.hasPrefix("{")
        ? "/" + (try value(String(segment.dropFirst().dropLast()))) : "/\(segment)"
    }.joined()
  }

  private func body(_ route: Route) -> String? {
    route.documentation?.body.map { _ in "{}" }
  }

  @Test func `no route but the open ones answers without a session that is open`() async throws {
    try await ServiceHarness.opened { harness in
      let revoked = try await harness.token()
      let end = try await harness.send(.delete, "/v1/sessions/current", token: revoked)
      #expect(end.status == .noContent)
      let expired = try await harness.token()
      harness.advance(by: 31 * 86_400)
      let open = try await harness.token()
      let forged = String(open.dropLast()) + (open.last == "A" ? "E" : "A")
      let authorizations = [
        nil, "", "Bearer", "Bearer ", "Basic am9obm55OnBhc3N3b3Jk", open, "Bearer \(revoked)",
        "Bearer \(expired)", "Bearer \(forged)", "Bearer \(open) \(open)", "Bearer \(open)=",
        "Bearer ' OR '1'='1", "Bearer \(String(repeating: "A", count: 10_000))",
      ]
      let guarded = harness.service.routes.filter { $0.documentation?.needsSession == true }
      #expect(guarded.count > 35)
      for route in guarded {
        let path = target(route) { _ in "x" }
        for authorization in authorizations {
          var headers: HTTPHeaders = ["Idempotency-Key": "k"]
          headers["Authorization"] = authorization
          let answer = try await harness.send(
            route.method, path, json: body(route), headers: headers)
          #expect(answer.status == .unauthorized, "\(route) \(authorization ?? "nothing")")
          #expect(answer.headers["WWW-Authenticate"]?.hasPrefix("Bearer") == true)
        }
      }
    }
  }

  @Test func `data of another customer is not found on any route`() async throws {
    try await ServiceHarness.opened { harness in
      let owner = try await harness.token()
      let stranger = try await harness.token(of: DemoData.emptyAccount)
      let own = try await harness.firstID("/v1/accounts", token: stranger)
      let account = try await harness.firstID("/v1/accounts", token: owner)
      let split = try await harness.send(
        .post, "/v1/splits",
        json: #"{"account":"\#(account)","total":{"minor_units":900,"currency":"USD"},"#
          + #""people":[{"email":"busy@example.com"}]}"#, token: owner,
        headers: ["Idempotency-Key": "s"])
      #expect(split.status == .created)
      // Identifiers by list.
      var ids = ["/v1/accounts": account, "/bankey/profile": "demo-jonathan"]
      let ride = try await orderRides(harness, token: owner)
      for list in ["/v1/koober/trips", "/v1/koober/driver/trips", "/v1/koober/driver/offers"] {
        ids[list] = ride
      }
      ids["/v1/koober/bookings"] = try await harness.firstID("/v1/koober/bookings", token: owner)
      for list in [
        "/v1/transfers", "/v1/payees", "/v1/splits", "/v1/requests", "/v1/notifications",
        "/v1/sessions", "/v1/inbox", "/v1/coffee/cards",
      ] { ids[list] = try await harness.firstID(list, token: owner) }
      ids["/v1/coffee/orders"] = try await orderCoffee(harness, token: owner)
      ids["/v1/coffee/codes"] = try await makeCodeAndGift(harness, token: owner)
      ids["/v1/coffee/gifts"] = try await harness.firstID("/v1/coffee/gifts", token: owner)
      let line = try await harness.firstID("/v1/accounts/\(account)/transactions", token: owner)

      func state() async throws -> [String] {
        var answers: [String] = []
        for list in ids.keys.sorted() where list != "/bankey/profile" && !list.contains("driver") {
          answers.append(try await harness.send(.get, list, token: owner).text)
        }
        return answers
      }
      let before = try await state()
      var checked = 0
      for route in harness.service.routes
      where route.pattern.text.contains("{") && route.documentation?.needsSession == true {
        // Home, Work and products are names, not identifiers.
        if route.pattern.text.contains("{kind}") { continue }
        if route.pattern.text.hasPrefix("/v1/coffee/favourites/") { continue }
        // Customers have no shop; ShopServiceTests has the tickets of another shop.
        if route.pattern.text.hasPrefix("/v1/barista/") { continue }
        // No transfers were missed here; BankeyServiceTests has those of another customer.
        if route.pattern.text.hasPrefix("/v1/missed-transfers/") { continue }
        // News are the same for all customers.
        if route.pattern.text.hasPrefix("/v1/coffee/news/") { continue }
        // The code of a gift works for everyone who has it.
        if route.pattern.text.contains("{code}") { continue }
        let list = route.pattern.text.components(separatedBy: "/{")[0]
        let id = try #require(ids[list], "say what \(route) names")
        let path = target(route) { $0 == "transaction" ? line : id }
        let nowhere = target(route) { _ in "nothing" }
        let body = route.documentation?.body.map { _ in Self.members(account: own) }
        let theirs = try await harness.send(
          route.method, path, json: body, token: stranger, headers: ["Idempotency-Key": path])
        #expect(theirs.status == .notFound, "\(route)")
        let none = try await harness.send(
          route.method, nowhere, json: body, token: stranger, headers: ["Idempotency-Key": nowhere])
        // The response does not reveal whether the object exists.
        #expect(theirs.text == none.text && none.status == .notFound, "\(route)")
        checked += 1
      }
      #expect(checked >= 15)
      #expect(try await state() == before)
    }
  }

  /// A body with the required members of all routes that name an object.
  private static func members(account: String) -> String {
    #"{"from":"\#(account)","accepted_fee":{"minor_units":0,"currency":"AUD"},"quote":"x","#
      + #""dropoff":{"name":"There","coordinate":{"latitude":-33.86,"longitude":151.2}},"#
      + #""stars":5,"tags":[],"kind":"other","text":"x","reason":"other","#
      + #""account_id":"\#(account)","threshold":{"minor_units":1000,"currency":"AUD"},"#
      + #""amount":{"minor_units":2500,"currency":"AUD"}}"#
  }

  /// Makes a payment code and sends a gift; returns the code's identifier.
  private func makeCodeAndGift(_ harness: ServiceHarness, token: String) async throws -> String {
    let card = try await harness.firstID("/v1/coffee/cards", token: token)
    let gift = try await harness.send(
      .post, "/v1/coffee/gifts",
      json: #"{"design":"thanks","message":"","amount":{"minor_units":500,"currency":"AUD"},"#
        + #""recipient_name":"B","recipient_email":"b@example.com","card_id":"\#(card)"}"#,
      token: token, headers: ["Idempotency-Key": "gift"])
    #expect(gift.status == .created)
    let code = try await harness.send(
      .post, "/v1/coffee/codes", json: #"{"card_id":"\#(card)"}"#, token: token)
    return try WireJSON.decode(PaymentCode.self, from: Data(code.body)).id
  }

  /// Requests a ride and books another one; returns the trip.
  private func orderRides(_ harness: ServiceHarness, token: String) async throws -> String {
    var trip = ""
    for target in ["/v1/koober/trips", "/v1/koober/bookings"] {
      let quotes = try await harness.send(
        .post, "/v1/koober/quotes",
        json: #"{"pickup":{"name":"Here","coordinate":{"latitude":-33.86,"longitude":151.2}},"#
          + #""dropoff":{"name":"There","coordinate":{"latitude":-33.87,"longitude":151.21}}}"#,
        token: token)
      let quote = try #require(
        try WireJSON.decode(RideQuotes.self, from: Data(quotes.body)).quotes.first?.quote)
      let answer = try await harness.send(
        .post, target,
        json: #"{"quote":"\#(quote)","account_id":"demo-everyday","#
          + #""pickup_at":"\#(Timestamp.text(of: ServiceHarness.start + 7_200))"}"#, token: token,
        headers: ["Idempotency-Key": target])
      #expect(answer.status == .created)
      if trip.isEmpty { trip = try WireJSON.decode(Trip.self, from: Data(answer.body)).id }
    }
    return trip
  }

  /// Orders a banana; returns the order.
  private func orderCoffee(_ harness: ServiceHarness, token: String) async throws -> String {
    let answer = try await harness.send(
      .post, "/v1/coffee/orders",
      json: #"{"basket":{"shop_id":"circular-quay","items":[{"product_id":"banana","#
        + #""options":[],"quantity":1}],"rewards":[]},"payment":{"kind":"account","#
        + #""id":"demo-everyday"},"expected_total":{"minor_units":200,"currency":"AUD"}}"#,
      token: token, headers: ["Idempotency-Key": "coffee"])
    #expect(answer.status == .created)
    return try WireJSON.decode(Order.self, from: Data(answer.body)).id
  }

  @Test func `another's account cannot be the source of anything`() async throws {
    try await ServiceHarness.opened { harness in
      let stranger = try await harness.token(of: DemoData.emptyAccount)
      let own = try await harness.firstID("/v1/accounts", token: stranger)
      let money = #"{"minor_units":5,"currency":"USD"}"#
      for (target, json) in [
        ("/v1/transfers", #"{"from":"demo-everyday","to":"\#(own)","amount":\#(money)}"#),
        ("/v1/quotes", #"{"from":"demo-everyday","to":"\#(own)","amount":\#(money)}"#),
        (
          "/v1/splits",
          #"{"account":"demo-everyday","total":\#(money),"people":[{"email":"busy@example.com"}]}"#
        ),
      ] {
        let answer = try await harness.send(
          .post, target, json: json, token: stranger, headers: ["Idempotency-Key": "k"])
        #expect(answer.status == .unprocessableContent, "\(target)")
      }
    }
  }
}
