import HTTPServer

/// The pending messages of a page and the close code of its connection.
actor PageOutbox {
  nonisolated let loop: EventLoop
  /// The number of pending bytes.
  private(set) var byteCount = 0
  private(set) var closeCode = WebSocketCloseCode.normal
  private var messages: [String] = []
  private var first = 0
  private var isEnded = false
  private var receiver: CheckedContinuation<String?, Never>?
  private let onDequeue: @Sendable () -> Void

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// - Parameter onDequeue: Called on the loop whenever a message is dequeued.
  init(loop: EventLoop, onDequeue: @escaping @Sendable () -> Void) {
    self.loop = loop
    self.onDequeue = onDequeue
  }

  /// Enqueues a message; does nothing after the end.
  func put(_ message: String) {
    guard !isEnded else { return }
    if let receiver {
      self.receiver = nil
      receiver.resume(returning: message)
    } else {
      messages.append(message)
      byteCount += message.utf8.count
    }
  }

  /// Replaces all pending messages by a final one, if any.
  func end(with message: String?, code: WebSocketCloseCode) {
    guard !isEnded else { return }
    messages = []
    first = 0
    byteCount = 0
    closeCode = code
    if let message { put(message) }
    isEnded = true
    receiver?.resume(returning: nil)
    receiver = nil
  }

  /// Returns the next message; `nil` after the last one.
  func next() async -> String? {
    // The body of the continuation runs without suspension, while other tasks may run before it.
    await withCheckedContinuation { continuation in
      if let message = dequeue() {
        continuation.resume(returning: message)
      } else if isEnded {
        continuation.resume(returning: nil)
      } else {
        receiver = continuation
      }
    }
  }

  private func dequeue() -> String? {
    guard first < messages.count else { return nil }
    let message = messages[first]
    messages[first] = ""
    first += 1
    byteCount -= message.utf8.count
    if first == messages.count {
      messages.removeAll(keepingCapacity: messages.count <= 16)
      first = 0
    }
    onDequeue()
    return message
  }
}
