import Foundation
import HTTPServer

/// Many open sessions on one host, of which some are used and the others are idle.
///
/// `ferry serve` runs as behind a proxy, with one address for each visitor. When as many apps run as
/// it permits, further visitors come, for whom it suspends idle apps, and then the visitors of those
/// return.
enum CapacityBenchmark {
  static let name = "sessions"

  private static let app = App.mermaidbucks
  /// The number of visitors who open an app at the same time.
  private static let openingAtOnce = 4
  /// The time after which apps have returned the memory that only their start needed, in seconds.
  private static let settlingSeconds = 15.0
  /// The time in which idle apps are measured, in seconds.
  private static let idleSeconds = 30.0
  /// The time until the template of the first app is ready, in seconds.
  private static let templateSeconds = 5.0
  /// The time after which the host suspends an idle app for another visitor, and a margin.
  private static let suspensionSeconds = 65.0
  /// The time for all phases together, besides that of the active visitors, in seconds.
  private static let longestSeconds = 2_400.0

  @Sendable static func run(
    _ options: Options, _ note: @escaping @Sendable (String) -> Void
  ) async throws -> [Measurement] {
    let count = options.openCount + options.returnCount
    guard OpenFileLimit.raise() > count + 64 else {
      throw CommandFailure("the system does not permit \(count) connections; see ulimit -n")
    }
    let freeBytes = availableBytes()
    let folder = try TemporaryFolder()
    let host = try await ServeProcess.start(
      in: folder.path, ["--app-limit", "\(options.openCount)"])
    do {
      note("sessions: signing \(count) visitors up")
      let cookies = try await CapacityVisitors.make(count, of: app, at: host, in: folder.path)
      let measurements = try await SessionBenchmark.onThread {
        try measure(options, host, cookies, freeBytes: freeBytes, note)
      }
      note("sessions: ending the apps")
      await host.stop()
      return measurements
    } catch {
      await host.stop()
      throw error
    }
  }

  private static func measure(
    _ options: Options, _ host: ServeProcess, _ cookies: [String], freeBytes: Int?,
    _ note: @escaping @Sendable (String) -> Void
  ) throws -> [Measurement] {
    let driver = PageDriver(
      port: host.port, app: app.rawValue, cookies: cookies,
      limit: longestSeconds + Double(options.seconds))
    let root = host.identifier
    let residents = Array(driver.pages.prefix(options.openCount))
    let active = Array(residents.prefix(options.activeCount))

    note("sessions: opening \(residents.count)")
    // Sessions are copies of the template that the first one starts.
    try driver.connect([residents[0]], as: .start, atOnce: 1)
    _ = driver.takeTimes(.start)
    try driver.run(seconds: templateSeconds)
    try driver.connect(Array(residents.dropFirst()), as: .start, atOnce: openingAtOnce) { opened in
      if opened.isMultiple(of: 100) { note("sessions: \(opened) opened") }
    }
    let clock = ContinuousClock()
    let idleSince = clock.now
    var measurements = percentiles("sessions.start", driver.takeTimes(.start))

    note("sessions: measuring idle apps")
    try driver.run(seconds: settlingSeconds)
    let resting = ProcessTree(root: root)
    try driver.run(seconds: idleSeconds)
    let rested = ProcessTree(root: root)
    measurements.append(
      Measurement("sessions.idle.processor", rested.seconds(since: resting) / idleSeconds, "cores"))
    measurements += memory("sessions.idle", rested, freeBytes: freeBytes, note)
    measurements += resources(rested)

    note("sessions: \(active.count) visitors use their apps for \(options.seconds) s")
    try driver.reload(active)
    driver.activate(active)
    let before = (ProcessTree(root: root), ProcessTree.Process(getpid()))
    let start = clock.now
    try driver.run(seconds: Double(options.seconds))
    let after = (ProcessTree(root: root), ProcessTree.Process(getpid()))
    let seconds = (clock.now - start) / .seconds(1)
    try driver.deactivate(active)
    let taps = driver.takeTimes(.tap)
    measurements += percentiles("sessions.tap", taps)
    measurements.append(Measurement("sessions.taps", Double(taps.count), ""))
    measurements.append(
      Measurement("sessions.taps.unanswered", Double(driver.unansweredCount), ""))
    measurements.append(
      Measurement("sessions.processor", after.0.seconds(since: before.0) / seconds, "cores"))
    // The visitors are on the same machine as the host.
    if let client = after.1, let earlier = before.1 {
      measurements.append(
        Measurement(
          "sessions.visitors.processor", client.seconds(since: earlier) / seconds, "cores"))
    }
    measurements += memory("sessions.active", ProcessTree(root: root), freeBytes: freeBytes, note)
    measurements += memory(ofUsed: active, at: host)

    note("sessions: \(options.returnCount) visitors return to suspended apps")
    driver.activate(active)
    let idle = (clock.now - idleSince) / .seconds(1)
    try driver.run(seconds: max(0, suspensionSeconds - idle))
    try driver.connect(Array(driver.pages.dropFirst(options.openCount)), as: .start, atOnce: 1)
    // Those that were suspended for these visitors return, and others are suspended for them.
    let suspended = residents.filter { $0.phase == .suspended }
    try driver.connect(suspended, as: .comeback, atOnce: 1)
    measurements += percentiles("sessions.return", driver.takeTimes(.comeback))
    return counts(driver, note) + measurements
  }

