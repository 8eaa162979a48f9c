import Glibc

/// One accepted connection: reads requests, has them answered in turn, and keeps the deadlines.
///
/// The loop is its executor, so that descriptors, deadlines and handlers meet without locks.
actor HTTPConnection: EventSource {
  /// What the connection is doing.
  enum Phase: Hashable {
    /// Waiting for a request or in the midst of one.
    case reading
    /// A handler is at work, or has a body streamed.
    case responding
    case webSocket
    /// All has been said; the peer is heard out so that the answer is not lost to a reset.
    case lingering
    case closed
  }

  nonisolated let loop: EventLoop
  nonisolated let worker: ServerWorker
  nonisolated let remoteAddress: String
  let limits: HTTPLimits
  let handler: any HTTPHandler
  let descriptor: Int32

  var phase = Phase.reading
  var parser: RequestParser
  var output = OutputQueue()
  var head: RequestHead?
  var handlerTask: Task<Void, Never>?
  var isStreaming = false
  var isShuttingDown = false
  /// The peer will send no more.
  var inputEnded = false
  var writeWaiters: [CheckedContinuation<Void, any Error>] = []
  var outputRate: RateDeadline?
  var outputSent = 0
  var hasShutDownWriting = false
  var lingeredCount = 0
  var socket: WebSocketState?

  private var isProcessing = false
  private var timedPosition: RequestParser.Position?
  private var timedSince: UInt64 = 0
  /// When the peer must have sent more, or a WebSocket must be looked at.
  var inputDeadline: UInt64?
  private var scheduledAt: UInt64?

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// Takes over an accepted descriptor.
  init(
    descriptor: Int32, remoteAddress: String, worker: ServerWorker, loop: EventLoop,
    limits: HTTPLimits, handler: any HTTPHandler
  ) {
    self.descriptor = descriptor
    self.remoteAddress = remoteAddress
    self.worker = worker
    self.loop = loop
    self.limits = limits
    self.handler = handler
    parser = RequestParser(limits: limits)
  }

  /// Starts to listen to the peer.
  func open() {
    do {
      try loop.watch(descriptor, for: .read, source: self)
      process()
    } catch {
      close()
    }
  }

  nonisolated func handle(_ readiness: Readiness) {
    assumeIsolated { $0.ready(readiness) }
  }

  private func ready(_ readiness: Readiness) {
    if !readiness.isDisjoint(with: .gone) {
      close()
      return
    }
    if readiness.contains(.write) { flush() }
    if readiness.contains(.read), phase != .closed { readInput() }
  }

  // MARK: Input

  private func readInput() {
    let outcome = loop.read(descriptor) { outcome, bytes in
      switch phase {
      case .webSocket: socket?.parser.append(bytes)
      case .lingering: lingeredCount += bytes.count
      default: parser.append(bytes)
      }
      return outcome
    }
    switch outcome {
    case .nothing: return
    case .failed: close()
    case .end: endInput()
    case .bytes:
      // A peer that goes on for ever is not worth an orderly goodbye.
      if phase == .lingering, lingeredCount > 4 * limits.bodyBytes { return close() }
      socket?.heard(at: loop.now())
      process()
    }
  }

  private func endInput() {
    inputEnded = true
    switch phase {
    case .responding: updateInterest()
    default: close()
    }
  }

  /// Does all that can be done with the bytes at hand, then sets interest and deadlines.
  func process() {
    guard !isProcessing else { return }
    isProcessing = true
    while phase == .reading, output.count <= limits.writeWatermark, processRequest() {}
    isProcessing = false
    if phase == .webSocket { processFrames() }
    guard phase != .closed else { return }
    updateInterest()
    updateDeadlines()
  }

  /// Returns whether there was something to do.
  private func processRequest() -> Bool {
    do {
      guard let event = try parser.next() else {
        if inputEnded { linger() }
        return false
      }
      switch event {
      case .head(let head):
        self.head = head
        if head.expectsContinue && head.framing != .length(0) && parser.bufferedCount == 0 {
          enqueue(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
          flush()
        }
      case .body(let body):
        if let head { start(head, body) }
      }
      return true
    } catch {
      refuse(error)
      return false
    }
  }

  /// Answers what is no request, then closes.
  private func refuse(_ fault: RequestFault) {
    timedPosition = nil
    head = nil
    send(ProblemDetails(fault.status, detail: fault.detail).response())
    linger()
  }

  /// Bytes the peer may send before reading stops until they are used.
  private var wantsInput: Bool {
    guard !inputEnded, output.count <= limits.writeWatermark else { return false }
    switch phase {
    case .reading, .lingering: return true
    case .responding: return parser.bufferedCount < limits.headBytes
    case .webSocket: return (socket?.backlogBytes ?? 0) < limits.webSocketBacklogBytes
    case .closed: return false
    }
  }

  func updateInterest() {
    guard phase != .closed else { return }
    var interest: Readiness = []
    if wantsInput { interest.insert(.read) }
    if output.count > 0 { interest.insert(.write) }
    loop.change(descriptor, to: interest)
  }

  // MARK: Deadlines

  /// Since when the connection lies between requests; `nil` while one is under way.
  var idleSince: UInt64? {
    phase == .reading && parser.position == .idle && output.count == 0 ? timedSince : nil
  }

  func updateDeadlines() {
    let now = loop.now()
    switch phase {
    case .reading:
      let position = parser.position
      if position != timedPosition {
        timedPosition = position
        timedSince = now
      }
      switch position {
      case .idle: inputDeadline = timedSince.adding(seconds: limits.idleSeconds)
      case .head: inputDeadline = timedSince.adding(seconds: limits.headSeconds)
      case .body:
        let rate = RateDeadline(
          start: timedSince, graceSeconds: limits.bodyGraceSeconds,
          bytesPerSecond: limits.bodyBytesPerSecond)
        inputDeadline = rate.deadline(afterBytes: parser.bodyCount)
      }
    case .responding:
      timedPosition = nil
      inputDeadline = nil
    case .webSocket: inputDeadline = socket?.deadline(limits)
    case .lingering, .closed: break
    }
    arm()
  }

  /// When the peer must have taken more of what is sent.
  private var outputDeadline: UInt64? { outputRate?.deadline(afterBytes: outputSent) }

  /// Has the loop call at the earliest deadline, unless it will call before anyway.
  func arm() {
    guard phase != .closed else { return }
    let deadline = min(inputDeadline ?? .max, outputDeadline ?? .max)
    guard deadline < scheduledAt ?? .max else { return }
    scheduledAt = deadline
    loop.schedule(at: deadline) { [weak self] in
      self?.assumeIsolated { $0.deadlineCame(deadline) }
    }
  }

  private func deadlineCame(_ scheduled: UInt64) {
    guard phase != .closed else { return }
    if scheduledAt == scheduled { scheduledAt = nil }
    let now = loop.now()
    if let outputDeadline, outputDeadline <= now { return close() }
    if let inputDeadline, inputDeadline <= now { inputDeadlineCame() }
    arm()
  }

  private func inputDeadlineCame() {
    switch phase {
    case .reading where parser.position != .idle:
      inputDeadline = nil
      refuse(RequestFault(status: .requestTimeout, detail: "The request came too slowly."))
      updateInterest()
    case .webSocket: socketDeadlineCame()
    default: close()
    }
  }

  // MARK: End

  /// Sends what waits, says goodbye, and listens until the peer has closed.
  func linger() {
    guard phase != .closed, phase != .lingering else { return }
    phase = .lingering
    inputDeadline = nil
    flush()
    guard phase != .closed else { return }
    if inputEnded && output.count == 0 { return close() }
    updateInterest()
  }

  /// Ends what is idle, lets what is under way come to its end, and tells sockets and streams.
  func shutDown() {
    isShuttingDown = true
    switch phase {
    case .reading where parser.position == .idle && output.count == 0: close()
    case .responding where isStreaming:
      failWriters(.shuttingDown)
      handlerTask?.cancel()
    case .webSocket: closeSocket(.goingAway, reason: "The server is shutting down.")
    default: break
    }
  }

  /// Ends the connection at once.
  func close() {
    guard phase != .closed else { return }
    phase = .closed
    loop.unwatch(descriptor)
    Glibc.close(descriptor)
    failWriters(.closed)
    endSocket()
    handlerTask?.cancel()
    handlerTask = nil
    worker.assumeIsolated { $0.remove(self) }
  }
}
