import Foundation

/// Allows a burst, and then one more each time an interval has passed.
///
/// - SeeAlso: Turner (1986), "New directions in communications", the leaky bucket as a meter.
struct TokenBucket {
  /// How much a bucket holds and how fast it fills.
  struct Rule {
    /// Tokens in a full bucket.
    let capacity: Double
    /// Seconds for one token.
    let interval: Double
  }

  private(set) var tokens: Double
  private(set) var updatedAt: Date

  /// Makes a bucket as it was kept.
  init(tokens: Double, updatedAt: Date) {
    self.tokens = tokens
    self.updatedAt = updatedAt
  }

  /// Makes a full bucket.
  init(_ rule: Rule, now: Date) {
    tokens = rule.capacity
    updatedAt = now
  }

  /// Adds what has come in since; a clock that went back adds nothing.
  mutating func refill(_ rule: Rule, now: Date) {
    let elapsed = max(0, now.timeIntervalSince(updatedAt))
    tokens = min(rule.capacity, tokens + elapsed / rule.interval)
    updatedAt = now
  }

  /// Seconds until the bucket has so many tokens; 0 when it has.
  func wait(for count: Double, _ rule: Rule) -> Double {
    max(0, (count - tokens) * rule.interval)
  }

  mutating func take(_ count: Double) { tokens = max(0, tokens - count) }

  mutating func giveBack(_ count: Double, _ rule: Rule) {
    tokens = min(rule.capacity, tokens + count)
  }
}
