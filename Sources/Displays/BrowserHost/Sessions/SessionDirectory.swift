import Foundation
import HTTPServer

/// All sessions of a host, and access to them.
actor SessionDirectory {
  /// The response to a page that requests a session.
  enum Answer {
    case session(BrowserSession)
    case full
    /// The app could not be started.
    case failed
    /// The host is shutting down.
    case shuttingDown
  }

  nonisolated let loop: EventLoop
  let configuration: BrowserHost.Configuration
  let containers: ContainerStore
  private(set) var sessions: [String: BrowserSession] = [:]
  private var isShuttingDown = false
  private var emptied: [CheckedContinuation<Void, Never>] = []

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  init(configuration: BrowserHost.Configuration, loop: EventLoop) {
    self.configuration = configuration
    self.loop = loop
    containers = ContainerStore(directory: configuration.dataDirectory)
  }

  /// Reports a line.
  nonisolated func report(_ line: String) { configuration.report(line) }

  /// Returns the requested session if it belongs to the container, otherwise a new one.
  ///
  /// - Parameter environment: Further environment variables of a new app.
  func session(
    of app: String, for cookie: ContainerCookie, wanted: String?,
    environment: [String: String] = [:]
  ) -> Answer {
    let container = cookie.container
    guard !isShuttingDown else { return .shuttingDown }
    if let wanted, let session = sessions[wanted], session.app == app,
      session.container == container, session.assumeIsolated({ $0.phase == .running })
    {
      return .session(session)
    }
    guard var launcher = configuration.apps[app] else { return .failed }
    launcher.environment.merge(environment) { $1 }
    guard evictIdleSession(for: container) else { return .full }
    do {
      return .session(try start(app, launcher, cookie))
    } catch {
      report("\(app): cannot be started, \(error)")
      return .failed
    }
  }

  private func start(
    _ app: String, _ launcher: BrowserHost.App, _ cookie: ContainerCookie
  ) throws(SystemError) -> BrowserSession {
    let home = try containers.home(of: app, for: cookie)
    let process = try AppProcess.start(
      launcher, home: home, limits: configuration.limits,
      showsOutput: configuration.showsAppOutput)
    let session = BrowserSession(
      identifier: configuration.makeIdentifier(), app: app, container: cookie.container,
      process: process, limits: configuration.limits, loop: loop, directory: self)
    let customer = containers.record(of: cookie.container)?.customers[app]
    try session.assumeIsolated { session in
      session.customer = customer
      return Result { () throws(SystemError) in try session.start() }
    }.get()
    sessions[session.identifier] = session
    report("\(app) \(session.identifier): starts as process \(process.identifier)")
    return session
  }

  /// Returns whether there is room, after evicting a disconnected session if needed.
  private func evictIdleSession(for container: String) -> Bool {
    let limits = configuration.limits
    let running = sessions.values.filter { session in
      session.assumeIsolated { $0.phase == .running }
    }
    let own = running.filter { $0.container == container }
    if own.count >= limits.sessionsOfContainer { return endAbandoned(among: own) }
    return running.count < limits.sessions || endAbandoned(among: running)
  }

  private func endAbandoned(among sessions: [BrowserSession]) -> Bool {
    let abandoned = sessions.filter { session in session.assumeIsolated { !$0.hasPage } }
    guard
      let oldest = abandoned.min(by: { left, right in
        left.assumeIsolated { $0.lastActive } < right.assumeIsolated { $0.lastActive }
      })
    else { return false }
    oldest.assumeIsolated { session in
      session.stop(.idle)
      session.kill()
    }
    return true
  }

  /// Removes a session whose process has been reaped.
  func remove(_ session: BrowserSession) {
    sessions.removeValue(forKey: session.identifier)
    guard sessions.isEmpty else { return }
    let waiting = emptied
    emptied = []
    for continuation in waiting { continuation.resume() }
  }

  /// Deletes the containers whose age exceeds the limit.
  func removeOldContainers() {
    let age = configuration.limits.containerDays * 86_400
    containers.removeContainers(unusedSince: configuration.now().addingTimeInterval(-age))
  }

  /// Ends all sessions and returns when their processes have exited.
  func shutDown() async {
    isShuttingDown = true
    stopAll()
    await withCheckedContinuation { continuation in
      if sessions.isEmpty { continuation.resume() } else { emptied.append(continuation) }
    }
  }

  private func stopAll() {
    for session in sessions.values { session.assumeIsolated { $0.stop(nil) } }
  }

  /// The identifiers of the running processes, for tests.
  var processIdentifiers: [Int32] { sessions.values.map(\.process.identifier) }
}
