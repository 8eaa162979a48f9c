import CLinux
import Glibc

/// Accepts connections on one loop and owns them.
actor ServerWorker: EventSource {
  nonisolated let loop: EventLoop
  private let configuration: EpollServer.Configuration
  private let handler: any HTTPHandler
  private let listener: Int32
  /// A spare descriptor, closed for a moment at EMFILE to turn a waiting client away.
  private var spare: Int32
  private let capacity: Int
  private var additional: [Int32: AdditionalListener] = [:]
  private var connections: [ObjectIdentifier: HTTPConnection] = [:]
  private var runningHandlers = 0
  private var isAccepting = false
  private var isListening = true
  private var drained: [CheckedContinuation<Void, Never>] = []
  private var date = (second: -1, text: "")

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// Takes ownership of a listening descriptor.
  init(
    listener: Int32, loop: EventLoop, configuration: EpollServer.Configuration,
    handler: any HTTPHandler
  ) {
    self.listener = listener
    self.loop = loop
    self.configuration = configuration
    self.handler = handler
    capacity = max(1, configuration.limits.connections / max(1, configuration.loops))
    spare = Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
  }

  /// Starts to accept connections.
  func start() throws(SystemError) {
    try loop.watch(listener, for: .read, source: self)
    isAccepting = true
  }

  nonisolated func handle(_ readiness: Readiness) {
    assumeIsolated { $0.accept() }
  }

  nonisolated func report(_ error: any Error) { configuration.report(error) }

  // MARK: Accepting

  private func accept() {
    for _ in 0..<64 where isListening {
      if connections.count >= capacity {
        guard hasPendingConnection else { return }
        // Retried when a connection has closed or may have become idle.
        guard closeIdlest() else { return pauseAccepting(forSeconds: 1) }
      }
      var address = sockaddr_storage()
      var length = UInt32(MemoryLayout<sockaddr_storage>.size)
      let descriptor = linux_accept(listener, &address, &length)
      if descriptor >= 0 {
        open(descriptor, remoteAddress: SocketAddress.text(address, length))
        continue
      }
      switch errno {
      case EAGAIN: return
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return handleExhaustion()
      // The client disconnected before it was accepted, or a signal arrived.
      default: continue
      }
    }
  }

  /// Starts to accept connections on a further listener.
  func add(_ listener: AdditionalListener) throws(SystemError) {
    guard isListening else { return }
    let source = AdditionalSource(listener) { [weak self] listener in
      self?.assumeIsolated { $0.accept(from: listener) }
    }
    try loop.watch(listener.descriptor, for: .read, source: source)
    additional[listener.descriptor] = listener
  }

  /// Stops accepting connections on a further listener.
  func remove(_ listener: AdditionalListener) {
    guard additional[listener.descriptor] === listener else { return }
    additional[listener.descriptor] = nil
    loop.unwatch(listener.descriptor)
  }

  private func accept(from listener: AdditionalListener) {
    for _ in 0..<16 where isListening {
      guard connections.count < capacity || closeIdlest() else {
        return pauseAccepting(from: listener, forSeconds: 1)
      }
      let descriptor = linux_accept(listener.descriptor, nil, nil)
      if descriptor >= 0 {
        open(descriptor, remoteAddress: listener.remoteAddress)
        continue
      }
      switch errno {
      case EAGAIN: return
      case EMFILE, ENFILE, ENOBUFS, ENOMEM:
        configuration.report(SystemError.last("accept4"))
        return pauseAccepting(from: listener, forSeconds: 0.1)
      default: continue
      }
    }
  }

  private func pauseAccepting(from listener: AdditionalListener, forSeconds seconds: Double) {
    loop.change(listener.descriptor, to: [])
    loop.schedule(at: loop.now().adding(seconds: seconds)) { [weak self] in
      self?.assumeIsolated { worker in
        guard worker.additional[listener.descriptor] === listener else { return }
        worker.loop.change(listener.descriptor, to: .read)
      }
    }
  }

  /// Turns one client away with the spare descriptor, then waits until descriptors are free.
  ///
  /// Otherwise the listener would stay readable and the loop would spin.
  private func handleExhaustion() {
    configuration.report(SystemError.last("accept4"))
    if spare >= 0 {
      Glibc.close(spare)
      let descriptor = linux_accept(listener, nil, nil)
      if descriptor >= 0 { Glibc.close(descriptor) }
      spare = Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
    }
    pauseAccepting(forSeconds: 0.1)
  }

  private var hasPendingConnection: Bool {
    var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) == 1
  }

  /// Closes the connection that has been idle longest, if any has been for a second.
  private func closeIdlest() -> Bool {
    let idle = connections.values.compactMap { connection in
      connection.assumeIsolated { $0.idleSince }.map { (since: $0, connection: connection) }
    }
    guard let idlest = idle.min(by: { $0.since < $1.since }),
      idlest.since.adding(seconds: 1) <= loop.now()
    else { return false }
    idlest.connection.assumeIsolated { $0.close() }
    return true
  }

  private func pauseAccepting(forSeconds seconds: Double) {
    guard isAccepting else { return }
    isAccepting = false
    loop.change(listener, to: [])
    loop.schedule(at: loop.now().adding(seconds: seconds)) { [weak self] in
      self?.assumeIsolated { $0.resumeAccepting() }
    }
  }

  private func resumeAccepting() {
    guard isListening, !isAccepting else { return }
    if spare < 0 { spare = Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC) }
    isAccepting = true
    loop.change(listener, to: .read)
  }

  private func open(_ descriptor: Int32, remoteAddress: String) {
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
    let connection = HTTPConnection(
      descriptor: descriptor, remoteAddress: remoteAddress, worker: self, loop: loop,
      limits: configuration.limits, handler: handler)
    connections[ObjectIdentifier(connection)] = connection
    connection.assumeIsolated { $0.open() }
  }

  /// Removes a closed connection.
  func remove(_ connection: HTTPConnection) {
    connections.removeValue(forKey: ObjectIdentifier(connection))
    resumeAccepting()
    reportDrained()
  }

  // MARK: Called by connections

  func handlerStarted() { runningHandlers += 1 }

  func handlerEnded() {
    runningHandlers -= 1
    reportDrained()
  }

  /// The value of `Date` for the current second.
  func dateText() -> String {
    let second = configuration.secondsSince1970()
    if second != date.second {
      date = (second, HTTPDate.text(secondsSince1970: max(0, second)))
    }
    return date.text
  }

  // MARK: Shutting down

  /// Stops accepting, answers the requests in progress and those that arrive at once, and returns
  /// when all connections are closed.
  ///
  /// Requests still running at the deadline are cut off; handlers get one more second to return.
  func shutDown(withinSeconds seconds: Double) async {
    stopListening()
    shutDownConnections()
    guard !isDrained else { return }
    let now = loop.now()
    loop.schedule(at: now.adding(seconds: seconds)) { [weak self] in
      self?.assumeIsolated { $0.closeAll() }
    }
    loop.schedule(at: now.adding(seconds: seconds + 1)) { [weak self] in
      self?.assumeIsolated { $0.resumeShutDown() }
    }
    await withCheckedContinuation { continuation in
      if isDrained { continuation.resume() } else { drained.append(continuation) }
    }
  }

  private func stopListening() {
    guard isListening else { return }
    // Closing the listener resets the connections that wait for it, with the requests on them.
    while isAccepting, connections.count < capacity, hasPendingConnection { accept() }
    isListening = false
    loop.unwatch(listener)
    Glibc.close(listener)
    for listener in additional.values { loop.unwatch(listener.descriptor) }
    additional = [:]
    if spare >= 0 { Glibc.close(spare) }
  }

  private func shutDownConnections() {
    for connection in connections.values { connection.assumeIsolated { $0.shutDown() } }
  }

  private var isDrained: Bool { connections.isEmpty && runningHandlers == 0 }

  private func closeAll() {
    for connection in connections.values { connection.assumeIsolated { $0.close() } }
  }

  private func resumeShutDown() {
    let waiting = drained
    drained = []
    for continuation in waiting { continuation.resume() }
  }

  private func reportDrained() {
    if isDrained { resumeShutDown() }
  }
}
