/// What a connection knows of its WebSocket.
struct WebSocketState {
  var parser: WebSocketParser
  /// Messages that wait for the handler.
  var inbox: [WebSocketMessage] = []
  var inboxBytes = 0
  var receiver: CheckedContinuation<WebSocketMessage?, Never>?
  /// Tells one receive from the next.
  var receiveCount = 0
  /// Our close frame has gone; nothing follows it.
  var hasSentClose = false
  /// The peer's close frame has come, or its connection is gone; nothing follows it.
  var hasEnded = false
  /// How the peer broke the protocol, if it did.
  var fault: WebSocketCloseCode?
  private var lastHeard: UInt64
  private var lastPinged: UInt64?
  private var closeSent: UInt64?

  init(messageLimit: Int, now: UInt64) {
    parser = WebSocketParser(messageLimit: messageLimit)
    lastHeard = now
  }

  /// Bytes that the handler has yet to receive.
  var backlogBytes: Int { inboxBytes }

  /// Notes that the peer lives.
  mutating func heard(at now: UInt64) {
    lastHeard = now
    lastPinged = nil
  }

  /// Notes that a ping has gone.
  mutating func pinged(at now: UInt64) { lastPinged = now }

  /// Notes that our close frame has gone.
  mutating func sentClose(at now: UInt64) {
    hasSentClose = true
    closeSent = now
  }

  /// Whether a ping has gone unanswered.
  var awaitsPong: Bool { lastPinged != nil }

  /// When something has to be done: a ping, or the end.
  func deadline(_ limits: HTTPLimits) -> UInt64 {
    if let closeSent { return closeSent.adding(seconds: limits.webSocketCloseSeconds) }
    return (lastPinged ?? lastHeard).adding(seconds: limits.webSocketPingSeconds)
  }
}
