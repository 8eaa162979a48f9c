/// The state of a connection's WebSocket.
struct WebSocketState {
  var parser: WebSocketParser
  /// How messages to the peer are compressed; `nil` if the peer does not want that.
  let compression: MessageCompression?
  /// Messages waiting for the handler.
  var inbox: [WebSocketMessage] = []
  /// The number of bytes of the messages that wait for the handler.
  var inboxBytes = 0
  var receiver: CheckedContinuation<WebSocketMessage?, Never>?
  /// Distinguishes one receive from the next.
  var receiveCount = 0
  /// Whether our close frame has been sent; nothing follows it.
  var hasSentClose = false
  /// Whether the peer's close frame has arrived, or its connection is gone; nothing follows it.
  var hasEnded = false
  /// The protocol violation by the peer, if any.
  var fault: WebSocketCloseCode?
  private var lastActivity: UInt64
  private var lastPinged: UInt64?
  private var closeSent: UInt64?

  init(messageLimit: Int, compression: MessageCompression?, now: UInt64) {
    self.compression = compression
    parser = WebSocketParser(messageLimit: messageLimit, allowsCompression: compression != nil)
    lastActivity = now
  }

  /// Records activity of the peer.
  mutating func recordActivity(at now: UInt64) {
    lastActivity = now
    lastPinged = nil
  }

  /// Records that a ping was sent.
  mutating func pinged(at now: UInt64) { lastPinged = now }

  /// Records that the close frame was sent.
  mutating func sentClose(at now: UInt64) {
    hasSentClose = true
    closeSent = now
  }

  /// Whether a ping is unanswered.
  var awaitsPong: Bool { lastPinged != nil }

  /// When the next ping or the end of the connection is due.
  func deadline(_ limits: HTTPLimits) -> UInt64 {
    if let closeSent { return closeSent.adding(seconds: limits.webSocketCloseSeconds) }
    return (lastPinged ?? lastActivity).adding(seconds: limits.webSocketPingSeconds)
  }
}
