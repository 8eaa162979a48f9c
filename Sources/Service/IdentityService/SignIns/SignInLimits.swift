import Foundation
import Serving
import Storage

/// Slows down whoever guesses passwords, without locking out those whose passwords are guessed.
///
/// Attempts are counted for each address, for each account as seen from one address, and for each
/// account from everywhere. The last count alone never refuses anyone: while an account is under
/// attack, an attempt from any one address merely counts double there. So an owner who comes from
/// an address of their own always gets in, whatever others do; and a device on which the owner has
/// signed in before is counted by itself alone, so that it gets in from the attacker's address too.
///
/// The counts are in the database, so that several processes on it count together.
struct SignInLimits: Sendable {
  static let perAddress = TokenBucket.Rule(capacity: 20, interval: 5)
  static let perAccountAtAddress = TokenBucket.Rule(capacity: 5, interval: 15)
  static let perAccount = TokenBucket.Rule(capacity: 50, interval: 30)
  static let perDevice = TokenBucket.Rule(capacity: 8, interval: 15)
  /// New accounts and messages that one address may ask for.
  static let perVisitor = TokenBucket.Rule(capacity: 20, interval: 30)

  /// After so many seconds every count says nothing any more: the slowest bucket is full again.
  private static let memory: TimeInterval = 1_500

  /// Somebody tries a password.
  struct Attempt: Sendable, Hashable {
    let account: String
    let address: String
    /// The digest of what a known device of the account has shown.
    let device: String?
  }

  private struct Count: Sendable {
    let key: String
    let rule: TokenBucket.Rule
    var cost = 1.0
  }

  let database: any Database
  let now: @Sendable () -> Date

  /// Judges an attempt that is counted before it is made, so that many at once are many.
  ///
  /// - Parameter judge: Says who it was; `nil` for a wrong password.
  /// - Throws: ``Refusal`` with 429, or what `judge` throws; that was then no attempt.
  func judged<Customer: Sendable>(
    _ attempt: Attempt, _ judge: () async throws -> Customer?
  ) async throws -> Customer? {
    try await begin(attempt)
    let customer: Customer?
    do {
      customer = try await judge()
    } catch {
      try await end(attempt, hasSucceeded: false)
      throw error
    }
    if customer != nil { try await end(attempt, hasSucceeded: true) }
    return customer
  }

  /// Counts a visit that is not a sign-in.
  ///
  /// - Throws: ``Refusal`` with 429 when there were too many.
  func count(visitFrom address: String, for purpose: String) async throws {
    let now = now()
    let count = Count(key: Self.key(purpose, address), rule: Self.perVisitor)
    let wait = try await database.write { transaction in
      try await Self.take([count], refusing: [count.key], now: now, in: transaction)
    }
    if let wait { throw Refusal.tooManyAttempts(retryAfter: wait) }
  }

  private func begin(_ attempt: Attempt) async throws {
    let now = now()
    let wait = try await database.write { transaction -> Int? in
      try await transaction.execute(Self.forget(before: now - Self.memory))
      if let device = Self.device(attempt) {
        return try await Self.take([device], refusing: [device.key], now: now, in: transaction)
      }
      let account = Self.account(attempt)
      let isAttacked =
        try await Self.bucket(account, now: now, in: transaction)
        .wait(for: 1, account.rule) > 0
      let address = Self.address(attempt)
      var pair = Self.pair(attempt)
      if isAttacked { pair.cost = 2 }
      return try await Self.take(
        [address, pair, account], refusing: [address.key, pair.key], now: now, in: transaction)
    }
    if let wait { throw Refusal.tooManyAttempts(retryAfter: wait) }
  }

