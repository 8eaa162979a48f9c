/// Responding to a request.
extension HTTPConnection {
  /// Calls the handler; one that does not suspend has responded on return.
  func start(_ head: RequestHead, _ body: [UInt8]) {
    phase = .responding
    let request = HTTPRequest(
      method: head.method, target: head.target, headers: head.headers, body: body,
      remoteAddress: remoteAddress)
    worker.assumeIsolated { $0.handlerStarted() }
    let task = Task.immediate(executorPreference: loop) {
      let response =
        request.target.isAsterisk
        ? Self.capabilities : await self.handler.respond(to: request)
      await self.answer(request, with: response)
      self.handlerEnded()
    }
    if phase == .responding || phase == .webSocket { handlerTask = task }
  }

  /// The response to `OPTIONS *`.
  private static let capabilities = HTTPResponse(
    .noContent, headers: ["Allow": "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT"])

  private func handlerEnded() {
    handlerTask = nil
    worker.assumeIsolated { $0.handlerEnded() }
  }

  private func answer(_ request: HTTPRequest, with response: HTTPResponse) async {
    guard phase == .responding else { return }
    switch response.content {
    case .bytes:
      send(response)
      finishResponse()
    case .stream(let write):
      await stream(response, write)
    case .webSocket(let run):
      do {
        let accepted = try WebSocketHandshake.accept(request)
        await openSocket(response, accepted, run)
      } catch {
        send(error.response)
        finishResponse()
      }
    }
  }

  /// Whether the connection closes after the current response.
  private var closesAfterAnswer: Bool {
    isShuttingDown || inputEnded && parser.bufferedCount == 0 || head?.keepsAlive != true
  }

  /// Queues a response whose bytes are known.
  ///
  /// Without a request head, that is for a rejected request, the response closes the connection.
  func send(_ response: HTTPResponse) {
    let body = response.body
    var framing = ResponseEncoder.Framing.none
    if response.status.allowsBody {
      framing = .length(body.count)
      if head?.method == .head, body.isEmpty, let length = response.headers["Content-Length"],
        let count = Int(length), count >= 0
      {
        // The handler knows the length without having produced the body.
        framing = .length(count)
      }
    }
    let isSent = head?.method != .head && response.status.allowsBody
    enqueueHead(response, framing, body: isSent ? body : [])
  }

  func enqueueHead(
    _ response: HTTPResponse, _ framing: ResponseEncoder.Framing, body: [UInt8] = []
  ) {
    let date = worker.assumeIsolated { $0.dateText() }
    do {
      enqueue(
        try ResponseEncoder.head(
          response.status, response.headers, framing: framing,
          closes: closesAfterAnswer || framing == .untilClose, date: date, body: body))
    } catch {
      // A handler put text from outside into a field; nothing of its response is sent.
      worker.report(error)
      head = nil
      // The fields of this response are constant and valid.
      let problem = ProblemDetails(.internalServerError).response()
      let bytes = try? ResponseEncoder.head(
        problem.status, problem.headers, framing: .length(0), closes: true, date: date)
      enqueue(bytes ?? [])
    }
  }

  /// Continues with the next request, or closes.
  private func finishResponse() {
    guard phase == .responding else { return }
    isStreaming = false
    endsWithInput = false
    let closes = closesAfterAnswer
    head = nil
    if closes { return linger() }
    phase = .reading
    flush()
    process()
  }

  // MARK: Streams

  private func stream(
    _ response: HTTPResponse, _ write: @Sendable (any HTTPBodyWriting) async throws -> Void
  ) async {
    let isChunked = head?.minorVersion == 1
    let hasBody = response.status.allowsBody && head?.method != .head
    let framing: ResponseEncoder.Framing =
      !response.status.allowsBody ? .none : isChunked ? .chunked : .untilClose
    enqueueHead(response, framing)
    guard head != nil, hasBody else { return finishResponse() }
    isStreaming = true
    endsWithInput = response.endsWithInput
    flush()
    if endsWithInput, inputEnded { return close() }
    do {
      if isShuttingDown { throw ConnectionError.shuttingDown }
      try await write(ConnectionBodyWriter(connection: self, isChunked: isChunked))
      guard phase == .responding else { return }
      if isChunked { enqueue(ResponseEncoder.lastChunk) }
      finishResponse()
    } catch {
      close()
    }
  }

  fileprivate func writeBody(_ bytes: [UInt8], isChunked: Bool) async throws {
    guard phase == .responding, isStreaming else { throw ConnectionError.closed }
    if isShuttingDown { throw ConnectionError.shuttingDown }
    guard !bytes.isEmpty else { return }
    enqueue(isChunked ? ResponseEncoder.chunk(bytes) : bytes)
    flush()
    try await waitForRoom()
  }
}

/// The writer that a handler streams its body to.
private struct ConnectionBodyWriter: HTTPBodyWriting {
  let connection: HTTPConnection
  let isChunked: Bool

  func write(_ bytes: [UInt8]) async throws {
    try await connection.writeBody(bytes, isChunked: isChunked)
  }
}
