import Foundation
import HTTPServer
import HTTPTesting
import Testing

@testable import BrowserHost

@Suite struct CapacityTests {
  private static let full = #"{"host":"stopped","reason":"full"}"#
  private static let suspended = #"{"host":"stopped","reason":"suspended"}"#

  @Test func `an idle session is suspended to make room, and returns in another process`()
    async throws
  {
    let clock = ManualClock()
    try await TestHost.run(clock: clock, limits: { $0.sessions = 2 }) { test in
      let idle = try Tab(test)
      let process = try idle.start()
      try idle.send(#"{"t":"store","v":"state"}"#)
      _ = try idle.receive()
      let active = try Tab(test)
      try active.start()
      clock.advance(seconds: 61)
      test.nudge()
      try active.send("{}")
      #expect(try active.receive() == "{}")
      let new = try Tab(test)
      try new.start()
      #expect(try idle.receive() == Self.suspended)
      #expect(try idle.receive() == "close 1000")
      try test.log.wait(for: "process \(process) has exited")
      clock.advance(seconds: 61)
      test.nudge()
      let back = try Tab(test, container: idle.container, session: idle.session)
      #expect(try back.start() != process)
      try back.send(#"{"t":"load"}"#)
      #expect(try back.receive() == #"{"v":"state"}"#)
    }
  }

  @Test func `one address cannot take the place of others`() async throws {
    try await TestHost.run(
      clock: ManualClock(),
      limits: {
        $0.sessions = 10
        $0.sessionsOfAddress = 2
      }, visitorAddress: { $0.headers["X-Address"] ?? "192.0.2.1" }
    ) { test in
      let tabs = [try Tab(test), try Tab(test)]
      for tab in tabs { try tab.start() }
      #expect(try Tab(test).receive() == Self.full)
      try Tab(test, fields: "X-Address: 192.0.2.2\r\n").start()
    }
  }

  @Test func `one customer cannot take the place of others`() async throws {
    try await TestHost.run(clock: ManualClock(), limits: { $0.sessionsOfCustomer = 1 }) { test in
      let first = try Tab(test)
      try first.start()
      try first.send(#"{"t":"sign-in","c":"ann"}"#)
      _ = try first.receive()
      let second = try Tab(test)
      try second.start()
      try second.send(#"{"t":"sign-in","c":"ann"}"#)
      _ = try second.receive()
      // Both are running already; a further one of the same customer is refused.
      let record = try test.record(of: second.container)
      let cookie = TestHost.cookie(container: second.container, nonce: record.nonce)
      #expect(try Tab(test, container: second.container, cookie: cookie).receive() == Self.full)
      try Tab(test).start()
    }
  }

  @Test func `a container without data is deleted with its last session`() async throws {
    try await TestHost.run { test in
      let empty = try Tab(test)
      let full = try Tab(test)
      let processes = [try empty.start(), try full.start()]
      try full.send(#"{"t":"store","v":"kept"}"#)
      _ = try full.receive()
      for tab in [empty, full] { try tab.send(#"{"t":"exit","s":0}"#) }
      for process in processes { try test.log.wait(for: "process \(process) has exited") }
      #expect(!test.hasContainer(empty.container))
      #expect(test.hasContainer(full.container))
    }
  }

  @Test func `unused containers are deleted while the host runs`() async throws {
    let clock = ManualClock()
    try await TestHost.run(
      clock: clock,
      limits: {
        $0.anonymousContainerDays = 1
        $0.containerDays = 90
      }
    ) { test in
      let tabs = try ["anonymous", "customer", "recent"].map { try (Tab(test), $0) }
      for (tab, name) in tabs {
        let process = try tab.start()
        try tab.send(#"{"t":"store","v":"x"}"#)
        _ = try tab.receive()
        if name == "customer" {
          try tab.send(#"{"t":"sign-in","c":"ann"}"#)
          _ = try tab.receive()
        }
        try tab.send(#"{"t":"exit","s":0}"#)
        try test.log.wait(for: "process \(process) has exited")
        if name != "recent" { try test.age(tab.container, days: 2) }
      }
      clock.advance(seconds: 3_601)
      test.nudge()
      let containers = tabs.map(\.0.container)
      try test.log.wait(for: "unused containers deleted: 1")
      #expect(!test.hasContainer(containers[0]))
      #expect(test.hasContainer(containers[1]))
      #expect(test.hasContainer(containers[2]))
    }
  }

  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1"), ("2001:db8:1:2:3:4:5:6", "20010db800010002/64"),
    ("::ffff:192.0.2.1", "192.0.2.1"), ("junk", "junk"),
  ])
  func `limits apply to an IPv4 address or a network of IPv6`(address: String, network: String) {
    #expect(VisitorNetwork.name(of: address) == network)
  }
}
