import BrowserHost
import FerryService
import Foundation

/// A browser session behind the same server as `ferry serve`.
enum SessionBenchmark {
  private static let environment = """
    {"width":393,"height":852,"scale":3,"safe":{"top":59,"left":0,"bottom":34,"right":0},\
    "idiom":"phone","orientation":"portrait","appearance":"light","contentSize":"L",\
    "locale":"en_US","timeZone":"UTC","rtl":false,"reduceMotion":false,"contrast":false,\
    "statusBar":true}
    """
  static let hello = #"{"t":"hello","env":\#(environment),"path":""}"#
  /// Time without messages after which an app counts as idle.
  private static let quietSeconds = 0.5
  private static let startRepetitions = 7
  private static let scrollSteps = 120

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    let folder = try TemporaryFolder()
    let key = HostKey()
    let server = try await FerryServer.start(
      FerryServer.Configuration(
        service: FerryService.Configuration(
          database: .directory(folder.path + "/data"), demoData: true),
        containers: folder.path + "/data", key: key))
    do {
      let container = Identifier.random()
      let app = App.mermaidbucks
      let home = try AppCommand.folder(
        "\(folder.path)/data/containers/\(container)/\(app.rawValue)")
      try await DemoVisit.signIn(app, service: server.localAddress, home: home)
      let port = server.port
      let measurements = try await onThread {
        try measure(
          port: port, app: app.rawValue, cookie: key.makeCookieField(container: container))
      }
      await server.stop()
      if !measurements.contains(where: { $0.name == "scroll.answer" }) {
        note("session: scrolling not measured, Home has no scroll view")
      }
      return measurements
    } catch {
      await server.stop()
      throw error
    }
  }

  private static func measure(
    port: Int, app: String, cookie: String
  ) throws -> [Measurement] {
    let clock = ContinuousClock()
    var least = Double.infinity
    for _ in 1..<startRepetitions {
      let start = clock.now
      let page = try PageConnection(port: port, app: app, cookie: cookie)
      try page.send(hello)
      _ = try nextCommit(page)
      least = min(least, (clock.now - start).milliseconds)
    }
    // The template, of which the session is a copy, runs already.
    let before = childProcesses()
    let start = clock.now
    let page = try PageConnection(port: port, app: app, cookie: cookie)
    try page.send(hello)
    let session = try sessionIdentifier(page)
    let processes = childProcesses().subtracting(before)
    let first = try nextCommit(page)
    least = min(least, (clock.now - start).milliseconds)
    var measurements = [
      Measurement("start.first-commit", least, "ms", budget: 100),
      Measurement("start.first-commit.size", kilobytes(first.text.utf8.count), "KB", budget: 60),
      Measurement("start.first-commit.transfer", kilobytes(first.transferSize), "KB", budget: 30),
    ]
    try waitUntilQuiet(page)

    // A page that joins later receives the whole tree in one message.
    let second = try PageConnection(
      port: port, app: app, cookie: cookie, session: session)
    try second.send(hello)
    let whole = try nextCommit(second)
    measurements += [
      Measurement("home.whole.size", kilobytes(whole.text.utf8.count), "KB", budget: 60),
      Measurement("home.whole.transfer", kilobytes(whole.transferSize), "KB", budget: 30),
    ]
    try waitUntilQuiet(second)
    if let scrolling = try measureScroll(second, whole: whole.text) { measurements += scrolling }
    try waitUntilQuiet(second)
    // Apps return the memory that only their start needed after ten seconds.
    Thread.sleep(forTimeInterval: 11)
    // The largest of the sessions counts.
    if let memory = processes.compactMap(proportionalMegabytes).max() {
      measurements.append(Measurement("session.idle.memory", memory, "MB", budget: 40))
    }
    return measurements
  }

  /// Scrolls Home down and up; each step waits for the commit of the last.
  private static func measureScroll(_ page: PageConnection, whole: String) throws -> [Measurement]?
  {
    guard let layer = scrollingLayer(in: whole) else { return nil }
    let clock = ContinuousClock()
    var times: [Double] = []
    var byteCount = 0
    var eventCount = 0
    func scroll(to offset: Int, _ phase: String) throws {
      let start = clock.now
      try page.send(#"{"t":"scroll","id":\#(layer),"x":0,"y":\#(offset),"p":"\#(phase)"}"#)
      eventCount += 1
      // The app sends nothing if only the offset changed.
      guard let commit = try page.receive(withinSeconds: 0.05) else { return }
      times.append((clock.now - start).milliseconds)
      byteCount += commit.text.utf8.count
    }
    try scroll(to: 0, "began")
    for step in 1...scrollSteps {
      try scroll(to: 3 * (step <= scrollSteps / 2 ? step : scrollSteps - step), "changed")
    }
    try scroll(to: 0, "ended")
    guard !times.isEmpty else { return nil }
    return [
      Measurement("scroll.answer", median(times), "ms"),
      Measurement(
        "scroll.event.size", Double(byteCount) / Double(eventCount), "bytes", budget: 300),
    ]
  }

  /// Returns the scrolling layer with the greatest scrollable height.
  static func scrollingLayer(in whole: String) -> Int? {
    guard
      let message = try? JSONSerialization.jsonObject(with: Data(whole.utf8)) as? [String: Any],
      let changes = message["do"] as? [[Any]]
    else { return nil }
    var best: (layer: Int, distance: Double)?
    for change in changes {
      guard change.count == 2, let layer = change[0] as? Int,
        let properties = change[1] as? [String: Any],
        let region = properties["sc"] as? [String: Any], let height = region["h"] as? Double,
        let bounds = properties["b"] as? [Double], bounds.count == 4
      else { continue }
      let distance = height - bounds[3]
      if distance > best?.distance ?? 0 { best = (layer, distance) }
    }
    return best?.layer
  }

  // MARK: Messages

  private static func sessionIdentifier(_ page: PageConnection) throws -> String {
    guard let message = try page.receive(withinSeconds: 10),
      let members = try? JSONSerialization.jsonObject(with: Data(message.text.utf8))
        as? [String: Any],
      let session = members["session"] as? String
    else { throw CommandFailure("the host did not start a session") }
    return session
  }

  private static func nextCommit(_ page: PageConnection) throws -> PageConnection.Message {
    while let message = try page.receive(withinSeconds: 10) {
      let text = message.text
      if text.hasPrefix(#"{"t":"#) { return message }
      if text.contains(#""stopped""#) { throw CommandFailure("the app stopped: \(text)") }
    }
    throw CommandFailure("the app sent no commit")
  }

  private static func waitUntilQuiet(_ page: PageConnection) throws {
    // Limits the wait for an app that is never idle.
    for _ in 0..<1_000 {
      guard try page.receive(withinSeconds: quietSeconds) != nil else { return }
    }
  }

  // MARK: Figures

  private static func kilobytes(_ byteCount: Int) -> Double { Double(byteCount) / 1_000 }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The child processes that are running.
  private static func childProcesses() -> Set<pid_t> {
    let own = String(getpid())
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let children = names.compactMap(pid_t.init).filter { process in
      guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return false }
      // The state and the parent follow the program's name in parentheses.
      let fields = text[text.index(after: end)...].split(separator: " ")
      return fields.count > 1 && fields[1] == own && fields[0] != "Z"
    }
    return Set(children)
  }

  /// The proportional set size of a process.
  private static func proportionalMegabytes(of process: pid_t) -> Double? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Pss:") }),
      let kibibytes = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return kibibytes * 1_024 / 1e6
  }

  /// Runs a blocking closure on a new thread.
  static func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Swift.Result { try body() })
      }
    }
  }
}
