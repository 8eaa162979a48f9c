import Foundation
import HTTPServer
import HTTPTesting
import Testing

@testable import BrowserHost

@Suite struct BrowserSessionTests {
  static let crashed = #"{"host":"stopped","reason":"crashed"}"#
  static let protocolViolation = #"{"host":"stopped","reason":"hostile"}"#

  @Test func `messages pass unchanged in both directions`() async throws {
    try await TestHost.run { test in
      let tab = try Tab(test)
      try tab.start()
      for text in [#"{"t":"echo","x":"é\u0000😀"}"#, #"{ "t": 1 }"#, "{}"] {
        try tab.send(text)
        #expect(try tab.receive() == text)
      }
      let long = #"{"t":"\#(String(repeating: "a", count: 200_000))"}"#
      try tab.send(long)
      #expect(try tab.receive() == long)
    }
  }

  @Test func `an app has its own HOME and limits, and inherits nothing from the host`() async throws
  {
    try await TestHost.run(
      limits: {
        $0.openFiles = 99
        $0.addressSpaceBytes = 1 << 32
      }
    ) { test in
      let tab = try Tab(test)
      try tab.start()
      try tab.send(#"{"t":"look"}"#)
      #expect(
        try tab.receive()
          == #"{"fds":"0,1,2,3","env":"CFFIXED_USER_HOME,EXTRA,FERRY_STORAGE_KEY,HOME,LANG,PATH,TMPDIR","#
          + #""core":"0","files":"99","as":"4294967296"}"#)
      let home = test.folder.appending(path: "data/containers/\(tab.container)/test")
      let attributes = try FileManager.default.attributesOfItem(
        atPath: home.path(percentEncoded: false))
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test func `each tab is a process, and tabs of one browser share what is stored`() async throws {
    try await TestHost.run { test in
      let first = try Tab(test)
      let second = try Tab(test, container: first.container)
      let stranger = try Tab(test)
      let processes = Set([try first.start(), try second.start(), try stranger.start()])
      #expect(processes.count == 3)
      #expect(first.session != second.session)
      try first.send(#"{"t":"store","v":"mine"}"#)
      #expect(try first.receive() == #"{"ok":1}"#)
      try second.send(#"{"t":"load"}"#)
      #expect(try second.receive() == #"{"v":"mine"}"#)
      try stranger.send(#"{"t":"load"}"#)
      #expect(try stranger.receive() == #"{"v":""}"#)
    }
  }

  @Test func `a page that reconnects resumes its app`() async throws {
    try await TestHost.run { test in
      var tab: Tab? = try Tab(test)
      let container = try #require(tab?.container)
      let process = try tab?.start()
      let session = try #require(tab?.session)
      tab = nil
      let again = try Tab(test, container: container, session: session)
      // One page, a hundred for its disconnection, one more.
      #expect(try again.start(page: 102) == process)
      #expect(again.session == session)
    }
  }

  @Test func `only its own browser can resume a session`() async throws {
    try await TestHost.run { test in
      let tab = try Tab(test)
      let process = try tab.start()
      let thief = try Tab(test, session: tab.session)
      #expect(try thief.start() != process)
      #expect(thief.session != tab.session)
      try tab.send(#"{"t":"mine"}"#)
      #expect(try tab.receive() == #"{"t":"mine"}"#)
    }
  }

  @Test func `a second page of a session replaces the first`() async throws {
    try await TestHost.run { test in
      let first = try Tab(test)
      let process = try first.start()
      let second = try Tab(test, container: first.container, session: first.session)
      #expect(try second.start(page: 102) == process)
      #expect(try first.receive() == #"{"host":"stopped","reason":"replaced"}"#)
      #expect(try first.receive() == "close 1000")
      try second.send(#"{"t":"on"}"#)
      #expect(try second.receive() == #"{"t":"on"}"#)
    }
  }

  @Test(arguments: [
    (#"{"t":"crash"}"#, crashed, "close 1011"), (#"{"t":"exit","s":0}"#, crashed, "close 1011"),
    (#"{"t":"garbage"}"#, crashed, "close 1011"), (#"{"t":"hang-up"}"#, crashed, "close 1011"),
    (#"{"t":"exit","s":65}"#, protocolViolation, "close 1008"),
  ])
  func `a page learns that its app ended, and other apps continue`(
    word: String, message: String, close: String
  ) async throws {
    try await TestHost.run { test in
      let other = try Tab(test)
      try other.start()
      let tab = try Tab(test)
      let process = try tab.start()
      try tab.send(word)
      #expect(try tab.receive() == message)
      #expect(try tab.receive() == close)
      let again = try Tab(test, container: tab.container, session: tab.session)
      #expect(try again.start() != process)
      try other.send("{}")
      #expect(try other.receive() == "{}")
    }
  }

  @Test(arguments: ["", "1", "{", #"{"host":"disconnected"}"#, "[]"])
  func `an invalid message ends its session and no other`(text: String) async throws {
    try await TestHost.run { test in
      let other = try Tab(test)
      try other.start()
      let tab = try Tab(test)
      try tab.start()
      try tab.send(text)
      #expect(try tab.receive() == Self.protocolViolation)
      #expect(try tab.receive() == "close 1008")
      try other.send("{}")
      #expect(try other.receive() == "{}")
    }
  }

  @Test func `binary and oversized messages are invalid`() async throws {
    try await TestHost.run(limits: { $0.pageMessageBytes = 1_000 }) { test in
      let bytes = try Tab(test)
      try bytes.start()
      try bytes.client.send(clientFrame(0x82, Array("{}".utf8)))
      #expect(try bytes.receive() == Self.protocolViolation)
      let mark = try Tab(test)
      try mark.start()
      try mark.client.send(clientFrame(0x82, [1, 7, 0, 0, 0]))
      #expect(try mark.receive() == Self.protocolViolation)
      let long = try Tab(test)
      try long.start()
      try long.send(#"{"t":"\#(String(repeating: "a", count: 1_000))"}"#)
      #expect(try long.receive() == Self.protocolViolation)
    }
  }

  @Test func `a file chunk reaches its own page's app and no other`() async throws {
    try await TestHost.run { test in
      let other = try Tab(test)
      try other.start()
      let tab = try Tab(test)
      try tab.start()
      let piece: [UInt8] = [1, 7, 0, 0, 0] + Array("piece".utf8)
      try tab.client.send(clientFrame(0x82, piece))
      #expect(try tab.receive() == String(decoding: piece, as: UTF8.self))
      try other.send("{}")
      #expect(try other.receive() == "{}")
    }
  }

  @Test func `a message above the socket's limit ends the session`() async throws {
    try await TestHost.run { test in
      let tab = try Tab(test)
      let process = try tab.start()
      try tab.client.send([0x81, 0xFF, 0, 0, 0, 0, 1, 0, 0, 0, 1, 2, 3, 4])
      #expect(try tab.receive() == "close 1009")
      let again = try Tab(test, container: tab.container, session: tab.session)
      #expect(try again.start() != process)
    }
  }

  @Test func `a page that reconnects too late gets a new session`() async throws {
    let clock = ManualClock()
    try await TestHost.run(clock: clock, limits: { $0.disconnectedSeconds = 300 }) { test in
      var tab: Tab? = try Tab(test)
      let container = try #require(tab?.container)
      let process = try #require(try tab?.start())
      let session = try #require(tab?.session)
      tab = nil
      try test.log.wait(for: "its page has disconnected")
      clock.advance(seconds: 299)
      test.nudge()
      tab = try Tab(test, container: container, session: session)
      #expect(try tab?.start(page: 102) == process)
      tab = nil
      try test.log.wait(for: "its page has disconnected", count: 2)
      try test.advance(
        clock, bySteps: 301, untilReported: "process \(process) has exited")
      let late = try Tab(test, container: container, session: session)
      #expect(try late.start() != process)
      #expect(late.session != session)
    }
  }

  @Test func `the host answers a ping, which neither reaches the app nor counts as activity`()
    async throws
  {
    let clock = ManualClock()
    try await TestHost.run(clock: clock, limits: { $0.idleSeconds = 3_600 }) { test in
      let tab = try Tab(test)
      try tab.start()
      clock.advance(seconds: 3_000)
      test.nudge()
      try tab.send(#"{"t":"ping"}"#)
      #expect(try tab.receive() == #"{"host":"pong","received":0}"#)
      clock.advance(seconds: 601)
      test.nudge()
      #expect(try tab.receive() == #"{"host":"stopped","reason":"suspended"}"#)
    }
  }

  @Test func `after a thousand lost connections each message has arrived once, in order`()
    async throws
  {
    try await TestHost.run(limits: { $0.pageMessageBurst = 1_000_000 }) { test in
      var random = SystemRandomNumberGenerator()
      let name = Identifier.random()
      var tab = try Tab(test, page: name)
      try tab.start()
      let (container, session) = (tab.container, tab.session)
      // The page repeats the messages from the number that the host reports.
      var sent = 0
      for connection in 1...1_000 {
        for number in sent..<(sent + Int.random(in: 0...5, using: &random)) {
          try tab.send(#"{"t":"count","n":\#(number)}"#)
        }
        tab = try Tab(test, container: container, session: session, page: name)
        try tab.start(page: 101 * connection + 1)
        sent = try #require(tab.received)
      }
      try tab.send(#"{"t":"counted"}"#)
      var answer = try tab.receive()
      if answer.contains("pong") { answer = try tab.receive() }
      #expect(answer == #"{"counted":\#(sent)}"#)
    }
  }

  @Test func `an inactive session is suspended`() async throws {
    let clock = ManualClock()
    try await TestHost.run(clock: clock, limits: { $0.idleSeconds = 3_600 }) { test in
      let tab = try Tab(test)
      try tab.start()
      clock.advance(seconds: 3_000)
      test.nudge()
      try tab.send("{}")
      #expect(try tab.receive() == "{}")
      clock.advance(seconds: 3_000)
      test.nudge()
      try tab.send("{}")
      #expect(try tab.receive() == "{}")
      clock.advance(seconds: 3_601)
      test.nudge()
      #expect(try tab.receive() == #"{"host":"stopped","reason":"suspended"}"#)
      #expect(try tab.receive() == "close 1000")
    }
  }

  @Test func `a page learns that the host is full`() async throws {
    try await TestHost.run(limits: { $0.sessions = 2 }) { test in
      let tabs = [try Tab(test), try Tab(test)]
      for tab in tabs { try tab.start() }
      let third = try Tab(test)
      #expect(try third.receive() == #"{"host":"stopped","reason":"full"}"#)
      #expect(try third.receive() == "close 1013")
    }
  }

  @Test func `a session without a page is ended to make room`() async throws {
    try await TestHost.run(limits: { $0.sessionsOfContainer = 1 }) { test in
      var first: Tab? = try Tab(test)
      let container = try #require(first?.container)
      let process = try #require(try first?.start())
      let refused = try Tab(test, container: container)
      #expect(try refused.receive() == #"{"host":"stopped","reason":"full"}"#)
      first = nil
      try test.log.wait(for: "its page has disconnected")
      let second = try Tab(test, container: container)
      #expect(try second.start() != process)
    }
  }

  @Test func `an app that fails to start is reported as crashed`() async throws {
    try await TestHost.run { test in
      let tab = try Tab(test, app: "broken")
      #expect(try tab.receive() == Self.crashed)
    }
  }

  @Test func `a page of another origin may not connect`() async throws {
    try await TestHost.run { test in
      let failure = #expect(throws: LoopbackClient.Failure.self) {
        try Tab.connect(test, container: Identifier.random(), origin: "http://evil.example")
      }
      #expect(failure?.what.contains("403") == true)
    }
  }

  @Test func `a slow page applies backpressure to its app and loses nothing`() async throws {
    try await TestHost.run { test in
      let tab = try Tab(test)
      try tab.start()
      try tab.send(#"{"t":"flood","n":600}"#)
      let other = try Tab(test)
      try other.start()
      for _ in 0..<20 {
        try other.send("{}")
        #expect(try other.receive() == "{}")
      }
      var count = 0
      while case let message = try tab.receive(), message != #"{"done":1}"# {
        #expect(message.utf8.count == 65_508)
        count += 1
      }
      #expect(count == 600)
    }
  }

  @Test func `an app that stops reading applies backpressure to its page, then counts as crashed`()
    async throws
  {
    let clock = ManualClock()
    try await TestHost.run(
      clock: clock,
      limits: {
        $0.unresponsiveSeconds = 30
        $0.pageMessageBurst = 1_000_000
      }
    ) { test in
      let tab = try Tab(test)
      try tab.start()
      try tab.send(#"{"t":"deaf"}"#)
      let message = #"{"t":"\#(String(repeating: "a", count: 200_000))"}"#
      for _ in 0..<12 { try tab.send(message) }
      let other = try Tab(test)
      try other.start()
      try test.advance(clock, bySteps: 31, until: tab)
      #expect(try tab.receive() == Self.crashed)
    }
  }

  @Test func `a page that sends too fast is throttled, not disconnected`() async throws {
    let clock = ManualClock()
    try await TestHost.run(
      clock: clock,
      limits: {
        $0.pageMessageBurst = 3
        $0.pageMessagesPerSecond = 1
      }
    ) { test in
      let tab = try Tab(test)
      try tab.start()
      for number in 0..<5 { try tab.send(#"{"n":\#(number)}"#) }
      for number in 0..<3 { #expect(try tab.receive() == #"{"n":\#(number)}"#) }
      var ready = pollfd(fd: tab.client.descriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&ready, 1, 50) == 0)
      try test.advance(clock, bySteps: 1.1, until: tab)
      #expect(try tab.receive() == #"{"n":3}"#)
    }
  }

  @Test func `shutdown kills unresponsive apps and their child processes`() async throws {
    let children = ProcessList()
    try await TestHost.run(limits: { $0.terminationSeconds = 0.2 }) { test in
      let tab = try Tab(test)
      try tab.start()
      try tab.send(#"{"t":"stubborn"}"#)
      #expect(try tab.receive() == #"{"ok":1}"#)
      try tab.send(#"{"t":"child"}"#)
      let child = try tab.receive().dropLast().split(separator: ":").last.flatMap { Int32($0) }
      children.add(try #require(child))
    }
    for child in children.all {
      // Its parent is gone, so another process reaps it; a zombie does not run.
      let status = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ") X"
      let state = status.split(separator: ")").last?.split(separator: " ").first
      #expect(state == "X" || state == "Z")
    }
    #expect(children.all.count == 1)
  }
}
