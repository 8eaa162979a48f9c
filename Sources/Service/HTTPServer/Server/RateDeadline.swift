/// The time by which a peer must have moved more bytes: a grace, then a least rate.
///
/// Single bytes do not renew it; each buys only its share of time.
struct RateDeadline: Sendable {
  let start: UInt64
  let graceSeconds: Double
  let bytesPerSecond: Double

  /// Returns the nanosecond by which the peer is too slow, having moved so many bytes.
  func deadline(afterBytes count: Int) -> UInt64 {
    start.adding(seconds: graceSeconds + Double(count) / bytesPerSecond)
  }
}

extension UInt64 {
  /// Returns the nanosecond that lies so many seconds after this one.
  package func adding(seconds: Double) -> UInt64 {
    self + UInt64(Swift.min(Swift.max(seconds, 0), 1e9) * 1e9)
  }
}
