import Dispatch
import HTTPServer
import HTTPTesting
import Synchronization
import Testing

@testable import BrowserHost

@Suite struct StatisticsTests {
  private static let full = #"{"host":"stopped","reason":"full"}"#

  @Test func `open, active and suspended sessions are counted`() async throws {
    let clock = ManualClock()
    try await TestHost.run(clock: clock, limits: { $0.sessions = 2 }) { test in
      #expect(test.statistics.openCount == 0 && test.statistics.limit == 2)
      let idle = try Tab(test)
      let process = try idle.start()
      let other = try Tab(test)
      try other.start()
      #expect(test.statistics.openCount == 2 && test.statistics.activeCount == 2)
      #expect(!test.statistics.hasRoom)
      clock.advance(seconds: 61)
      test.nudge()
      try other.send("{}")
      #expect(try other.receive() == "{}")
      // The idle app can make room.
      #expect(test.statistics.hasRoom && test.statistics.suspendedCount == 0)
      try Tab(test).start()
      try test.log.wait(for: "process \(process) has exited")
      #expect(test.statistics.suspendedCount == 1 && test.statistics.openCount == 2)
      #expect(test.statistics.rejectedCounts.isEmpty)
      #expect(try #require(test.statistics.freeBytes) > 0)
    }
  }

  @Test func `a session without its page is open and not active`() async throws {
    try await TestHost.run(clock: ManualClock()) { test in
      let tab = try Tab(test)
      try tab.start()
      try tab.client.send(clientFrame(0x88, [0x03, 0xE8]))
      try test.log.wait(for: "its page has disconnected")
      #expect(test.statistics.openCount == 1 && test.statistics.activeCount == 0)
    }
  }

  @Test func `rejected visitors are counted by the limit that was reached`() async throws {
    try await TestHost.run(
      clock: ManualClock(),
      limits: {
        $0.sessions = 3
        $0.sessionsOfAddress = 2
        $0.sessionsOfContainer = 1
      }, visitorAddress: { $0.headers["X-Address"] ?? "192.0.2.1" }
    ) { test in
      let first = try Tab(test)
      try first.start()
      #expect(try Tab(test, container: first.container).receive() == Self.full)
      let second = try Tab(test)
      try second.start()
      #expect(try Tab(test).receive() == Self.full)
      #expect(try Tab(test).receive() == Self.full)
      let third = try Tab(test, fields: "X-Address: 192.0.2.2\r\n")
      try third.start()
      #expect(try Tab(test, fields: "X-Address: 192.0.2.3\r\n").receive() == Self.full)
      #expect(test.statistics.rejectedCounts == [.browser: 1, .address: 2, .host: 1])
      try test.log.wait(for: "test: a visitor was rejected, the limit of the address is", count: 2)
      #expect(test.statistics.openCount == 3 && first.container != second.container)
      #expect(!third.session.isEmpty)
    }
  }
}

extension TestHost {
  /// The present statistics of the host.
  fileprivate var statistics: SessionStatistics {
    let result = Result()
    Task {
      let statistics = await host.statistics()
      result.value.withLock { $0 = statistics }
      result.isKnown.signal()
    }
    result.isKnown.wait()
    return result.value.withLock(\.self)
  }

  private final class Result: Sendable {
    let value = Mutex(SessionStatistics())
    let isKnown = DispatchSemaphore(value: 0)
  }
}
