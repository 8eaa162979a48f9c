/// The deadlines of the parts of a request: its first byte, its head and its body.
struct RequestTimer {
  private var position: RequestParser.Position?
  /// When the parser reached its position.
  private(set) var start: UInt64 = 0
  /// When the connection closes if it is idle, during a shutdown.
  var shutDownDeadline = UInt64.max

  /// Records the position of the parser.
  mutating func advance(to position: RequestParser.Position, at now: UInt64) {
    guard position != self.position else { return }
    self.position = position
    start = now
  }

  /// Starts over with the next request.
  mutating func reset() { position = nil }

  /// Returns when the part must have arrived.
  ///
  /// - Parameter bodyCount: The number of bytes of the body that have arrived.
  func deadline(bodyCount: Int, limits: HTTPLimits) -> UInt64 {
    switch position {
    case .idle, nil: min(start.adding(seconds: limits.idleSeconds), shutDownDeadline)
    case .head: start.adding(seconds: limits.headSeconds)
    case .body:
      RateDeadline(
        start: start, graceSeconds: limits.bodyGraceSeconds,
        bytesPerSecond: limits.bodyBytesPerSecond
      ).deadline(afterBytes: bodyCount)
    }
  }
}
