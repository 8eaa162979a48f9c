import HTTPTesting
import Testing

@testable import BrowserHost

@Suite struct CookieRenewalTests {
  /// Signs in, reads the ticket, and returns the response of posting it.
  private func signIn(_ tab: Tab, _ test: TestHost, as customer: String = "ann") throws
    -> (ticket: String, cookie: String)
  {
    try tab.send(#"{"t":"sign-in","c":"\#(customer)"}"#)
    let ticket = try Self.ticket(in: tab.receive())
    return (ticket, try #require(try Self.renew(tab.cookie, ticket, test)))
  }

  private static func ticket(in message: String) throws -> String {
    let words = message.split(separator: "\"")
    try #require(words.count == 9 && words[3] == "renew", "\(message)")
    return String(words[7])
  }

  /// Posts a ticket; returns the value of the next cookie, if the host sets one.
  private static func renew(_ cookie: String, _ ticket: String, _ test: TestHost) throws -> String?
  {
    let response = try test.get(
      "/test/session/cookie",
      "Origin: http://127.0.0.1:\(test.port)\r\nCookie: ferry_container=\(cookie)\r\n"
        + "Content-Length: \(ticket.utf8.count)\r\n", method: "POST", body: ticket)
    return response["Set-Cookie"].flatMap { field in
      field.split(separator: ";").first.map { String($0.dropFirst("ferry_container=".count)) }
    }
  }

  @Test func `a cookie that the host did not issue does not open a container`() async throws {
    try await TestHost.run { test in
      let owner = try Tab(test)
      try owner.start()
      try owner.send(#"{"t":"store","v":"mine"}"#)
      #expect(try owner.receive() == #"{"ok":1}"#)
      let planted = try Tab(test, cookie: owner.container)
      try planted.start()
      try planted.send(#"{"t":"load"}"#)
      #expect(try planted.receive() == #"{"v":""}"#)
    }
  }

  @Test func `a cookie from before the sign-in does not open the signed-in container`() async throws
  {
    try await TestHost.run { test in
      let victim = try Tab(test)
      let attacker = try Tab(test, container: victim.container)
      try victim.start()
      try attacker.start()
      let (_, next) = try signIn(victim, test)
      try victim.send(#"{"t":"store","v":"secret"}"#)
      #expect(try victim.receive() == #"{"ok":1}"#)
      // The attacker's page is disconnected, and the old cookie leads to an empty container.
      #expect(try attacker.receive() == "close 1001")
      let again = try Tab(test, container: victim.container, session: attacker.session)
      try again.start()
      #expect(again.session != attacker.session)
      try again.send(#"{"t":"load"}"#)
      #expect(try again.receive() == #"{"v":""}"#)
      let second = try Tab(test, container: victim.container, cookie: next)
      try second.start()
      try second.send(#"{"t":"load"}"#)
      #expect(try second.receive() == #"{"v":"secret"}"#)
    }
  }

  @Test func `a sign-out replaces the cookie, too`() async throws {
    try await TestHost.run { test in
      let tab = try Tab(test)
      try tab.start()
      let (_, next) = try signIn(tab, test)
      try tab.send(#"{"t":"sign-out"}"#)
      let ticket = try Self.ticket(in: tab.receive())
      let last = try #require(try Self.renew(next, ticket, test))
      #expect(last != next)
      #expect(try test.get("/test", "Cookie: ferry_container=\(last)\r\n")["Set-Cookie"] == nil)
      #expect(try test.get("/test", "Cookie: ferry_container=\(next)\r\n")["Set-Cookie"] != nil)
    }
  }

  @Test func `a ticket works once, with the cookie of its container`() async throws {
    try await TestHost.run { test in
      let tab = try Tab(test)
      try tab.start()
      try tab.send(#"{"t":"sign-in","c":"ann"}"#)
      let ticket = try Self.ticket(in: tab.receive())
      let stranger = TestHost.cookie(container: Identifier.random())
      #expect(try Self.renew(stranger, ticket, test) == nil)
      #expect(try Self.renew(tab.cookie, "", test) == nil)
      #expect(try Self.renew(tab.cookie, ticket, test) != nil)
      #expect(try Self.renew(tab.cookie, ticket, test) == nil)
    }
  }

  @Test func `until the ticket is posted, only its page may reconnect`() async throws {
    try await TestHost.run { test in
      var tab: Tab? = try Tab(test)
      let container = try #require(tab?.container)
      let process = try #require(try tab?.start())
      let session = try #require(tab?.session)
      try tab?.send(#"{"t":"sign-in","c":"ann"}"#)
      let ticket = try Self.ticket(in: try #require(try tab?.receive()))
      // Another page of the browser waits for the next cookie, and gets none of its own.
      let refusal = #expect(throws: LoopbackClient.Failure.self) {
        try Tab(test, container: container)
      }
      #expect(refusal?.what.contains("503") == true)
      let old = TestHost.cookie(container: container)
      #expect(try test.get("/test", "Cookie: ferry_container=\(old)\r\n")["Set-Cookie"] == nil)
      tab = nil
      try test.log.wait(for: "its page has disconnected")
      let again = try Tab(test, container: container, session: session)
      #expect(try again.receive().contains("started"))
      #expect(try Self.ticket(in: again.receive()) == ticket)
      #expect(try again.receive() == #"{"page":102,"pid":\#(process)}"#)
    }
  }

  @Test func `a container has one customer`() async throws {
    try await TestHost.run { test in
      let first = try Tab(test)
      try first.start()
      let (_, cookie) = try signIn(first, test)
      let second = try Tab(test, container: first.container, cookie: cookie)
      try second.start()
      try second.send(#"{"t":"sign-in","c":"bob"}"#)
      #expect(try first.receive() == #"{"host":"stopped","reason":"replaced"}"#)
      _ = try Self.ticket(in: second.receive())
    }
  }

  @Test func `an unknown message for the host is neither relayed nor fatal`() async throws {
    try await TestHost.run { test in
      let tab = try Tab(test)
      try tab.start()
      try tab.send(#"{"t":"to-host"}"#)
      try tab.send("{}")
      #expect(try tab.receive() == "{}")
    }
  }
}
