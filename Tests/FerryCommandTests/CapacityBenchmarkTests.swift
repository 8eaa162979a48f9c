import Foundation
import HTTPServer
import HTTPTesting
import Testing
import Wire

@testable import FerryCommand

@Suite struct CapacityBenchmarkTests {
  private func refusal(_ arguments: [String]) -> String? {
    do {
      _ = try Invocation(["bench"] + arguments)
      return nil
    } catch {
      return error.description
    }
  }

  // MARK: Options

  @Test func `the benchmark of sessions takes numbers and a time`() throws {
    var expected = BenchOptions()
    expected.name = "sessions"
    expected.capacity.openCount = 40
    expected.capacity.activeCount = 10
    expected.capacity.returnCount = 5
    expected.capacity.seconds = 20
    let words = ["--open", "40", "--active=10", "--returns", "5", "--seconds", "20"]
    #expect(try Invocation(["bench", "sessions"] + words) == .bench(expected))
    #expect(refusal(["solver"] + words)?.contains("options of bench sessions") == true)
    #expect(refusal(words)?.contains("options of bench sessions") == true)
  }

  @Test func `each visitor who comes later and each who returns needs an idle app`() {
    #expect(refusal(["sessions", "--open", "300"]) == nil)
    #expect(refusal(["sessions", "--open", "299"])?.contains("twice --returns") == true)
    #expect(refusal(["sessions", "--open", "100", "--active", "90", "--returns", "5"]) == nil)
  }

  @Test func `a benchmark that takes the whole machine runs only if it is named`() {
    #expect(Benchmark.all.filter(\.isSeparate).map(\.name) == ["sessions"])
  }

  @Test func `a percentile is the smallest value that is not exceeded by the fraction`() {
    let values = (1...100).map(Double.init)
    #expect(CapacityBenchmark.percentile(values, 0.5) == 50)
    #expect(CapacityBenchmark.percentile(values, 0.99) == 99)
    #expect(CapacityBenchmark.percentile([7], 0.99) == 7)
    #expect(CapacityBenchmark.percentile([1, 2, 3], 0.99) == 3)
    #expect(CapacityBenchmark.percentile([], 0.5) == nil)
  }

  // MARK: Processes

  private func stat(parent: Int, ticks: Int, start: Int, state: String = "S") -> String {
    "7 (a) b) \(state) \(parent) 7 7 0 -1 4194304 1 0 0 0 \(ticks) 5 0 0 20 0 6 0 \(start) 1 1"
  }

  @Test func `the times and threads of a process are read after its name`() throws {
    let process = try #require(ProcessTree.Process(stat: stat(parent: 3, ticks: 40, start: 900)))
    #expect(process.parent == 3 && process.ticks == 45)
    #expect(process.threadCount == 6 && process.start == 900)
    #expect(ProcessTree.Process(stat: stat(parent: 3, ticks: 0, start: 0, state: "Z")) == nil)
    #expect(ProcessTree.Process(stat: "7 (a) S 3") == nil)
  }

  @Test func `a tree has the descendants of its root`() throws {
    func process(_ parent: Int, _ ticks: Int = 0, start: Int = 1) throws -> ProcessTree.Process {
      try #require(ProcessTree.Process(stat: stat(parent: parent, ticks: ticks, start: start)))
    }
    let before = ProcessTree(
      root: 10, among: [1: try process(0), 10: try process(1, 100), 11: try process(10, 50)])
    let after = ProcessTree(
      root: 10,
      among: [
        1: try process(0, 900), 10: try process(1, 200), 11: try process(10, 20, start: 2),
        12: try process(11, 25), 13: try process(1, 700),
      ])
    #expect(Set(after.processes.keys) == [10, 11, 12])
    #expect(after.threadCount == 18)
    // 100 of the root, and all of two processes that are new, one with an identifier of before.
    let ticks = Double(100 + 25 + 30)
    #expect(after.seconds(since: before) == ticks / Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  @Test func `the memory of a process is its proportional and its private part`() {
    let text = """
      55d0c0000000-7ffd00000000 ---p 00000000 00:00 0                          [rollup]
      Rss:               60000 kB
      Pss:               16500 kB
      Pss_Dirty:         15000 kB
      Private_Clean:       500 kB
      Private_Dirty:     15000 kB
      """
    let memory = ProcessTree.Memory(rollup: text)
    #expect(memory?.proportional == 16_500 * 1_024)
    #expect(memory?.unshared == 15_500 * 1_024)
    #expect(ProcessTree.Memory(rollup: "Rss: 1 kB") == nil)
  }

  @Test func `this process is in its own tree, with memory`() throws {
    let tree = ProcessTree(root: getpid())
    #expect(tree.threadCount > 0)
    #expect(tree.survivors.contains(getpid()))
    #expect(try #require(ProcessTree.memory(of: getpid())).proportional > 0)
  }

  @Test func `the port is in the log of ferry serve`() {
    #expect(ServeProcess.port(inLog: "Ferry 0.1.0 is running at http://localhost:8123\n") == 8_123)
    #expect(ServeProcess.port(inLog: "sandbox: no network namespaces\n") == nil)
  }

  @Test func `the processes of sessions are in the log of ferry serve`() {
    let session = "fd4cdb4ee25f98989e19ab55010a7279"
    let log = """
      2026-11-28T08:15:13Z mermaidbucks \(session): starts as process 9169
      2026-11-28T08:15:14Z mermaidbucks \(session): its page has disconnected

      """
    #expect(ServeProcess.apps(inLog: log) == [session: 9_169])
  }

