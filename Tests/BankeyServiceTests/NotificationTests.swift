import BankeyAPI
import Foundation
import HTTPServer
import Storage
import Synchronization
import Testing
import Wire

@Suite struct `Notifications and events` {
  /// Parses a stream of events, and ends it after a number of them.
  private final class Listener: HTTPBodyWriting {
    private struct State {
      var parser = EventStreamParser()
      var events: [ServerSentEvent] = []
    }
    private let state = Mutex(State())
    private let wanted: Int

    struct Enough: Error {}

    init(wanted: Int) { self.wanted = wanted }

    var events: [ServerSentEvent] { state.withLock { $0.events } }
    var lastID: String? { state.withLock { $0.parser.lastEventID } }

    func write(_ bytes: [UInt8]) async throws {
      let count = state.withLock { state in
        state.events += state.parser.events(in: bytes)
        return state.events.count
      }
      if count >= wanted { throw Enough() }
    }

    func listen(to response: HTTPResponse) async throws {
      guard case .stream(let run) = response.content else {
        Issue.record("The answer is no stream.")
        return
      }
      do { try await run(self) } catch is Enough {}
    }
  }

  @Test func `both sides receive the events of a transfer, and a connection resumes`()
    async throws
  {
    try await BankHarness.opened { bank in
      _ = try await bank.accounts(of: BankHarness.lora)
      let response = try await bank.send(.get, "/v1/events", as: BankHarness.lora)
      #expect(response.headers["Content-Type"] == "text/event-stream")
      #expect(response.headers["X-Accel-Buffering"] == "no")
      let listener = Listener(wanted: 3)
      async let listening: Void = listener.listen(to: response)
      let transfer: Transfer = try await bank.transfer(500, to: BankHarness.lora.email).read()
      try await listening
      let events = try listener.events.map {
        try #require(try BankEvent(name: $0.name, data: Data($0.data.utf8)))
      }
      let account = try await bank.accounts(of: BankHarness.lora)[0]
      #expect(
        events.contains(
          .balance(
            BankEvent.BalanceChange(
              accountID: account.id, balance: account.balance,
              availableBalance: account.availableBalance))))
      #expect(
        events.contains(.transfer(BankEvent.TransferChange(id: transfer.id, status: .posted))))
      #expect(
        events.contains {
          if case .notification(let note) = $0 { note.kind == .moneyReceived } else { false }
        })

      _ = try await bank.transfer(700, to: BankHarness.lora.email)
      let later = Listener(wanted: 3)
      try await later.listen(
        to: try await bank.send(
          .get, "/v1/events", as: BankHarness.lora,
          headers: ["Last-Event-ID": try #require(listener.lastID)]))
      #expect(Set(later.events.map(\.name)) == ["balance", "transfer", "notification"])
      #expect(Set(later.events.compactMap(\.id)).isDisjoint(with: listener.events.compactMap(\.id)))
    }
  }

  @Test(arguments: [(HTTPMethod.delete, "/v1/sessions/current"), (.delete, "/v1/sessions")])
  func `a stream ends with its session`(_ method: HTTPMethod, _ path: String) async throws {
    try await BankHarness.opened { bank in
      let response = try await bank.send(.get, "/v1/events", as: BankHarness.lora)
      let listener = Listener(wanted: 1)
      async let listening: Void = listener.listen(to: response)
      #expect(try await bank.send(method, path, as: BankHarness.lora).status == .noContent)
      try await listening
      #expect(listener.events.isEmpty)
    }
  }

  @Test func `a stream ends with a password change in another session, and that one's does not`()
    async throws
  {
    try await BankHarness.opened { bank in
      let other = try await bank.newSession(of: BankHarness.lora)
      let responses = [
        try await bank.send(.get, "/v1/events", as: BankHarness.lora, in: other),
        try await bank.send(.get, "/v1/events", as: BankHarness.lora),
      ]
      let (kept, ended) = (Listener(wanted: 1), Listener(wanted: 1))
      async let keeping: Void = kept.listen(to: responses[0])
      async let ending: Void = ended.listen(to: responses[1])
      let change = try await bank.send(
        .post, "/v1/password",
        json: #"{"old_password":"password","new_password":"N3w-password"}"#,
        as: BankHarness.lora, in: other)
      #expect(change.status == .noContent)
      try await ending
      #expect(ended.events.isEmpty)
      _ = try await bank.transfer(500, to: BankHarness.lora.email)
      try await keeping
      #expect(!kept.events.isEmpty)
    }
  }

  @Test func `a stream ends with a reset of the password`() async throws {
    try await BankHarness.opened { bank in
      let response = try await bank.send(.get, "/v1/events", as: BankHarness.lora)
      let listener = Listener(wanted: 1)
      async let listening: Void = listener.listen(to: response)
      let email = BankHarness.lora.email
      _ = try await bank.send(.post, "/v1/password/resets", json: #"{"email":"\#(email)"}"#)
      let mail = Query(
        sql: "SELECT code FROM mail_messages WHERE email = ?1", bindings: [.text(email)])
      let row = try await bank.database.read { try await $0.firstRow(mail) }
      let code = try #require(try row?.text("code"))
      let reset = try await bank.send(
        .post, "/v1/password/reset",
        json: #"{"email":"\#(email)","code":"\#(code)","new_password":"N3w-password"}"#)
      #expect(reset.status == .noContent)
      try await listening
      #expect(listener.events.isEmpty)
    }
  }

  @Test func `an idle connection receives a comment at each heartbeat`() async throws {
    let (beats, beat) = AsyncStream<Void>.makeStream()
    try await BankHarness.opened(
      isLocal: true,
      waitForHeartbeat: {
        var beats = beats.makeAsyncIterator()
        guard await beats.next() != nil else { throw CancellationError() }
      }
    ) { bank in
      let lines = Lines(wanted: 2)
      let response = try await bank.send(.get, "/v1/events")
      async let listening: Void = lines.listen(to: response)
      beat.yield()
      beat.yield()
      try await listening
      beat.finish()
      #expect(lines.signs == 2)
    }
  }

  /// Counts the comment lines of a stream.
  private final class Lines: HTTPBodyWriting {
    private let count = Mutex(0)
    private let wanted: Int

    init(wanted: Int) { self.wanted = wanted }

    var signs: Int { count.withLock(\.self) }

    func write(_ bytes: [UInt8]) async throws {
      guard bytes == Array(":\n\n".utf8) else { return }
      if count.withLock({ count in
        count += 1
        return count
      }) == wanted {
        throw Listener.Enough()
      }
    }

    func listen(to response: HTTPResponse) async throws {
      guard case .stream(let run) = response.content else { return }
      do { try await run(self) } catch is Listener.Enough {}
    }
  }

  @Test(arguments: [
    "x", "999", "-5", "99999999999999999999", "-1", "-0", "+0", "00", "0.x", "x.0", "0.0", "0,", "",
  ])
  func `an event that is not in the log causes a reset`(id: String) async throws {
    try await BankHarness.opened(isLocal: true) { bank in
      let listener = Listener(wanted: 1)
      try await listener.listen(
        to: try await bank.send(.get, "/v1/events", headers: ["Last-Event-ID": id]))
      #expect(listener.events.map(\.name) == ["reset"])
    }
  }

  @Test func `only its customer can read a notification`() async throws {
    try await BankHarness.opened { bank in
      _ = try await bank.transfer(500, to: BankHarness.lora.email)
      _ = try await bank.transfer(600, to: BankHarness.lora.email)
      let page: NotificationPage = try await bank.get(
        "/v1/notifications?limit=1", as: BankHarness.lora)
      #expect(page.unreadCount == 2 && page.items.count == 1 && page.nextCursor != nil)
      let path = "/v1/notifications/\(page.items[0].id)/read"
      #expect(try await bank.send(.post, path).status == .notFound)
      #expect(
        try await bank.send(.post, path, as: BankHarness.lora).read(BankNotification.self).isRead)
      #expect(
        try await bank.get("/v1/notifications/unread", UnreadCount.self, as: BankHarness.lora)
          .unreadCount == 1)
      #expect(
        try await bank.send(.post, "/v1/notifications/read", as: BankHarness.lora)
          .read(UnreadCount.self).unreadCount == 0)
      let korean: NotificationPage = try await bank.get(
        "/v1/notifications", as: BankHarness.lora, language: "ko")
      #expect(korean.items[0].title == "입금 알림")
    }
  }

  @Test func `a customer can turn off notifications of money`() async throws {
    try await BankHarness.opened { bank in
      let profile: BankProfile = try await bank.send(
        .patch, "/v1/profile",
        json: #"{"preferences":{"appearance":"dark","language":"ko","#
          + #""notifies_of_money_received":false,"notifies_of_news":true}}"#, as: BankHarness.lora
      ).read()
      #expect(profile.preferences.appearance == .dark && profile.lastName == "Baines")
      _ = try await bank.transfer(500, to: BankHarness.lora.email)
      let page: NotificationPage = try await bank.get("/v1/notifications", as: BankHarness.lora)
      #expect(page.items.isEmpty)
    }
  }

  @Test func `a new name appears in the profile and in the seed's profile`() async throws {
    try await BankHarness.opened { bank in
      _ = try await bank.send(
        .patch, "/v1/profile", json: #"{"first_name":"Sam","last_name":"Flynn"}"#)
      let seed: SeedProfile = try await bank.get("/bankey/profile/c1")
      #expect(seed.firstName == "Sam" && seed.lastName == "Flynn")
      let bad = try await bank.send(.patch, "/v1/profile", json: #"{"first_name":" "}"#)
      #expect(bad.problem?.pointer == "/first_name")
    }
  }
}
