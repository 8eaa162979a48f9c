/// The deadline by which a peer must have moved more bytes: a grace period, then a minimum rate.
///
/// Single bytes do not renew the deadline; each extends it by its share of the rate.
struct RateDeadline: Sendable {
  let start: UInt64
  let graceSeconds: Double
  let bytesPerSecond: Double

  /// Returns the nanosecond at which a peer that has moved this many bytes is too slow.
  func deadline(afterBytes count: Int) -> UInt64 {
    start.adding(seconds: graceSeconds + Double(count) / bytesPerSecond)
  }
}

extension UInt64 {
  /// Returns the nanosecond this many seconds later.
  package func adding(seconds: Double) -> UInt64 {
    self + UInt64(Swift.min(Swift.max(seconds, 0), 1e9) * 1e9)
  }
}
