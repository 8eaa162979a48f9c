import Glibc

/// Output of a connection.
extension HTTPConnection {
  /// Adds bytes to the output queue.
  func enqueue(_ bytes: [UInt8]) {
    if output.count == 0 {
      outputSent = 0
      outputRate = RateDeadline(
        start: loop.now(), graceSeconds: limits.answerGraceSeconds,
        bytesPerSecond: limits.answerBytesPerSecond)
    }
    output.append(bytes)
  }

  /// Writes as much as the socket accepts, then resumes writers that waited for room.
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

  /// Returns once the output queue is below the watermark.
  func waitForRoom() async throws {
    while phase != .closed, output.count > limits.writeWatermark {
      // Other jobs may run before this point, but not during the body of the continuation.
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
