import Glibc

/// An accepted connection: parses requests, calls the handler for each in turn, enforces deadlines.
///
/// Its executor is the loop, so descriptors, deadlines and handlers need no locks.
actor HTTPConnection: EventSource {
  /// The state of the connection.
  enum Phase: Hashable {
    /// Waiting for a request or receiving one.
    case reading
    /// A handler is running, or its body is being streamed.
    case responding
    case webSocket
    /// Draining input before close, so that a reset does not discard the response.
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
  var output: ConnectionOutput
  var head: RequestHead?
  var handlerTask: Task<Void, Never>?
  var isStreaming = false
  /// Whether the body that is being streamed ends when the peer closes its sending side.
  var endsWithInput = false
  var isShuttingDown = false
  /// Whether the peer has closed its sending side.
  var inputEnded = false
  var hasShutDownWriting = false
  /// The number of bytes that were received and discarded while lingering.
  private var lingeredCount = 0
  var socket: WebSocketState?

  private var isProcessing = false
  private var requestTimer = RequestTimer()
  /// When input, or a WebSocket's next check, is due.
  var inputDeadline: UInt64?
  /// When the earliest pending timer fires.
  private var scheduledAt: UInt64?

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// Takes ownership of an accepted descriptor.
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
    output = ConnectionOutput(limits: limits)
  }

  /// Starts to read from the peer.
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
      // A peer that never stops sending is disconnected.
      if phase == .lingering, lingeredCount > 4 * limits.bodyBytes { return close() }
      // Input is read to learn of its end; a peer that pipelines more than that is disconnected.
      if endsWithInput, parser.bufferedCount >= limits.headBytes { return close() }
      socket?.recordActivity(at: loop.now())
      process()
    }
  }

  private func endInput() {
    inputEnded = true
    switch phase {
    case .responding where !endsWithInput: updateInterest()
    default: close()
    }
  }

  /// Processes all buffered input, then updates interest and deadlines.
  func process() {
    guard !isProcessing else { return }
    isProcessing = true
    while phase == .reading, !output.isFull, processRequest() {}
    isProcessing = false
    if phase == .webSocket { processFrames() }
    guard phase != .closed else { return }
    updateInterest()
    updateDeadlines()
  }

  /// Returns whether a parser event was processed.
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

  /// Responds to an invalid request, then closes.
  private func refuse(_ fault: RequestFault) {
    requestTimer.reset()
    head = nil
    send(ProblemDetails(fault.status, detail: fault.detail).response())
    linger()
  }

  /// Whether more bytes may be buffered; otherwise reading pauses, as backpressure on the peer.
  private var canReadMore: Bool {
    guard !inputEnded, !output.isFull else { return false }
    switch phase {
    case .reading, .lingering: return true
    case .responding: return endsWithInput || parser.bufferedCount < limits.headBytes
    case .webSocket: return (socket?.inboxBytes ?? 0) < limits.webSocketBacklogBytes
    case .closed: return false
    }
  }

  func updateInterest() {
    guard phase != .closed else { return }
    var interest: Readiness = []
    if canReadMore { interest.insert(.read) }
    if !output.isEmpty { interest.insert(.write) }
    loop.change(descriptor, to: interest)
  }

  // MARK: Deadlines

  /// When the connection became idle; `nil` during a request.
  var idleSince: UInt64? {
    phase == .reading && parser.position == .idle && output.isEmpty ? requestTimer.start : nil
  }

  func updateDeadlines() {
    switch phase {
    case .reading:
      requestTimer.advance(to: parser.position, at: loop.now())
      inputDeadline = requestTimer.deadline(bodyCount: parser.bodyCount, limits: limits)
    case .responding:
      requestTimer.reset()
      inputDeadline = nil
    case .webSocket: inputDeadline = socket?.deadline(limits)
    case .lingering, .closed: break
    }
    arm()
  }

  /// Schedules a timer for the earliest deadline, unless an earlier one is pending.
  func arm() {
    guard phase != .closed else { return }
    let deadline = min(inputDeadline ?? .max, output.deadline ?? .max)
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
    if let deadline = output.deadline, deadline <= now { return close() }
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
    case .reading where isShuttingDown && !output.isEmpty: linger()
    default: close()
    }
  }

  // MARK: End

  /// Sends queued output, shuts down writing, and reads until the peer has closed.
  func linger() {
    guard phase != .closed, phase != .lingering else { return }
    phase = .lingering
    inputDeadline = nil
    flush()
    guard phase != .closed else { return }
    if inputEnded && output.isEmpty { return close() }
    updateInterest()
  }

  /// Finishes requests in progress, ends sockets and streams, and closes idle connections after a
  /// moment in which a request may arrive.
  func shutDown() {
    isShuttingDown = true
    switch phase {
    case .reading:
      requestTimer.shutDownDeadline = loop.now().adding(seconds: limits.idleShutDownSeconds)
      updateDeadlines()
    case .responding where isStreaming:
      output.resumeWriters(throwing: .shuttingDown)
      handlerTask?.cancel()
    case .webSocket: closeSocket(.goingAway, reason: "The server is shutting down.")
    default: break
    }
  }

  /// Closes the connection immediately.
  func close() {
    guard phase != .closed else { return }
    phase = .closed
    loop.unwatch(descriptor)
    Glibc.close(descriptor)
    output.resumeWriters(throwing: .closed)
    endSocket()
    handlerTask?.cancel()
    handlerTask = nil
    worker.assumeIsolated { $0.remove(self) }
  }
}
