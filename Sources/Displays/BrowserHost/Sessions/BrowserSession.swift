import Foundation
import Glibc
import HTTPServer

/// The app of one tab: the process and the currently connected page.
///
/// The executor is the host's event loop. `BrowserSession+Page.swift` implements the page's side.
actor BrowserSession {
  /// The lifecycle phase of a session.
  enum Phase: Hashable {
    case running
    /// The app has been asked to terminate.
    case ending
    /// The process has been reaped.
    case over
  }

  /// The exit status with which an app reports a protocol violation of its page: `EX_DATAERR`.
  static let protocolViolationStatus: Int32 = 65

  nonisolated let identifier: String
  nonisolated let app: String
  nonisolated let container: String
  /// The network of the visitor who started the session.
  nonisolated let network: String
  nonisolated let loop: EventLoop
  nonisolated let directory: SessionDirectory
  let limits: SessionLimits
  let process: AppProcess
  /// The folder of the app's data.
  nonisolated let home: String
  /// The socket on which the app connects to the service, if it has its own network namespace.
  nonisolated let listener: AdditionalListener?

  private(set) var phase = Phase.running
  /// The outbox of the connected page; `nil` without a page.
  var page: PageOutbox?
  var bucket: TokenBucket
  var progress = PageProgress()
  /// The ticket for a new cookie, until the page has posted it.
  var renewalTicket: String?
  /// The digest of the signed-in customer.
  var customer: String?
  /// The time of the page's last message or of its disconnection.
  private(set) var lastActive: UInt64
  private var decoder: FrameDecoder
  private var outbox: AppOutbox
  private var isWatchingApp = false
  /// Whether the data of the app is deleted when it exits.
  private var isDiscarded = false

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// Takes ownership of a started process.
  init(
    identifier: String, app: String, container: String, network: String, home: String,
    process: AppProcess, limits: SessionLimits, loop: EventLoop, directory: SessionDirectory
  ) {
    self.identifier = identifier
    self.app = app
    self.container = container
    self.network = network
    self.home = home
    self.process = process
    listener =
      process.listener < 0
      ? nil : AdditionalListener(descriptor: process.listener, remoteAddress: "")
    self.limits = limits
    self.loop = loop
    self.directory = directory
    let now = loop.now()
    lastActive = now
    bucket = TokenBucket(
      perSecond: limits.pageMessagesPerSecond, burst: limits.pageMessageBurst, now: now)
    decoder = FrameDecoder(limit: limits.appMessageBytes)
    outbox = AppOutbox(limit: limits.backlogBytes)
  }

  /// Whether a page is connected.
  var hasPage: Bool { page != nil }

  /// Starts to watch the process.
  ///
  /// - Throws: If the system has no resources; the process is then terminated.
  func start() throws(SystemError) {
    let exitSource = CallbackSource { [weak self] _ in
      self?.assumeIsolated { $0.reapProcess() }
    }
    let channelSource = CallbackSource { [weak self] readiness in
      self?.assumeIsolated { $0.channelReady(readiness) }
    }
    do throws(SystemError) {
      try loop.watch(process.exitDescriptor, for: .read, source: exitSource)
      try loop.watch(process.channel, for: .read, source: channelSource)
    } catch {
      loop.unwatch(process.exitDescriptor)
      process.signal(SIGKILL)
      var status: Int32 = 0
      waitpid(process.identifier, &status, 0)
      process.close()
      phase = .over
      throw error
    }
    scheduleIdleCheck(at: lastActive.adding(seconds: limits.disconnectedSeconds))
  }

  // MARK: Idleness

  /// Records activity.
  func touch() { lastActive = loop.now() }

  /// Records the disconnection of the page and starts the timeout for its return.
  func startWaitingForPage() {
    touch()
    scheduleIdleCheck(at: lastActive.adding(seconds: limits.disconnectedSeconds))
  }

  var idleDeadline: UInt64 {
    lastActive.adding(seconds: hasPage ? limits.idleSeconds : limits.disconnectedSeconds)
  }

  func scheduleIdleCheck(at time: UInt64) {
    loop.schedule(at: time) { [weak self] in
      self?.assumeIsolated { $0.checkIdleness() }
    }
  }

  private func checkIdleness() {
    guard phase == .running else { return }
    if idleDeadline <= loop.now() {
      stop(.suspended)
    } else if hasPage {
      scheduleIdleCheck(at: idleDeadline)
    }
  }

  // MARK: From the app

  private func channelReady(_ readiness: Readiness) {
    guard phase != .over else { return }
    if readiness.contains(.write) { flushToApp() }
    guard readiness.contains(.read) || !readiness.isDisjoint(with: .gone) else { return }
    let outcome = loop.read(process.channel) { outcome, bytes in
      decoder.append(bytes)
      return outcome
    }
    switch outcome {
    case .nothing: break
    case .bytes: decodeMessages()
    case .end, .failed: channelEnded()
    }
  }

  private func decodeMessages() {
    do {
      while let message = try decoder.next() {
        if AppMessage.isForHost(message) { take(message) } else { sendToPage(message) }
      }
      updateInterest()
    } catch {
      directory.report("error \(app) \(identifier): its app sent a message that is \(error)")
      stop(.crashed)
    }
  }

  private func take(_ message: String) {
    switch AppMessage(message) {
    case .customer(let customer)?:
      directory.assumeIsolated { $0.customerDidChange(to: customer, in: self) }
    case nil: directory.report("error \(app) \(identifier): its app sent an unknown message")
    }
  }

  /// The app has closed its end: it is about to exit with a status, or is terminated after a
  /// timeout.
  private func channelEnded() {
    loop.unwatch(process.channel)
    loop.schedule(at: loop.now().adding(seconds: limits.terminationSeconds)) { [weak self] in
      self?.assumeIsolated { $0.stop(.crashed) }
    }
  }

  /// Suspends reading from the app while its page has a backlog.
  func updateInterest() {
    guard phase != .over else { return }
    var interest: Readiness = []
    if (page?.assumeIsolated { $0.byteCount } ?? 0) < limits.backlogBytes { interest.insert(.read) }
    if !outbox.isEmpty { interest.insert(.write) }
    loop.change(process.channel, to: interest)
  }

  // MARK: To the app

  /// Queues a message for the app.
  func sendToApp(_ message: String) { sendToApp(Array(message.utf8)) }

  /// Queues a message for the app.
  func sendToApp(_ message: [UInt8]) {
    guard phase == .running else { return }
    outbox.append(message)
    flushToApp()
  }

  /// Returns when the app's backlog permits more messages.
  func waitForApp() async {
    while mustWaitForApp {
      await withCheckedContinuation { continuation in
        if mustWaitForApp { outbox.suspend(continuation) } else { continuation.resume() }
      }
    }
  }

  private var mustWaitForApp: Bool { phase == .running && outbox.isFull }

  private func flushToApp() {
    // Reading also detects a broken channel and handles it.
    if outbox.send(to: process.channel) == .blocked { watchApp() }
    updateInterest()
    if !outbox.isFull { outbox.resumeSenders() }
  }

  /// Ends an app that does not read its messages in time.
  private func watchApp() {
    guard !isWatchingApp else { return }
    isWatchingApp = true
    let sentCount = outbox.sentCount
    loop.schedule(at: loop.now().adding(seconds: limits.unresponsiveSeconds)) { [weak self] in
      self?.assumeIsolated { $0.checkApp(sentCount) }
    }
  }

  /// Ends the app if it has read nothing since the watch began.
  private func checkApp(_ sentCount: Int) {
    isWatchingApp = false
    guard phase == .running, !outbox.isEmpty else { return }
    if outbox.sentCount == sentCount {
      directory.report("error \(app) \(identifier): its app does not respond")
      stop(.crashed)
    } else {
      watchApp()
    }
  }

  // MARK: End

  /// Ends the session: notifies the page, terminates the app, and kills it after a timeout.
  ///
  /// - Parameter reason: `nil` if the host shuts down, after which the page may reconnect.
  func stop(_ reason: StopReason?) {
    guard phase == .running else { return }
    phase = .ending
    if reason == .suspended { directory.assumeIsolated { $0.suspendedCount += 1 } }
    directory.report("\(app) \(identifier): ends, \(reason?.rawValue ?? "shut down")")
    endPage(reason)
    outbox.resumeSenders()
    process.signal(SIGTERM)
    loop.schedule(at: loop.now().adding(seconds: limits.terminationSeconds)) { [weak self] in
      self?.assumeIsolated { $0.kill() }
    }
  }

  /// Kills the app if it is running.
  func kill() {
    guard phase != .over else { return }
    process.signal(SIGKILL)
  }

  /// Kills the app, and deletes its data when it has exited.
  func discard() {
    isDiscarded = true
    stop(.crashed)
    kill()
  }

  private func reapProcess() {
    guard phase != .over, let exit = process.reap() else { return }
    if phase == .running {
      let isViolation = exit == .status(Self.protocolViolationStatus)
      directory.report(
        (isViolation ? "" : "error ") + "\(app) \(identifier): its app has ended, \(exit)")
      endPage(isViolation ? .protocolViolation : .crashed)
    }
    phase = .over
    outbox.resumeSenders()
    loop.unwatch(process.exitDescriptor)
    loop.unwatch(process.channel)
    process.close()
    if isDiscarded { try? FileManager.default.removeItem(atPath: home) }
    directory.assumeIsolated { $0.remove(self) }
    directory.report("\(app) \(identifier): process \(process.identifier) has exited")
  }
}

/// Calls a closure when its descriptor is ready, for owners of several descriptors.
final class CallbackSource: EventSource {
  private let body: @Sendable (Readiness) -> Void

  init(_ body: @escaping @Sendable (Readiness) -> Void) { self.body = body }

  func handle(_ readiness: Readiness) { body(readiness) }
}
