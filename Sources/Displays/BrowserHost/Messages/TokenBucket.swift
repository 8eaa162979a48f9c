/// A rate limiter with a burst and a sustained rate per second.
struct TokenBucket {
  let perSecond: Double
  let burst: Double
  private var tokens: Double
  private var filledAt: UInt64

  /// Creates a full bucket; the time is in monotonic nanoseconds.
  init(perSecond: Double, burst: Double, now: UInt64) {
    self.perSecond = perSecond
    self.burst = burst
    tokens = burst
    filledAt = now
  }

  /// Takes a token, or returns the time at which one is available.
  mutating func take(at now: UInt64) -> UInt64? {
    if now > filledAt {
      tokens = min(burst, tokens + Double(now - filledAt) / 1e9 * perSecond)
      filledAt = now
    }
    guard tokens < 1 else {
      tokens -= 1
      return nil
    }
    return now + UInt64((1 - tokens) / perSecond * 1e9) + 1
  }
}