  @Test func `the files of a visitor name its customer and token`() throws {
    let customer = Customer(id: "cus-1", email: "c@d", name: "C D", givenName: "C")
    let receipt = SessionReceipt(token: "b", expiresAt: .distantFuture, customer: customer)
    func replaced(_ text: String) throws -> [String: Any]? {
      let file = try CapacityVisitors.replacingCustomer(in: Data(text.utf8), by: receipt)
      return try JSONSerialization.jsonObject(with: file) as? [String: Any]
    }
    let session = try replaced(#"{"token":"a","expiry":700,"customer":{"email":"a@b"}}"#)
    #expect(session?["token"] as? String == "b" && session?["expiry"] as? Int == 700)
    #expect((session?["customer"] as? [String: Any])?["email"] as? String == "c@d")
    let posters = try replaced(#"{"value":{"poster":1},"customer":"a@b"}"#)
    #expect(posters?["customer"] as? String == "c@d" && posters?["token"] == nil)
  }

  // MARK: Pages

  private static let whole = """
    {"t":"whole","n":3,"at":1,"root":1,"do":[[1,{"b":[0,0,400,800],"p":[200,400],"s":[2,3]}],\
    [2,{"b":[0,50,400,700],"p":[200,350],"sc":{"w":400,"h":2000},"s":[7]}],\
    [3,{"b":[0,0,400,100],"p":[0,700],"an":[0,0],"s":[6,4,5,8]}],\
    [4,{"b":[0,0,100,40],"p":[50,30],"ax":{"role":"tab","label":"A"}}],\
    [5,{"b":[0,0,100,40],"p":[150,30],"ax":{"role":"tab","label":"B"}}],\
    [6,{"b":[0,0,100,40],"p":[350,30],"ax":{"role":"tab","label":"C"}}],\
    [7,{"b":[0,0,10,10],"p":[5,5],"ax":{"role":"button","label":"D"}}],\
    [8,{"h":1,"ax":{"role":"tab","label":"E"}}]]}
    """

  @Test func `the centers of tabs are found in all layers, from the left`() throws {
    let controls = try #require(ScreenControls(whole: Self.whole))
    #expect(controls.tabs.map(\.x) == [50, 150, 350])
    #expect(controls.tabs.map(\.y) == [730, 730, 730])
    #expect(controls.scrollingLayer == 2)
    #expect(ScreenControls(whole: #"{"t":"commit","n":1,"do":[]}"#) == nil)
  }

  @Test func `visitors have addresses of their own`() {
    #expect(PageDriver.address(0) == "10.0.0.0")
    #expect(PageDriver.address(70_000) == "10.1.17.112")
    #expect(Set((0..<2_000).map(PageDriver.address)).count == 2_000)
  }

  /// A server whose sessions answer as the host and an app do.
  ///
  /// It refuses the third visitor, and suspends the app of the second after a tap.
  private static func running(_ body: @escaping @Sendable (_ port: Int) throws -> Void) async throws
  {
    let route = Route(.get, "/app/session") { request, _ in
      let address = request.headers["X-Forwarded-For"] ?? ""
      let isReturn = request.query("session") != nil
      return .webSocket { socket in
        guard address != PageDriver.address(2) else {
          try? await socket.send(.text(#"{"host":"stopped","reason":"full"}"#))
          return await socket.close(.tryAgainLater, reason: "")
        }
        try? await socket.send(.text(#"{"host":"started","session":"s"}"#))
        while case .text(let text)? = await socket.receive() {
          if text.hasPrefix(#"{"t":"hello""#) {
            try? await socket.send(.text(isReturn ? Self.whole : #"{"t":"commit","n":1,"do":[]}"#))
            guard isReturn, address == PageDriver.address(1) else { continue }
            try? await socket.send(.text(#"{"host":"stopped","reason":"suspended"}"#))
            return await socket.close(.normal, reason: "")
          }
        }
      }
    }
    let server = EpollServer(
      EpollServer.Configuration(host: "127.0.0.1", port: 0), handler: Router([route]))
    let port = try await server.start()
    do {
      try await onThread { try body(port) }
    } catch {
      await server.shutDown(withinSeconds: 0)
      throw error
    }
    await server.shutDown(withinSeconds: 0)
  }

  @Test func `the driver counts open, suspended and refused pages, and times first frames`()
    async throws
  {
    try await Self.running { port in
      let driver = PageDriver(port: port, app: "app", cookies: ["a=1", "a=2", "a=3"], limit: 60)
      try driver.connect(driver.pages, as: .start, atOnce: 2)
      #expect(driver.pages.map(\.phase) == [.open, .open, .refused])
      #expect(driver.takeTimes(.start).count == 2)
      #expect(driver.takeTimes(.start).isEmpty)
      try driver.reload(driver.pages)
      #expect(driver.pages[0].controls == ScreenControls(whole: Self.whole))
      while driver.count(.suspended) == 0 { try driver.run(seconds: 0.01) }
      #expect(driver.pages.map(\.phase) == [.open, .suspended, .refused])
      #expect(driver.losses.isEmpty)
      // Returning to a suspended app starts another session.
      try driver.connect([driver.pages[1]], as: .comeback, atOnce: 1)
      #expect(driver.pages[1].phase == .open)
      #expect(driver.takeTimes(.comeback).count == 1)
      #expect(driver.takeTimes(.tap).isEmpty)
    }
  }

  @Test func `pages without a server are lost`() async throws {
    try await onThread {
      let driver = PageDriver(port: 1, app: "app", cookies: ["a=1"], limit: 60)
      try driver.connect(driver.pages, as: .start, atOnce: 1)
      #expect(driver.losses == ["cannot connect to the server"])
    }
  }
}
