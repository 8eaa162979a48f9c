import BrowserHost
import FerryService
import Foundation

/// An app in a session of the browser, behind the same server as `ferry serve`.
enum SessionBenchmark {
  private static let environment = """
    {"width":393,"height":852,"scale":3,"safe":{"top":59,"left":0,"bottom":34,"right":0},\
    "idiom":"phone","orientation":"portrait","appearance":"light","contentSize":"L",\
    "locale":"en_US","timeZone":"UTC","rtl":false,"reduceMotion":false,"contrast":false,\
    "statusBar":true}
    """
  private static let hello = #"{"t":"hello","env":\#(environment),"path":""}"#
  /// Silence after which an app counts as idle.
  private static let quietSeconds = 0.5
  private static let startRepetitions = 7
  private static let scrollSteps = 120

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    let folder = try TemporaryFolder()
    let server = try await FerryServer.start(
      FerryServer.Configuration(
        service: FerryService.Configuration(
          place: .directory(folder.path + "/data"), demoData: true),
        containers: folder.path + "/data"))
    do {
      let container = Identifier.random()
      let app = App.mermaidbucks
      let home = try AppCommand.folder(
        "\(folder.path)/data/containers/\(container)/\(app.rawValue)")
      try await DemoVisit.signIn(app, service: server.localAddress, home: home)
      let port = server.port
      let measurements = try await onThread {
        try measure(port: port, app: app.rawValue, container: container)
      }
      await server.stop()
      if !measurements.contains(where: { $0.name == "scroll.answer" }) {
        note("session: without scrolling, since nothing on Home scrolls")
      }
      return measurements
    } catch {
      await server.stop()
      throw error
    }
  }

  private static func measure(
    port: Int, app: String, container: String
  ) throws -> [Measurement] {
    let before = childProcesses()
    let clock = ContinuousClock()
    var least = Double.infinity
    for _ in 1..<startRepetitions {
      let start = clock.now
      let page = try PageConnection(port: port, app: app, container: container)
      try page.send(hello)
      _ = try nextCommit(page)
      least = min(least, (clock.now - start).milliseconds)
    }
    let start = clock.now
    let page = try PageConnection(port: port, app: app, container: container)
    try page.send(hello)
    let session = try sessionIdentifier(page)
    let processes = childProcesses().subtracting(before)
    let first = try nextCommit(page)
    least = min(least, (clock.now - start).milliseconds)
    var measurements = [
      Measurement("start.first-commit", least, "ms", budget: 100),
      Measurement("start.first-commit.size", kilobytes(first), "KB", budget: 60),
    ]
    try waitUntilQuiet(page)

    // A page that joins late gets everything that Home shows, in one message.
    let second = try PageConnection(
      port: port, app: app, container: container, session: session)
    try second.send(hello)
    let whole = try nextCommit(second)
    measurements.append(Measurement("home.whole.size", kilobytes(whole), "KB", budget: 60))
    try waitUntilQuiet(second)
    if let scrolling = try measureScroll(second, whole: whole) { measurements += scrolling }
    try waitUntilQuiet(second)
    // The sessions that were begun last have all the same in them; the largest counts.
    if let memory = processes.compactMap(proportionalMegabytes).max() {
      measurements.append(Measurement("session.idle.memory", memory, "MB", budget: 40))
    }
    return measurements
  }

  /// Scrolls Home down and up, a step each time that the app has answered the last.
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
      // A step that changes nothing but the offset, which the page knows, has no answer.
      guard let answer = try page.receive(withinSeconds: 0.05) else { return }
      times.append((clock.now - start).milliseconds)
      byteCount += answer.utf8.count
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

  /// Returns the layer that scrolls farthest up and down.
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
      let members = try? JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any],
      let session = members["session"] as? String
    else { throw CommandFailure("the host did not begin a session") }
    return session
  }

  private static func nextCommit(_ page: PageConnection) throws -> String {
    while let message = try page.receive(withinSeconds: 10) {
      if message.hasPrefix(#"{"t":"#) { return message }
      if message.contains(#""stopped""#) { throw CommandFailure("the app stopped: \(message)") }
    }
    throw CommandFailure("the app shows nothing")
  }

  private static func waitUntilQuiet(_ page: PageConnection) throws {
    // An app that never rests is cut off here, and measured as it is.
    for _ in 0..<1_000 {
      guard try page.receive(withinSeconds: quietSeconds) != nil else { return }
    }
  }

  // MARK: Figures

  private static func kilobytes(_ message: String) -> Double { Double(message.utf8.count) / 1_000 }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The processes that this one has started and that still run.
  private static func childProcesses() -> Set<pid_t> {
    let own = String(getpid())
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let children = names.compactMap(pid_t.init).filter { process in
      guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return false }
      // Behind the name of the program in parentheses: its state and its parent.
      let fields = text[text.index(after: end)...].split(separator: " ")
      return fields.count > 1 && fields[1] == own && fields[0] != "Z"
    }
    return Set(children)
  }

  /// Memory of a process, that which is shared counted in proportion.
  private static func proportionalMegabytes(of process: pid_t) -> Double? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Pss:") }),
      let kibibytes = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return kibibytes * 1_024 / 1e6
  }

  /// Runs a body that blocks on a thread of its own.
  private static func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Swift.Result { try body() })
      }
    }
  }
}
