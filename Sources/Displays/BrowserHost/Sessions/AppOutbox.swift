import HTTPServer

/// The pending messages to an app, and the senders that wait until the app has read them.
struct AppOutbox {
  private var queue = OutputQueue()
  private var senders: [CheckedContinuation<Void, Never>] = []
  /// The number of bytes sent, which grows only while the app reads.
  private(set) var sentCount = 0
  private let limit: Int

  /// - Parameter limit: The number of pending bytes above which senders wait.
  init(limit: Int) { self.limit = limit }

  var isEmpty: Bool { queue.count == 0 }

  /// Whether senders wait.
  var isFull: Bool { queue.count > limit }

  mutating func append(_ message: [UInt8]) { queue.append(FrameDecoder.frame(message)) }

  /// Sends as much as the channel accepts.
  mutating func send(to channel: Int32) -> OutputQueue.Outcome {
    let (outcome, sent) = queue.send(to: channel)
    sentCount += sent
    return outcome
  }

  /// Suspends a sender until the senders are resumed.
  mutating func suspend(_ sender: CheckedContinuation<Void, Never>) { senders.append(sender) }

  mutating func resumeSenders() {
    let resumed = senders
    senders = []
    for sender in resumed { sender.resume() }
  }
}
