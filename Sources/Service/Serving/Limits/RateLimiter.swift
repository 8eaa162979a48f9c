import Foundation
import HTTPServer
import Storage
import Wire

/// Limits how often something happens, with token buckets in the database.
///
/// All processes on a database count together.
public enum RateLimiter {
  /// The size and the refill rate of a bucket.
  public struct Rule: Sendable, Hashable {
    /// The number of tokens in a full bucket.
    public let capacity: Double
    /// The seconds in which one token is added.
    public let interval: Double

    /// Makes a rule.
    public init(capacity: Double, interval: Double) {
      self.capacity = capacity
      self.interval = interval
    }
  }

  /// A number of tokens to take from one bucket.
  public struct Charge: Sendable, Hashable {
    /// The bucket; must not reveal whom it counts, since it is stored.
    public let key: String
    /// The bucket's rule.
    public let rule: Rule
    /// The number of tokens.
    public var cost: Double

    /// Makes a charge.
    public init(key: String, rule: Rule, cost: Double = 1) {
      self.key = key
      self.rule = rule
      self.cost = cost
    }
  }

  /// Takes tokens from all buckets, or from none.
  ///
  /// - Parameter keys: The buckets whose lack of tokens rejects the request; `nil` means all.
  /// - Returns: The whole seconds after which to retry, or `nil` when the tokens were taken.
  public static func take(
    _ charges: [Charge], enforcing keys: Set<String>? = nil, now: Date,
    in transaction: any WriteTransaction
  ) async throws(StorageError) -> Int? {
    var buckets: [(Charge, TokenBucket)] = []
    var longest = 0.0
    for charge in charges {
      let bucket = try await bucket(charge, now: now, in: transaction)
      if keys?.contains(charge.key) ?? true {
        longest = max(longest, bucket.wait(for: charge.cost, charge.rule))
      }
      buckets.append((charge, bucket))
    }
    guard longest == 0 else { return Int(longest.rounded(.up)) }
    for (charge, bucket) in buckets {
      var bucket = bucket
      bucket.take(charge.cost)
      try await transaction.execute(RateLimitQueries.set(bucket, charge.key))
    }
    return nil
  }

  /// Takes a token from a bucket.
  ///
  /// - Throws: ``ProblemError`` with 429 if the bucket is empty.
  public static func takeToken(
    from key: String, rule: Rule, now: Date, in transaction: any WriteTransaction
  ) async throws {
    let charge = Charge(key: key, rule: rule)
    if let wait = try await take([charge], now: now, in: transaction) {
      throw ProblemError.tooManyRequests(retryAfter: wait)
    }
  }

  /// Returns whether a bucket lacks the tokens of a charge.
  public static func isExhausted(
    _ charge: Charge, now: Date, in transaction: any ReadTransaction
  ) async throws(StorageError) -> Bool {
    try await bucket(charge, now: now, in: transaction).wait(for: charge.cost, charge.rule) > 0
  }

  /// Returns the tokens of a charge to its bucket.
  public static func refund(
    _ charge: Charge, now: Date, in transaction: any WriteTransaction
  ) async throws(StorageError) {
    var bucket = try await bucket(charge, now: now, in: transaction)
    bucket.refund(charge.cost, charge.rule)
    try await transaction.execute(RateLimitQueries.set(bucket, charge.key))
  }

  /// Fills a bucket.
  public static func reset(
    _ key: String, in transaction: any WriteTransaction
  ) async throws(StorageError) {
    try await transaction.execute(RateLimitQueries.delete(key))
  }

  /// Deletes buckets that were last used before a date; the slowest rule must have filled them.
  public static func deleteBuckets(
    unusedSince date: Date, in transaction: any WriteTransaction
  ) async throws(StorageError) {
    try await transaction.execute(RateLimitQueries.delete(unusedSince: date))
  }

  private static func bucket(
    _ charge: Charge, now: Date, in transaction: any ReadTransaction
  ) async throws(StorageError) -> TokenBucket {
    guard let row = try await transaction.firstRow(RateLimitQueries.bucket(charge.key)) else {
      return TokenBucket(charge.rule, now: now)
    }
    var bucket = TokenBucket(
      tokens: Double(try row.integer("tokens")) / 1_000, updatedAt: try row.instant("updated_at"))
    bucket.refill(charge.rule, now: now)
    return bucket
  }
}

extension ProblemError {
  /// A rate limit was exceeded.
  public static func tooManyAttempts(retryAfter seconds: Int) -> ProblemError {
    ProblemError(
      .tooManyRequests, .tooManyAttempts, "Too many attempts",
      headers: ["Retry-After": "\(max(1, seconds))"])
  }

  /// A customer sent too many requests or opened too many event streams.
  public static func tooManyRequests(retryAfter seconds: Int) -> ProblemError {
    ProblemError(
      .tooManyRequests, .tooManyAttempts, "Too many requests",
      headers: ["Retry-After": "\(max(1, seconds))"])
  }
}

/// The SQL of rate limits as values; tokens are stored in thousandths.
private enum RateLimitQueries {
  static func bucket(_ key: String) -> Query {
    Query(
      sql: "SELECT tokens, updated_at FROM rate_limits WHERE key = ?1", bindings: [.text(key)])
  }

  static func set(_ bucket: TokenBucket, _ key: String) -> Query {
    Query(
      sql: """
        INSERT INTO rate_limits (key, tokens, updated_at) VALUES (?1, ?2, ?3)
        ON CONFLICT (key) DO UPDATE SET tokens = ?2, updated_at = ?3
        """,
      bindings: [
        .text(key), .integer(Int64((bucket.tokens * 1_000).rounded())),
        .instant(bucket.updatedAt),
      ])
  }

  static func delete(_ key: String) -> Query {
    Query(sql: "DELETE FROM rate_limits WHERE key = ?1", bindings: [.text(key)])
  }

  static func delete(unusedSince date: Date) -> Query {
    Query(sql: "DELETE FROM rate_limits WHERE updated_at < ?1", bindings: [.instant(date)])
  }
}
