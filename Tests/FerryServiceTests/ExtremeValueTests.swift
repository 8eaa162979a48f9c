import FerryService
import Foundation
import HTTPServer
import MermaidbucksService
import Testing
import Wire

/// The largest and smallest numbers and dates, and forged cursors, on every route.
@Suite struct `Extreme values` {
  private static let tomorrow = Timestamp.text(of: ServiceHarness.start + 86_400)

  private static let numbers: [JSONValue] = [
    .number(.max), .number(.min), .number(-1), .number(0), .number(1 << 53),
  ]

  private static let dates: [JSONValue] = [
    "0000-01-01T00:00:00Z", "0001-01-01T00:00:00+23:59", "1969-12-31T23:59:59.999999999Z",
    "9999-12-31T23:59:59Z", "9999-12-31T23:59:59.999999999-00:00",
  ]

  /// Returns a valid value of a member.
  private static func value(
    _ name: String, _ schema: JSONValue, _ texts: [String: String]
  ) -> JSONValue {
    if case .list(let choices)? = schema["anyOf"], let first = choices.first {
      return value(name, first, texts)
    }
    if case .list(let choices)? = schema["enum"], let first = choices.first { return first }
    if case .object(let members)? = schema["properties"] {
      // These end a request before its numbers are read.
      return .object(
        members.filter { !["quote", "device_token", "approval"].contains($0.name) }
          .map { .init($0.name, value($0.name, $0.value, texts)) })
    }
    if let items = schema["items"] { return [value(name, items, texts)] }
    var type = schema["type"]
    if case .list(let types)? = type { type = types.first }
    switch type {
    case .text("integer"), .text("number"): return 3
    case .text("boolean"): return true
    default:
      return .text(
        schema["format"] == .text("date-time") ? tomorrow : texts[name] ?? "text")
    }
  }

  /// Returns the bodies that differ from a valid one in one number or date.
  private static func extremes(of value: JSONValue) -> [JSONValue] {
    switch value {
    case .number: return numbers
    case .text(tomorrow): return dates
    case .list(let items):
      return items.flatMap { extremes(of: $0).map { .list([$0]) } }
    case .object(let members):
      return members.indices.flatMap { index in
        extremes(of: members[index].value).map { other in
          var members = members
          members[index] = .init(members[index].name, other)
          return .object(members)
        }
      }
    default: return []
    }
  }

  /// Returns the texts of members that name something.
  private static func texts(_ harness: ServiceHarness, _ token: String) async throws
    -> [String: String]
  {
    let card = try await harness.firstID("/v1/coffee/cards", token: token)
    let shop = try await harness.firstID("/v1/coffee/shops", token: token)
    return [
      "from": "demo-everyday", "to": "busy@example.com", "account": "demo-everyday",
      "account_id": "demo-everyday", "card_id": card, "shop_id": shop, "currency": "USD",
      "product_id": "caffe-latte", "email": "busy@example.com", "language": "en",
      "recipient_email": "busy@example.com", "animal": "wallaby", "kind": "account",
    ]
  }

  @Test func `extreme numbers and dates in any body are answered, and lists stay readable`()
    async throws
  {
    try await ServiceHarness.opened { harness in
      let customer = try await harness.token()
      let manager = try await harness.token(
        of: SignIn(email: "manager@ferry.example", password: "password"))
      let texts = try await Self.texts(harness, customer)
      var count = 0
      for route in harness.service.routes {
        guard let schema = route.documentation?.body else { continue }
        let path = route.pattern.text.replacing(/\{.*?\}/, with: "home")
        let token = path.hasPrefix("/v1/barista") ? manager : customer
        for body in Self.extremes(of: Self.value("", schema, texts)) {
          count += 1
          let answer = try await harness.send(
            route.method, path, json: body.json, token: token,
            headers: ["Idempotency-Key": "\(count)"])
          #expect((200..<500).contains(answer.status.code), "\(route) \(body.json)")
        }
      }
      #expect(count > 300)
      for route in harness.service.routes
      where route.method == .get && !route.pattern.text.contains("{")
        && !route.pattern.text.hasSuffix("events")
      {
        for token in [customer, manager] {
          let answer = try await harness.send(.get, route.pattern.text, token: token)
          #expect(answer.status.code < 500, "\(route)")
        }
      }
    }
  }

