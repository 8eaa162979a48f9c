/// The output of a connection: its queue, the rate at which the peer must read it, and the writers
/// that wait for room.
struct ConnectionOutput {
  private var queue = OutputQueue()
  /// `nil` while the queue is empty.
  private var rate: RateDeadline?
  /// The number of bytes sent since the queue was last empty.
  private var sentCount = 0
  private var writers: [CheckedContinuation<Void, any Error>] = []
  private let watermark: Int

  init(limits: HTTPLimits) { watermark = limits.writeWatermark }

  var isEmpty: Bool { queue.count == 0 }

  /// Whether the queue exceeds the watermark, so that writers wait.
  var isFull: Bool { queue.count > watermark }

  /// When the peer must have read more.
  var deadline: UInt64? { rate?.deadline(afterBytes: sentCount) }

  mutating func append(_ bytes: [UInt8], at now: @autoclosure () -> UInt64, limits: HTTPLimits) {
    if isEmpty {
      sentCount = 0
      rate = RateDeadline(
        start: now(), graceSeconds: limits.answerGraceSeconds,
        bytesPerSecond: limits.answerBytesPerSecond)
    }
    queue.append(bytes)
  }

  /// Sends as much as the socket accepts.
  mutating func send(to descriptor: Int32) -> OutputQueue.Outcome {
    let (outcome, sent) = queue.send(to: descriptor)
    sentCount += sent
    if outcome == .done { rate = nil }
    return outcome
  }

  /// Suspends a writer until the writers are resumed.
  mutating func suspend(_ writer: CheckedContinuation<Void, any Error>) { writers.append(writer) }

  /// Resumes the writers, with an error if the connection accepts no more output.
  mutating func resumeWriters(throwing error: ConnectionError? = nil) {
    let resumed = writers
    writers = []
    for writer in resumed {
      if let error { writer.resume(throwing: error) } else { writer.resume() }
    }
  }
}
