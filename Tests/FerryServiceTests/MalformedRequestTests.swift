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

  /// Returns a valid value of a member, so that validation reaches the others.
  private static func value(_ name: String, _ schema: JSONValue, in harness: Names) -> JSONValue {
    if case .list(let choices)? = schema["anyOf"], let first = choices.first {
      return value(name, first, in: harness)
    }
    if case .list(let choices)? = schema["enum"], let first = choices.first { return first }
    if case .object(let members)? = schema["properties"] {
      return .object(
        members.filter { !harness.leftOut.contains($0.name) }
          .map { .init($0.name, value($0.name, $0.value, in: harness)) })
    }
    if let items = schema["items"] { return [value(name, items, in: harness)] }
    var type = schema["type"]
    if case .list(let types)? = type { type = types.first }
    switch type {
    case .text("integer"), .text("number"): return 3
    case .text("boolean"): return true
    default: return .text(harness.texts[name] ?? "text")
    }
  }

  private struct Names {
    var texts = [
      "from": "demo-everyday", "to": "demo-savings", "account": "demo-everyday",
      "email": "busy@example.com", "currency": "USD", "language": "en", "password": "Secret-12",
      "old_password": "password", "new_password": "Secret-13", "code": "123456",
    ]
    /// Members that change the kind of an order.
    var leftOut: Set<String> = ["execute_at", "repeats", "until", "quote", "device_token"]
  }

  /// Returns the bodies that differ from a valid one in one text.
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
      try await ServiceHarness.opened(database: .directory(directory)) { harness in
        let token = try await harness.token()
        let encoded = try #require(
          Self.sql.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        var count = 0
        func send(_ route: Route, _ target: String, _ json: String?, key: String) async throws {
          count += 1
          // Routes that end sessions use a separate session.
          let ends = route.method == .delete && route.pattern.text.hasPrefix("/v1/sessions")
          let answer = try await harness.send(
            route.method, target, json: json, token: ends ? try await harness.token() : token,
            headers: ["Idempotency-Key": key])
          #expect((200..<500).contains(answer.status.code), "\(route) \(json ?? target)")
          #expect(!answer.text.contains("SELECT") && !answer.text.contains("sqlite"))
        }
        for route in harness.service.routes
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
        // Sessions that end at the same time are tested elsewhere.
        let accounts = try await harness.send(
          .get, "/v1/accounts", token: try await harness.token())
        #expect(accounts.status == .ok && accounts.text.contains("demo-savings"))
        #expect(try await FerryService.check(.directory(directory)).isEmpty)
      }
    }
  }

  @Test func `an order that is cut off, too large or too deep moves nothing`() async throws {
    try await ServiceHarness.opened { harness in
      let server = EpollServer(
        EpollServer.Configuration(port: 0), handler: harness.service.handler)
      let port = try await server.start()
      let token = try await harness.token()
      let before = try await harness.send(.get, "/v1/accounts", token: token).text
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
      #expect(try await harness.send(.get, "/v1/accounts", token: token).text == before)
      await server.shutDown(withinSeconds: 0)
    }
  }
}