  @Test func `extreme values in any path and query are answered`() async throws {
    try await ServiceHarness.opened { harness in
      let customer = try await harness.token()
      let manager = try await harness.token(
        of: SignIn(email: "manager@ferry.example", password: "password"))
      let values = [
        "nan", "inf", "-inf", "-0", "1e308", "1e-400", "0x10", "\(Int64.max)", "\(Int64.min)",
        "99999999999999999999", "%2B1", "9999-12-31T23:59:59.999999999Z", "9999-12-31",
        "0000-00-00",
        "9000-12", "%F0%9F%98%80", "%E2%80%AE", "a%0Ab",
      ]
      var count = 0
      for route in harness.service.routes where !route.pattern.text.hasSuffix("events") {
        let documentation = try #require(route.documentation)
        let token = route.pattern.text.hasPrefix("/v1/barista") ? manager : customer
        let queries = documentation.parameters.filter { $0.place == .query }
        for value in values {
          let path = route.pattern.text.replacing(/\{.*?\}/, with: value)
          var targets = path == route.pattern.text ? [] : [path]
          guard route.method == .get else { continue }
          for query in queries {
            let others = queries.filter { $0.isRequired && $0.name != query.name }
              .map { "&\($0.name)=1" }
            targets.append(path + "?\(query.name)=\(value)" + others.joined())
          }
          for target in targets {
            count += 1
            let answer = try await harness.send(.get, target, token: token)
            #expect(answer.status.code < 500 || answer.status == .notImplemented, "\(target)")
          }
        }
      }
      #expect(count > 500)
    }
  }

  @Test func `a forged cursor, or one of another customer or list, discloses nothing`()
    async throws
  {
    try await ServiceHarness.opened { harness in
      let owner = try await harness.token()
      let stranger = try await harness.token(of: DemoData.emptyAccount)
      let lists = harness.service.routes.filter { route in
        route.documentation?.parameters.contains { $0.name == "cursor" } == true
          && !route.pattern.text.contains("{") && !route.pattern.text.hasPrefix("/v1/barista")
      }.map(\.pattern.text)
      var cursors: Set<String> = ["", "=", "AAAA", String(repeating: "A", count: 257)]
      for list in lists {
        let page = try await harness.send(.get, "\(list)?limit=1", token: owner).text
        guard let match = page.firstMatch(of: /"next_cursor":"([^"]+)"/) else { continue }
        cursors.insert(String(match.1))
        let padded = String(match.1).replacing("-", with: "+").replacing("_", with: "/")
        let data = try #require(
          Data(base64Encoded: padded + String(repeating: "=", count: (4 - padded.count % 4) % 4)))
        let name = String(decoding: data, as: UTF8.self).prefix { $0 != ":" }
        for position in [
          "", "\(Int64.max)", "\(Int64.min)", "-1", "9223372036854775808", "1e9", "1:2:3", "x:y",
          "\(Int64.max):\u{0}", "\(Int64.min):' OR 1=1 --", "0:\u{10FFFF}",
        ] {
          cursors.insert(
            Data("\(name):\(position)".utf8).base64EncodedString().replacing("+", with: "-")
              .replacing("/", with: "_").replacing("=", with: ""))
        }
      }
      #expect(lists.count > 5 && cursors.count > 40)
      // News are the same for everyone.
      for list in lists where list != "/v1/coffee/news" {
        let first = try await harness.send(.get, list, token: stranger).text
        for cursor in cursors {
          let answer = try await harness.send(.get, "\(list)?cursor=\(cursor)", token: stranger)
          #expect(answer.status == .ok || answer.status == .badRequest, "\(list) \(cursor)")
          for id in answer.text.matches(of: /"id":("[^"]+"|\d+)/) where answer.status == .ok {
            #expect(first.contains(id.0), "\(list) \(cursor)")
          }
        }
      }
    }
  }
}
