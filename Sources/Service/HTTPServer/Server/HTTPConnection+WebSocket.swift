/// The connection after an upgrade to WebSocket.
extension HTTPConnection {
  func openSocket(
    _ response: HTTPResponse, _ accepted: WebSocketHandshake.Acceptance,
    _ run: @Sendable (any WebSocket) async -> Void
  ) async {
    var answer = response
    answer.status = .switchingProtocols
    for field in accepted.headers.fields { answer.headers[field.name] = field.value }
    enqueueHead(answer, .none)
    guard head != nil else { return linger() }
    head = nil
    phase = .webSocket
    var state = WebSocketState(
      messageLimit: limits.webSocketMessageBytes, compression: accepted.compression,
      now: loop.now())
    state.parser.append(parser.takeBuffered())
    socket = state
    flush()
    if isShuttingDown { closeSocket(.goingAway, reason: "The server is shutting down.") }
    process()
    await run(ConnectionWebSocket(connection: self))
    closeSocket(.normal, reason: "")
  }

  /// Processes all complete frames in the buffer.
  func processFrames() {
    do {
      while let state = socket, !state.hasEnded, phase == .webSocket,
        state.hasSentClose || state.inboxBytes < limits.webSocketBacklogBytes,
        !output.isFull, let event = try socket?.parser.next()
      {
        handle(event)
      }
    } catch {
      socket?.fault = error.code
      closeSocket(error.code, reason: error.reason)
      endSocket()
      linger()
    }
  }

  private func handle(_ event: WebSocketParser.Event) {
    switch event {
    case .message(let message): deliver(message)
    case .ping(let payload):
      guard socket?.hasSentClose == false else { return }
      enqueue(WebSocketFrame.bytes(.pong, payload))
      flush()
    case .pong: break
    case .close(let code, _):
      if socket?.hasSentClose == false {
        socket?.sentClose(at: loop.now())
        enqueue(WebSocketFrame.close(code))
      }
      endSocket()
      linger()
    }
  }

  private func deliver(_ message: WebSocketMessage) {
    // Frames that arrive after our close frame are discarded.
    guard socket?.hasSentClose == false else { return }
    if let receiver = socket?.receiver {
      socket?.receiver = nil
      receiver.resume(returning: message)
    } else {
      socket?.inbox.append(message)
      socket?.inboxBytes += message.byteCount
    }
  }

  /// Sends the close frame once and starts the deadline for the peer's.
  func closeSocket(_ code: WebSocketCloseCode, reason: String) {
    guard phase == .webSocket, socket?.hasSentClose == false else { return }
    socket?.sentClose(at: loop.now())
    enqueue(WebSocketFrame.close(code, reason: reason))
    stopReceiving()
    flush()
    guard phase == .webSocket else { return }
    updateDeadlines()
  }

  /// Ends the handler's message stream.
  func endSocket() {
    guard socket?.hasEnded == false else { return }
    socket?.hasEnded = true
    stopReceiving()
    output.resumeWriters(throwing: .closed)
  }

  private func stopReceiving() {
    let receiver = socket?.receiver
    socket?.receiver = nil
    receiver?.resume(returning: nil)
  }

  /// Sends a ping that is due, or closes a connection that has been silent for too long.
  func socketDeadlineCame() {
    guard let state = socket, !state.hasSentClose, !state.awaitsPong else { return close() }
    socket?.pinged(at: loop.now())
    enqueue(WebSocketFrame.bytes(.ping, []))
    flush()
    guard phase == .webSocket else { return }
    updateDeadlines()
  }

  // MARK: Handler

  fileprivate func receive() async -> WebSocketMessage? {
    socket?.receiveCount += 1
    let number = socket?.receiveCount ?? 0
    return await withTaskCancellationHandler {
      // Other jobs may run before this point, but not during the body of the continuation.
      await withCheckedContinuation { continuation in
        if let message = takeFromInbox() {
          continuation.resume(returning: message)
          return
        }
        guard let socket, !socket.hasEnded, !socket.hasSentClose, !Task.isCancelled else {
          continuation.resume(returning: nil)
          return
        }
        precondition(socket.receiver == nil, "One task at a time receives.")
        self.socket?.receiver = continuation
      }
    } onCancel: {
      Task { await self.cancelReceive(number) }
    }
  }

  /// Resumes a receive whose task was canceled, unless another has started since.
  private func cancelReceive(_ number: Int) {
    if socket?.receiveCount == number { stopReceiving() }
  }

  private func takeFromInbox() -> WebSocketMessage? {
    guard let state = socket, !state.hasSentClose || state.hasEnded, let message = state.inbox.first
    else { return nil }
    socket?.inbox.removeFirst()
    socket?.inboxBytes -= message.byteCount
    // Reading may have been paused until the handler received this message.
    if phase == .webSocket { process() }
    return message
  }

  fileprivate func send(_ message: WebSocketMessage) async throws {
    guard phase == .webSocket, let socket, !socket.hasSentClose else {
      throw ConnectionError.closed
    }
    let (kind, payload): (WebSocketFrame.Kind, [UInt8]) =
      switch message {
      case .text(let text): (.text, Array(text.utf8))
      case .binary(let bytes): (.binary, bytes)
      }
    enqueue(socket.compression?.frame(kind, payload) ?? WebSocketFrame.bytes(kind, payload))
    flush()
    try await waitForRoom()
  }
}

extension WebSocketMessage {
  /// The number of bytes that the message counts for while it is queued; never 0.
  fileprivate var byteCount: Int {
    switch self {
    case .text(let text): text.utf8.count + 16
    case .binary(let bytes): bytes.count + 16
    }
  }
}

/// The handler's view of a WebSocket connection.
private struct ConnectionWebSocket: WebSocket {
  let connection: HTTPConnection

  func receive() async -> WebSocketMessage? { await connection.receive() }

  func send(_ message: WebSocketMessage) async throws { try await connection.send(message) }

  func peerFault() async -> WebSocketCloseCode? { await connection.socket?.fault }

  func close(_ code: WebSocketCloseCode, reason: String) async {
    await connection.closeSocket(code, reason: reason)
  }
}