  /// Takes back the count of an attempt that succeeded, or that was never judged.
  private func end(_ attempt: Attempt, hasSucceeded: Bool) async throws {
    let now = now()
    try await database.write { transaction in
      if let device = Self.device(attempt) {
        return try await Self.giveBack(device, now: now, in: transaction)
      }
      for count in [Self.address(attempt), Self.account(attempt)] {
        try await Self.giveBack(count, now: now, in: transaction)
      }
      let pair = Self.pair(attempt)
      if hasSucceeded {
        // The customer is known at this address from now on.
        try await transaction.execute(
          Query(sql: "DELETE FROM sign_in_counts WHERE key = ?1", bindings: [.text(pair.key)]))
      } else {
        try await Self.giveBack(pair, now: now, in: transaction)
      }
    }
  }

  // MARK: Counts

  private static func address(_ attempt: Attempt) -> Count {
    Count(key: key("address", attempt.address), rule: perAddress)
  }

  private static func account(_ attempt: Attempt) -> Count {
    Count(key: key("account", attempt.account), rule: perAccount)
  }

  private static func pair(_ attempt: Attempt) -> Count {
    Count(
      key: key("pair", "\(attempt.address)\n\(attempt.account)"), rule: perAccountAtAddress)
  }

  private static func device(_ attempt: Attempt) -> Count? {
    attempt.device.map { Count(key: key("device", $0), rule: perDevice) }
  }

  /// A key of one length, from which nobody reads whose it is.
  private static func key(_ sort: String, _ text: String) -> String {
    Hexadecimal.text(of: Sodium.digest(Array("\(sort)\n\(text)".utf8)).prefix(16))
  }

  /// Takes tokens from all buckets, or from none.
  ///
  /// - Parameter keys: The buckets that may refuse.
  /// - Returns: Whole seconds to wait, when one of them refuses.
  private static func take(
    _ counts: [Count], refusing keys: Set<String>, now: Date,
    in transaction: any WriteTransaction
  ) async throws(StorageError) -> Int? {
    var buckets: [(Count, TokenBucket)] = []
    var longest = 0.0
    for count in counts {
      let bucket = try await bucket(count, now: now, in: transaction)
      if keys.contains(count.key) {
        longest = max(longest, bucket.wait(for: count.cost, count.rule))
      }
      buckets.append((count, bucket))
    }
    guard longest == 0 else { return Int(longest.rounded(.up)) }
    for (count, bucket) in buckets {
      var bucket = bucket
      bucket.take(count.cost)
      try await transaction.execute(set(bucket, of: count))
    }
    return nil
  }

  private static func giveBack(
    _ count: Count, now: Date, in transaction: any WriteTransaction
  ) async throws(StorageError) {
    var bucket = try await bucket(count, now: now, in: transaction)
    bucket.giveBack(1, count.rule)
    try await transaction.execute(set(bucket, of: count))
  }

  private static func bucket(
    _ count: Count, now: Date, in transaction: any ReadTransaction
  ) async throws(StorageError) -> TokenBucket {
    let query = Query(
      sql: "SELECT tokens, updated_at FROM sign_in_counts WHERE key = ?1",
      bindings: [.text(count.key)])
    guard let row = try await transaction.firstRow(query) else {
      return TokenBucket(count.rule, now: now)
    }
    var bucket = TokenBucket(
      tokens: Double(try row.integer("tokens")) / 1_000, updatedAt: try row.instant("updated_at"))
    bucket.refill(count.rule, now: now)
    return bucket
  }

  private static func set(_ bucket: TokenBucket, of count: Count) -> Query {
    Query(
      sql: """
        INSERT INTO sign_in_counts (key, tokens, updated_at) VALUES (?1, ?2, ?3)
        ON CONFLICT (key) DO UPDATE SET tokens = ?2, updated_at = ?3
        """,
      bindings: [
        .text(count.key), .integer(Int64((bucket.tokens * 1_000).rounded())),
        .instant(bucket.updatedAt),
      ])
  }

  private static func forget(before date: Date) -> Query {
    Query(sql: "DELETE FROM sign_in_counts WHERE updated_at < ?1", bindings: [.instant(date)])
  }
}
