import Foundation
import Glibc
import HTTPServer
import HTTPTesting
import Testing

@testable import BrowserHost

/// Sessions that are copies of a template; their confinement is tested by ``SandboxTests``.
@Suite(.enabled(if: SandboxLayers.available().gaps.isEmpty))
struct TemplateTests {
  private func variables(of tab: Tab) throws -> String {
    try tab.send(#"{"t":"look"}"#)
    return try tab.receive()
  }

  @Test func `a copy has the descriptors, the environment and the limits of a program`()
    async throws
  {
    try await TestHost.run(isConfined: true, isCopied: true) { test in
      let tab = try Tab(test)
      try tab.start()
      #expect(
        try variables(of: tab) == """
          {"fds":"0,1,2,3","env":"CFFIXED_USER_HOME,COPIED,EXTRA,FERRY_STORAGE_KEY,HOME,LANG,PATH,\
          TMPDIR","core":"0","files":"256","as":"8589934592"}
          """)
    }
  }

  @Test func `each session is a process of its own, with its own container`() async throws {
    try await TestHost.run(isConfined: true, isCopied: true) { test in
      let first = try Tab(test)
      try first.start()
      let second = try Tab(test)
      try second.start()
      #expect(try test.process(of: first) != test.process(of: second))
      try first.send(#"{"t":"store","v":"mine"}"#)
      #expect(try first.receive() == #"{"ok":1}"#)
      try second.send(#"{"t":"load"}"#)
      #expect(try second.receive() == #"{"v":""}"#)
    }
  }

  @Test func `a copy that ends is reaped, and its exit is reported`() async throws {
    try await TestHost.run(isConfined: true, isCopied: true) { test in
      let tab = try Tab(test)
      try tab.start()
      let process = try test.process(of: tab)
      try tab.send(#"{"t":"exit","s":3}"#)
      #expect(try tab.receive() == BrowserSessionTests.crashed)
      try test.log.wait(for: "process \(process) has exited")
      #expect(kill(process, 0) == -1)
    }
  }

  @Test func `sessions start as programs after their template was killed`() async throws {
    try await TestHost.run(isConfined: true, isCopied: true) { test in
      let copied = try Tab(test)
      try copied.start()
      kill(test.template, SIGKILL)
      let tab = try Tab(test)
      try tab.start()
      #expect(try !variables(of: tab).contains("COPIED"))
      try test.log.wait(for: "error test: its template failed")
      // The copies do not depend on it.
      try copied.send("{}")
      #expect(try copied.receive() == "{}")
    }
  }

  @Test func `an app that cannot be a template starts as a program`() async throws {
    try await TestHost.run(
      isConfined: true, isCopied: true, environment: ["FAILS_AS_TEMPLATE": "1"]
    ) { test in
      for _ in 0..<2 {
        let tab = try Tab(test)
        try tab.start()
        #expect(try !variables(of: tab).contains("COPIED"))
      }
      try test.log.wait(for: "error test: its template failed")
    }
  }

  @Test func `the template forgets the storage keys of its copies`() async throws {
    try await TestHost.run(isConfined: true, isCopied: true) { test in
      let tab = try Tab(test)
      try tab.start()
      let key = test.storageKey(of: tab)
      let copy = try test.process(of: tab)
      #expect(try memory(of: copy, contains: key))
      #expect(try !memory(of: test.template, contains: key))
    }
  }

  /// Whether the writable memory of a process contains a text.
  private func memory(of process: pid_t, contains text: String) throws -> Bool {
    let maps = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
    let file = try #require(FileHandle(forReadingAtPath: "/proc/\(process)/mem"))
    defer { try? file.close() }
    let wanted = Data(text.utf8)
    for line in maps.split(separator: "\n") where line.contains(" rw") {
      let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap {
        UInt64($0, radix: 16)
      }
      guard bounds.count == 2 else { continue }
      try file.seek(toOffset: bounds[0])
      let bytes = try file.read(upToCount: Int(bounds[1] - bounds[0])) ?? Data()
      if bytes.range(of: wanted) != nil { return true }
    }
    return false
  }
}
