import Glibc

/// What goes to the peer.
extension HTTPConnection {
  /// Adds bytes to what waits to be sent.
  func enqueue(_ bytes: [UInt8]) {
    if output.count == 0 {
      outputSent = 0
      outputRate = RateDeadline(
        start: loop.now(), graceSeconds: limits.answerGraceSeconds,
        bytesPerSecond: limits.answerBytesPerSecond)
    }
    output.append(bytes)
  }

  /// Sends what the system takes, then lets those go on who waited for room.
  func flush() {
    guard phase != .closed else { return }
    let wasFull = output.count > limits.writeWatermark
    let (outcome, sent) = output.send(to: descriptor)
    outputSent += sent
    switch outcome {
    case .failed:
      close()
      return
    case .blocked: arm()
    case .done:
      outputRate = nil
      if phase == .lingering { finishLingering() }
    }
    updateInterest()
    guard phase != .closed, output.count <= limits.writeWatermark else { return }
    let waiters = writeWaiters
    writeWaiters = []
    for waiter in waiters { waiter.resume() }
    if wasFull { process() }
  }

  private func finishLingering() {
    if inputEnded { return close() }
    guard !hasShutDownWriting else { return }
    hasShutDownWriting = true
    shutdown(descriptor, Int32(SHUT_WR))
    inputDeadline = loop.now().adding(seconds: limits.lingerSeconds)
    arm()
  }

  /// Returns once little enough waits to be sent.
  func waitForRoom() async throws {
    while phase != .closed, output.count > limits.writeWatermark {
      // The body of the continuation runs in one piece, while before it others may get their turn.
      try await withCheckedThrowingContinuation { continuation in
        if phase != .closed, output.count > limits.writeWatermark {
          writeWaiters.append(continuation)
        } else {
          continuation.resume()
        }
      }
    }
    guard phase != .closed else { throw ConnectionError.closed }
  }

  func failWriters(_ error: ConnectionError) {
    let waiters = writeWaiters
    writeWaiters = []
    for waiter in waiters { waiter.resume(throwing: error) }
  }
}
