import Foundation

/// Allows a burst of requests, then one more for each interval that passes.
///
/// - SeeAlso: Turner (1986), "New directions in communications", the leaky bucket as a meter.
struct TokenBucket {
  private(set) var tokens: Double
  private(set) var updatedAt: Date

  /// Makes a bucket from its stored state.
  init(tokens: Double, updatedAt: Date) {
    self.tokens = tokens
    self.updatedAt = updatedAt
  }

  /// Makes a full bucket.
  init(_ rule: RateLimiter.Rule, now: Date) {
    tokens = rule.capacity
    updatedAt = now
  }

  /// Adds the tokens of the time since the last update; none when the clock went back.
  mutating func refill(_ rule: RateLimiter.Rule, now: Date) {
    let elapsed = max(0, now.timeIntervalSince(updatedAt))
    tokens = min(rule.capacity, tokens + elapsed / rule.interval)
    updatedAt = now
  }

  /// Returns the seconds until the bucket holds a number of tokens; 0 when it already does.
  func wait(for count: Double, _ rule: RateLimiter.Rule) -> Double {
    max(0, (count - tokens) * rule.interval)
  }

  mutating func take(_ count: Double) { tokens = max(0, tokens - count) }

  mutating func refund(_ count: Double, _ rule: RateLimiter.Rule) {
    tokens = min(rule.capacity, tokens + count)
  }
}
