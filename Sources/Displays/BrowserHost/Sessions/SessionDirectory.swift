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
  /// The number of sessions that were suspended.
  var suspendedCount = 0
  /// The number of visitors who were rejected.
  private(set) var rejectedCounts: [SessionStatistics.Limit: Int] = [:]
  /// The processes of which new sessions are copies.
  var templates = TemplateStore()
  /// The times at which the last sessions of apps without sessions ended.
  var lastUse: [String: UInt64] = [:]
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
  /// - Parameters:
  ///   - address: The address of the visitor.
  ///   - environment: Further environment variables of a new app.
  func session(
    of app: String, for cookie: ContainerCookie, wanted: String?, address: String,
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
    let network = VisitorNetwork.name(of: address)
    let customer = containers.record(of: container)?.customers[app]
    if let limit = makeRoom(container: container, network: network, customer: customer) {
      rejectedCounts[limit, default: 0] += 1
      report("\(app): a visitor was rejected, the limit of the \(limit.rawValue) is reached")
      return .full
    }
    do {
      return .session(try start(app, launcher, cookie, network: network))
    } catch {
      report("error \(app): cannot be started, \(error)")
      return .failed
    }
  }

  private func start(
    _ app: String, _ launcher: BrowserHost.App, _ cookie: ContainerCookie, network: String
  ) throws(SystemError) -> BrowserSession {
    let home = try containers.home(of: app, for: cookie)
    let process = try startProcess(
      of: app, launcher, home: home,
      storageKey: configuration.key.key(for: "storage \(cookie.container) \(app)"))
    lastUse[app] = nil
    let session = BrowserSession(
      identifier: configuration.makeIdentifier(), app: app, container: cookie.container,
      network: network,
      home: home, process: process, limits: configuration.limits, loop: loop, directory: self)
    let customer = containers.record(of: cookie.container)?.customers[app]
    try session.assumeIsolated { session in
      session.customer = customer
      return Result { () throws(SystemError) in try session.start() }
    }.get()
    sessions[session.identifier] = session
    if let listener = session.listener { serve(listener) }
    report("\(app) \(session.identifier): starts as process \(process.identifier)")
    return session
  }

  /// The sessions whose app has not been asked to terminate.
  var runningSessions: [BrowserSession] {
    sessions.values.filter { session in session.assumeIsolated { $0.phase == .running } }
  }

  /// Makes room for another app, by suspending a session if needed.
  ///
  /// - Returns: The limit that is reached; `nil` if there is room.
  private func makeRoom(
    container: String, network: String, customer: String?
  ) -> SessionStatistics.Limit? {
    let limits = configuration.limits
    let running = runningSessions
    let groups: [(SessionStatistics.Limit, [BrowserSession], Int, Double)] = [
      (
        .browser, running.filter { $0.container == container }, limits.sessionsOfContainer,
        limits.ownSuspensionSeconds
      ),
      (
        .customer,
        running.filter { session in
          customer != nil && session.assumeIsolated { $0.customer } == customer
        }, limits.sessionsOfCustomer, limits.ownSuspensionSeconds
      ),
      (
        .address, running.filter { $0.network == network }, limits.sessionsOfAddress,
        limits.ownSuspensionSeconds
      ),
      (.host, running, limits.sessions, limits.suspensionSeconds),
    ]
    var hasSuspended = false
    for (limit, group, count, seconds) in groups where group.count >= count {
      // A session suspended for a smaller group also belongs to the larger groups.
      if !hasSuspended, let idle = longestIdle(of: group, idleSeconds: seconds) {
        idle.assumeIsolated { $0.stop(.suspended) }
        hasSuspended = true
      }
      guard hasSuspended else { return limit }
    }
    return nil
  }

  /// Returns the session that was disconnected or idle longest; `nil` if all are in use.
  func longestIdle(of sessions: [BrowserSession], idleSeconds: Double) -> BrowserSession? {
    let now = loop.now()
    let idle = sessions.compactMap { session in
      session.assumeIsolated { state -> (session: BrowserSession, hasPage: Bool, since: UInt64)? in
        let isIdle = state.lastActive.adding(seconds: idleSeconds) <= now
        guard !state.hasPage || isIdle else { return nil }
        return (session, state.hasPage, state.lastActive)
      }
    }
    // A session without a page is not visible to anyone.
    return idle.min { left, right in
      left.hasPage == right.hasPage ? left.since < right.since : !left.hasPage
    }?.session
  }

  /// Removes a session whose process has been reaped.
  func remove(_ session: BrowserSession) {
    sessions.removeValue(forKey: session.identifier)
    if let listener = session.listener { stopServing(listener) }
    scheduleEndOfTemplate(of: session.app)
    if !sessions.values.contains(where: { $0.container == session.container }) {
      containers.removeUnused(session.container)
    }
    guard sessions.isEmpty else { return }
    let waiting = emptied
    emptied = []
    for continuation in waiting { continuation.resume() }
  }

  /// Deletes the containers whose age exceeds the limit, now and repeatedly.
  func removeOldContainers() async {
    let limits = configuration.limits
    let now = configuration.now()
    let inUse = Set(sessions.values.map(\.container))
    let count = await containers.removeContainers(
      except: inUse, unusedSince: now.addingTimeInterval(-limits.containerDays * 86_400),
      anonymousSince: now.addingTimeInterval(-limits.anonymousContainerDays * 86_400))
    if count > 0 { report("unused containers deleted: \(count)") }
    loop.schedule(at: loop.now().adding(seconds: limits.containerCleanupSeconds)) { [weak self] in
      Task { await self?.removeOldContainers() }
    }
  }

  /// Ends all sessions and returns when their processes have exited.
  func shutDown() async {
    isShuttingDown = true
    templates.endAll()
    stopAll()
    await withCheckedContinuation { continuation in
      if sessions.isEmpty { continuation.resume() } else { emptied.append(continuation) }
    }
  }

  /// Ends the sessions of an app; their pages load again.
  func reload(_ app: String) {
    for session in sessions.values where session.app == app {
      session.assumeIsolated { $0.stop(.rebuilt) }
    }
  }

  private func stopAll() {
    for session in sessions.values { session.assumeIsolated { $0.stop(nil) } }
  }

  /// The identifiers of the running processes, for tests.
  var processIdentifiers: [Int32] { sessions.values.map(\.process.identifier) }
}
