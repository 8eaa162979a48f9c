import Foundation
import HTTPServer
import HTTPTesting
import Testing

@testable import BrowserHost

@Suite struct BrowserSessionTests {
  static let crashed = #"{"host":"stopped","reason":"crashed"}"#
  static let hostile = #"{"host":"stopped","reason":"hostile"}"#

  @Test func `messages go both ways as they are`() async throws {
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

  @Test func `an app has its own home, its limits, and nothing of ours`() async throws {
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
          == #"{"fds":"0,1,2,3","env":"CFFIXED_USER_HOME,EXTRA,HOME,LANG,PATH,TMPDIR","#
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

  @Test func `a page that comes back finds its app as it was`() async throws {
    try await TestHost.run { test in
      var tab: Tab? = try Tab(test)
      let container = try #require(tab?.container)
      let process = try tab?.start()
      let session = try #require(tab?.session)
      tab = nil
      let again = try Tab(test, container: container, session: session)
      // One page, a hundred for its loss, one more.
      #expect(try again.start(page: 102) == process)
      #expect(again.session == session)
    }
  }

  @Test func `a session is given back to its own browser only`() async throws {
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

  @Test func `a second page of a session takes the place of the first`() async throws {
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
    (#"{"t":"exit","s":65}"#, hostile, "close 1008"),
  ])
  func `an app that ends is told to its page, and others live on`(
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
  func `a page that sends nonsense loses its session and no other`(text: String) async throws {
    try await TestHost.run { test in
      let other = try Tab(test)
      try other.start()
      let tab = try Tab(test)
      try tab.start()
      try tab.send(text)
      #expect(try tab.receive() == Self.hostile)
      #expect(try tab.receive() == "close 1008")
      try other.send("{}")
      #expect(try other.receive() == "{}")
    }
  }

  @Test func `bytes and long messages are nonsense, too`() async throws {
    try await TestHost.run(limits: { $0.pageMessageBytes = 1_000 }) { test in
      let bytes = try Tab(test)
      try bytes.start()
      try bytes.client.send(clientFrame(0x82, Array("{}".utf8)))
      #expect(try bytes.receive() == Self.hostile)
      let mark = try Tab(test)
      try mark.start()
      try mark.client.send(clientFrame(0x82, [1, 7, 0, 0, 0]))
      #expect(try mark.receive() == Self.hostile)
      let long = try Tab(test)
      try long.start()
      try long.send(#"{"t":"\#(String(repeating: "a", count: 1_000))"}"#)
      #expect(try long.receive() == Self.hostile)
    }
  }

  @Test func `a piece of a file reaches the app of its own page, and no other`() async throws {
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

  @Test func `a message beyond what a socket takes ends the session`() async throws {
    try await TestHost.run { test in
      let tab = try Tab(test)
      let process = try tab.start()
      try tab.client.send([0x81, 0xFF, 0, 0, 0, 0, 1, 0, 0, 0, 1, 2, 3, 4])
      #expect(try tab.receive() == "close 1009")
      let again = try Tab(test, container: tab.container, session: tab.session)
      #expect(try again.start() != process)
    }
  }

  @Test func `a page that comes too late finds a new session`() async throws {
    let clock = HandTurnedClock()
    try await TestHost.run(clock: clock, limits: { $0.disconnectedSeconds = 300 }) { test in
      var tab: Tab? = try Tab(test)
      let container = try #require(tab?.container)
      let process = try #require(try tab?.start())
      let session = try #require(tab?.session)
      tab = nil
      // Within its time; its coming shows that the loss has been seen.
      clock.advance(seconds: 299)
      test.nudge()
      tab = try Tab(test, container: container, session: session)
      #expect(try tab?.start(page: 102) == process)
      tab = nil
      try test.waitUntil { $0.host.sessionsWithoutPage == 1 }
      clock.advance(seconds: 301)
      test.nudge()
      try test.waitUntil { _ in kill(process, 0) == -1 }
      let late = try Tab(test, container: container, session: session)
      #expect(try late.start() != process)
      #expect(late.session != session)
    }
  }

  @Test func `a page that does nothing for long loses its session`() async throws {
    let clock = HandTurnedClock()
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
      #expect(try tab.receive() == #"{"host":"stopped","reason":"idle"}"#)
      #expect(try tab.receive() == "close 1000")
    }
  }

  @Test func `when there is no room the page is told so`() async throws {
    try await TestHost.run(limits: { $0.sessions = 2 }) { test in
      let tabs = [try Tab(test), try Tab(test)]
      for tab in tabs { try tab.start() }
      let third = try Tab(test)
      #expect(try third.receive() == #"{"host":"stopped","reason":"full"}"#)
      #expect(try third.receive() == "close 1013")
    }
  }

  @Test func `a session without a page makes room for another`() async throws {
    try await TestHost.run(limits: { $0.sessionsOfContainer = 1 }) { test in
      var first: Tab? = try Tab(test)
      let container = try #require(first?.container)
      let process = try #require(try first?.start())
      let refused = try Tab(test, container: container)
      #expect(try refused.receive() == #"{"host":"stopped","reason":"full"}"#)
      first = nil
      try test.waitUntil { $0.host.sessionsWithoutPage == 1 }
      let second = try Tab(test, container: container)
      #expect(try second.start() != process)
    }
  }

  @Test func `an app that cannot be started is said to have crashed`() async throws {
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

  @Test func `a page that does not read holds its app back, and gets all in the end`() async throws
  {
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

  @Test func `an app that takes nothing holds its page back, then counts as crashed`() async throws
  {
    let clock = HandTurnedClock()
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
      try test.waitUntil { _ in
        clock.advance(seconds: 31)
        test.nudge()
        var ready = pollfd(fd: tab.client.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&ready, 1, 0) == 1
      }
      #expect(try tab.receive() == Self.crashed)
    }
  }

  @Test func `a page that sends too fast is kept waiting, not cut off`() async throws {
    let clock = HandTurnedClock()
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
      try test.waitUntil { test in
        clock.advance(seconds: 1.1)
        test.nudge()
        return poll(&ready, 1, 1) == 1
      }
      #expect(try tab.receive() == #"{"n":3}"#)
    }
  }

  @Test func `shutting down ends the stubborn and what apps have started`() async throws {
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
      // Its parent is gone, so it is another's to reap; a zombie is not at work.
      let status = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ") X"
      let state = status.split(separator: ")").last?.split(separator: " ").first
      #expect(state == "X" || state == "Z")
    }
    #expect(children.all.count == 1)
  }
}