  // MARK: Figures

  private static func counts(
    _ driver: PageDriver, _ note: (String) -> Void
  ) -> [Measurement] {
    let losses = driver.losses
    if let reason = losses.first { note("sessions: \(losses.count) were lost, such as: \(reason)") }
    return [
      Measurement("sessions.open", Double(driver.count(.open)), ""),
      Measurement("sessions.suspended", Double(driver.count(.suspended)), ""),
      Measurement("sessions.refused", Double(driver.count(.refused)), ""),
      Measurement("sessions.lost", Double(losses.count), ""),
    ]
  }

  /// The memory of the host, of its apps and templates, of one of them, and of the system.
  private static func memory(
    _ name: String, _ tree: ProcessTree, freeBytes: Int?, _ note: (String) -> Void
  ) -> [Measurement] {
    var measurements: [Measurement] = []
    let count = tree.processes.count - 1
    if let host = ProcessTree.memory(of: tree.root), let apps = tree.memoryOfDescendants(),
      count > 0
    {
      measurements = [
        Measurement("\(name).memory.host", megabytes(host.proportional), "MB"),
        Measurement("\(name).memory.apps", megabytes(apps.proportional), "MB"),
        Measurement("\(name).memory.app", megabytes(apps.unshared) / Double(count), "MB"),
      ]
    } else {
      note("sessions: the memory of the apps cannot be read; run as their user or as root")
    }
    // With what the kernel needs for processes, networks and sockets.
    if let freeBytes, let now = availableBytes() {
      measurements.append(
        Measurement("\(name).memory.system", megabytes(freeBytes - now), "MB"))
    }
    return measurements
  }

  /// The memory that one of the apps that were used has alone; none if it cannot be read.
  private static func memory(ofUsed pages: [DrivenPage], at host: ServeProcess) -> [Measurement] {
    let log = (try? String(contentsOfFile: host.log, encoding: .utf8)) ?? ""
    let apps = ServeProcess.apps(inLog: log)
    let sizes = pages.compactMap { page in
      page.session.flatMap { apps[$0] }.flatMap { ProcessTree.memory(of: $0)?.unshared }
    }
    guard !sizes.isEmpty else { return [] }
    let mean = megabytes(sizes.reduce(0, +)) / Double(sizes.count)
    return [Measurement("sessions.active.memory.used", mean, "MB")]
  }

  /// The threads of an app, and the descriptors of the host.
  private static func resources(_ tree: ProcessTree) -> [Measurement] {
    let host = tree.processes[tree.root]?.threadCount ?? 0
    let apps = max(1, tree.processes.count - 1)
    let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(tree.root)/fd")
    return [
      Measurement("sessions.app.threads", Double(tree.threadCount - host) / Double(apps), "")
    ] + (descriptors.map { [Measurement("sessions.host.descriptors", Double($0.count), "")] } ?? [])
  }

  /// The median and the 99th percentile of sorted times; none without times.
  private static func percentiles(_ name: String, _ times: [Double]) -> [Measurement] {
    guard let median = percentile(times, 0.5), let slow = percentile(times, 0.99) else { return [] }
    return [Measurement(name, median, "ms"), Measurement("\(name).p99", slow, "ms")]
  }

  /// Returns the smallest value that is not exceeded by a fraction of sorted values.
  static func percentile(_ values: [Double], _ fraction: Double) -> Double? {
    guard !values.isEmpty else { return nil }
    let rank = Int((fraction * Double(values.count)).rounded(.up))
    return values[min(max(rank, 1), values.count) - 1]
  }

  private static func megabytes(_ byteCount: Int) -> Double { Double(byteCount) / 1e6 }

  /// The memory that programs could still use; `nil` if the system does not tell.
  private static func availableBytes() -> Int? {
    let text = try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8)
    return text.flatMap { $0.firstMatch(of: /MemAvailable:\s+(\d+) kB/) }
      .flatMap { Int($0.1) }.map { $0 * 1_024 }
  }
}
