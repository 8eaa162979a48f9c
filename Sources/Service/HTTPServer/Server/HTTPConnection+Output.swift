import Glibc

/// Output of a connection.
extension HTTPConnection {
  /// Adds bytes to the output queue.
  func enqueue(_ bytes: [UInt8]) {
    output.append(bytes, at: loop.now(), limits: limits)
  }

  /// Writes as much as the socket accepts, then resumes writers that waited for room.
  func flush() {
    guard phase != .closed else { return }
    let wasFull = output.isFull
    switch output.send(to: descriptor) {
    case .failed: return close()
    case .blocked: arm()
    case .done: if phase == .lingering { finishLingering() }
    }
    updateInterest()
    guard phase != .closed, !output.isFull else { return }
    output.resumeWriters()
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
    while phase != .closed, output.isFull {
      // Other jobs may run before this point, but not during the body of the continuation.
      try await withCheckedThrowingContinuation { continuation in
        if phase != .closed, output.isFull {
          output.suspend(continuation)
        } else {
          continuation.resume()
        }
      }
    }
    guard phase != .closed else { throw ConnectionError.closed }
  }
}
