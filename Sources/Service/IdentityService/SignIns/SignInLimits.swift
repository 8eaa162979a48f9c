import Cryptography
import Foundation
import Serving
import Storage

/// Limits attempts to guess passwords without locking out the accounts' owners.
///
/// Attempts are counted by address, by account at one address, and by account everywhere. The last
/// count never rejects an attempt; while an account is under attack, an attempt costs double at
/// each single address. An owner at another address can therefore always sign in. A device on which
/// the owner has signed in before is counted by itself, so that it can sign in even from the
/// attacker's address.
struct SignInLimits: Sendable {
  static let perAddress = RateLimiter.Rule(capacity: 20, interval: 5)
  static let perAccountAtAddress = RateLimiter.Rule(capacity: 5, interval: 15)
  static let perAccount = RateLimiter.Rule(capacity: 50, interval: 30)
  static let perDevice = RateLimiter.Rule(capacity: 8, interval: 15)
  /// The rule for sign-ups and messages.
  static let perVisitor = RateLimiter.Rule(capacity: 20, interval: 30)

  /// The seconds after which an unused bucket is full: those of the slowest rule.
  private static let longestRefill: TimeInterval = 1_500

  /// An attempt to sign in.
  struct Attempt: Sendable, Hashable {
    let account: String
    let address: String
    /// The digest of the token of a known device of the account.
    let device: String?
  }

  let database: any Database
  let now: @Sendable () -> Date

  /// Charges an attempt before it is verified, so that concurrent attempts count.
  ///
  /// - Parameter verify: Returns the customer, or `nil` for a wrong password.
  /// - Throws: ``ProblemError`` with 429, or an error of `verify`, which refunds the attempt.
  func limiting<Customer: Sendable>(
    _ attempt: Attempt, _ verify: () async throws -> Customer?
  ) async throws -> Customer? {
    try await charge(attempt)
    let customer: Customer?
    do {
      customer = try await verify()
    } catch {
      try await refund(attempt, hasSucceeded: false)
      throw error
    }
    if customer != nil { try await refund(attempt, hasSucceeded: true) }
    return customer
  }

  /// Charges an action other than a sign-in.
  ///
  /// - Parameters:
  ///   - subject: The address or customer to count.
  ///   - purpose: The name of the action; each has a bucket of its own.
  /// - Throws: ``ProblemError`` with 429 when the limit is exceeded.
  func count(_ subject: String, for purpose: String) async throws {
    let now = now()
    let charge = RateLimiter.Charge(key: Self.key(purpose, subject), rule: Self.perVisitor)
    let wait = try await database.write { transaction in
      try await RateLimiter.take([charge], now: now, in: transaction)
    }
    if let wait { throw ProblemError.tooManyAttempts(retryAfter: wait) }
  }

  private func charge(_ attempt: Attempt) async throws {
    let now = now()
    let wait = try await database.write { transaction -> Int? in
      try await RateLimiter.deleteBuckets(
        unusedSince: now - Self.longestRefill, in: transaction)
      if let device = Self.device(attempt) {
        return try await RateLimiter.take([device], now: now, in: transaction)
      }
      let account = Self.account(attempt)
      let address = Self.address(attempt)
      var pair = Self.pair(attempt)
      if try await RateLimiter.isExhausted(account, now: now, in: transaction) { pair.cost = 2 }
      return try await RateLimiter.take(
        [address, pair, account], enforcing: [address.key, pair.key], now: now, in: transaction)
    }
    if let wait { throw ProblemError.tooManyAttempts(retryAfter: wait) }
  }

  /// Refunds an attempt that succeeded, or that was not verified.
  private func refund(_ attempt: Attempt, hasSucceeded: Bool) async throws {
    let now = now()
    try await database.write { transaction in
      if let device = Self.device(attempt) {
        return try await RateLimiter.refund(device, now: now, in: transaction)
      }
      for charge in [Self.address(attempt), Self.account(attempt)] {
        try await RateLimiter.refund(charge, now: now, in: transaction)
      }
      let pair = Self.pair(attempt)
      if hasSucceeded {
        // From now on the customer is known at this address.
        try await RateLimiter.reset(pair.key, in: transaction)
      } else {
        try await RateLimiter.refund(pair, now: now, in: transaction)
      }
    }
  }

  private static func address(_ attempt: Attempt) -> RateLimiter.Charge {
    RateLimiter.Charge(key: key("address", attempt.address), rule: perAddress)
  }

  private static func account(_ attempt: Attempt) -> RateLimiter.Charge {
    RateLimiter.Charge(key: key("account", attempt.account), rule: perAccount)
  }

  private static func pair(_ attempt: Attempt) -> RateLimiter.Charge {
    RateLimiter.Charge(
      key: key("pair", "\(attempt.address)\n\(attempt.account)"), rule: perAccountAtAddress)
  }

  private static func device(_ attempt: Attempt) -> RateLimiter.Charge? {
    attempt.device.map { RateLimiter.Charge(key: key("device", $0), rule: perDevice) }
  }

  /// Returns a digest of fixed length that does not reveal whom it counts.
  private static func key(_ kind: String, _ text: String) -> String {
    Hexadecimal.text(of: Sodium.digest(Array("\(kind)\n\(text)".utf8)).prefix(16))
  }
}
