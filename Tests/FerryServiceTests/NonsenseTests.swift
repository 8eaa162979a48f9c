import FerryService
import Foundation
import HTTPServer
import HTTPTesting
import MermaidbucksService
import Testing
import Wire

/// SQL in every string, and requests that are cut off, too large or too deep.
@Suite struct `Nonsense` {
  private static let sql =
    "'; DROP TABLE customers; -- \" ; UPDATE ledger_entries SET balance=0 %_!?1"

  /// What a member of a body may sensibly be, so that all others are looked at as well.
  private static func value(_ name: String, _ schema: JSONValue, in house: Names) -> JSONValue {
    if case .list(let choices)? = schema["anyOf"], let first = choices.first {
      return value(name, first, in: house)
    }
    if case .list(let choices)? = schema["enum"], let first = choices.first { return first }
    if case .object(let members)? = schema["properties"] {
      return .object(
        members.filter { !house.leftOut.contains($0.name) }
          .map { .init($0.name, value($0.name, $0.value, in: house)) })
    }
    if let items = schema["items"] { return [value(name, items, in: house)] }
    var type = schema["type"]
    if case .list(let types)? = type { type = types.first }
    switch type {
    case .text("integer"), .text("number"): return 3
    case .text("boolean"): return true
    default: return .text(house.texts[name] ?? "text")
    }
  }

  private struct Names {
    var texts = [
      "from": "demo-everyday", "to": "demo-savings", "account": "demo-everyday",
      "email": "busy@example.com", "currency": "USD", "language": "en", "password": "Secret-12",
      "old_password": "password", "new_password": "Secret-13", "code": "123456",
    ]
    /// Members that change what an order is.
    var leftOut: Set<String> = ["execute_at", "repeats", "until", "quote", "device_token"]
  }

  /// Every body that differs from a sensible one in one text.
  private static func spoiled(_ value: JSONValue) -> [JSONValue] {
    switch value {
    case .text: return [.text(sql)]
    case .list(let items):
      return items.enumerated().flatMap { index, item in
        spoiled(item).map { other in
          var items = items
          items[index] = other
          return .list(items)
        }
      }
    case .object(let members):
      return members.enumerated().flatMap { index, member in
        spoiled(member.value).map { other in
          var members = members
          members[index] = .init(member.name, other)
          return .object(members)
        }
      }
    default: return []
    }
  }

  @Test func `SQL in any text of any route is text`() async throws {
    try await withTemporaryDirectory { directory in
      try await House.opened(place: .directory(directory)) { house in
        let token = try await house.token()
        let encoded = try #require(
          Self.sql.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        var count = 0
        func send(_ route: Route, _ target: String, _ json: String?, key: String) async throws {
          count += 1
          // Whatever ends sessions ends one of its own.
          let ends = route.method == .delete && route.pattern.text.hasPrefix("/v1/sessions")
          let answer = try await house.send(
            route.method, target, json: json, token: ends ? try await house.token() : token,
            headers: ["Idempotency-Key": key])
          #expect((200..<500).contains(answer.status.code), "\(route) \(json ?? target)")
          #expect(!answer.text.contains("SELECT") && !answer.text.contains("sqlite"))
        }
        for route in house.service.routes
        where route.pattern.text != "/v1/sessions" || route.method != .delete {
          let path = route.pattern.text.split(separator: "/").map { segment in
            segment.hasPrefix("{") ? encoded : String(segment)
          }
          let target = "/" + path.joined(separator: "/")
          let documentation = try #require(route.documentation)
          let whole = documentation.body.map { Self.value("", $0, in: Names()) }
          let bodies = whole.map(Self.spoiled) ?? []
          for (index, body) in bodies.enumerated() {
            try await send(route, target, body.json, key: "\(route.method)\(index)\(path.count)")
          }
          try await send(route, target, whole?.json, key: "'; DROP--".replacing(" ", with: ""))
          for parameter in documentation.parameters where parameter.place == .query {
            try await send(route, "\(target)?\(parameter.name)=\(encoded)", whole?.json, key: "q")
          }
        }
        #expect(count > 100)
        // Sessions that are looked at while they end are another matter.
        let accounts = try await house.send(.get, "/v1/accounts", token: try await house.token())
        #expect(accounts.status == .ok && accounts.text.contains("demo-savings"))
        #expect(try await FerryService.check(.directory(directory)).isEmpty)
      }
    }
  }

  @Test func `an order that is cut off, too large or too deep moves nothing`() async throws {
    try await House.opened { house in
      let server = EpollServer(
        EpollServer.Configuration(port: 0), handler: house.service.handler)
      let port = try await server.start()
      let token = try await house.token()
      let before = try await house.send(.get, "/v1/accounts", token: token).text
      let order =
        #"{"from":"demo-everyday","to":"demo-savings","#
        + #""amount":{"minor_units":5,"currency":"USD"}}"#
      let head: @Sendable (Int) -> String = { length in
        "POST /v1/transfers HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer \(token)\r\n"
          + "Content-Type: application/json\r\nIdempotency-Key: n\r\n"
          + "Content-Length: \(length)\r\n\r\n"
      }
      let deep = String(repeating: "[", count: 100_000)
      let longNote =
        order.dropLast() + #","note":""# + String(repeating: "가", count: 20_000) + #""}"#
      let answers = try await onThread {
        // Cut off in the middle of the body, and in the middle of the head.
        for text in [head(order.utf8.count) + order.dropLast(9), String(head(9).dropLast(30))] {
          let client = try LoopbackClient(port: port)
          try client.send(text)
          client.endSending()
          _ = try client.receiveToEnd()
        }
        var statuses: [Int] = []
        for body in [String(order.dropLast()), deep, String(longNote), "\u{0}" + order, "NaN"] {
          let client = try LoopbackClient(port: port)
          try client.send(head(body.utf8.count) + body)
          statuses.append(try client.receiveResponse().status)
        }
        let client = try LoopbackClient(port: port)
        try client.send(head(1 << 40))
        statuses.append(try client.receiveResponse().status)
        return statuses
      }
      #expect(answers == [400, 400, 422, 400, 400, 413])
      #expect(try await house.send(.get, "/v1/accounts", token: token).text == before)
      await server.shutDown(withinSeconds: 0)
    }
  }
}
