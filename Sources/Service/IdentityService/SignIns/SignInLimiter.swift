import Foundation

/// Slows down whoever guesses passwords, without locking out those whose passwords are guessed.
///
/// Attempts are counted for each address, for each account as seen from one address, and for each
/// account from everywhere. The last count alone never refuses anyone: while an account is under
/// attack, an attempt from any one address merely counts double there. So an owner who comes from
/// an address of their own always gets in, whatever others do.
struct SignInLimiter {
  static let perAddress = TokenBucket.Rule(capacity: 20, interval: 5)
  static let perAccountAtAddress = TokenBucket.Rule(capacity: 5, interval: 15)
  static let perAccount = TokenBucket.Rule(capacity: 50, interval: 30)

  private enum Key: Hashable {
    case address(String)
    case accountAtAddress(account: String, address: String)
    case account(String)

    var rule: TokenBucket.Rule {
      switch self {
      case .address: perAddress
      case .accountAtAddress: perAccountAtAddress
      case .account: perAccount
      }
    }
  }

  private var buckets: [Key: TokenBucket] = [:]
  private let largestCount: Int

  /// Makes a limiter that remembers at most so many counts.
  init(largestCount: Int = 60_000) { self.largestCount = largestCount }

  /// Counts an attempt before it is made, so that many at once are many.
  ///
  /// - Returns: Whole seconds to wait, when the attempt may not be made; it is then not counted.
  mutating func begin(account: String, address: String, now: Date) -> Int? {
    makeRoom(now: now)
    let pair = Key.accountAtAddress(account: account, address: address)
    let cost = bucket(.account(account), now).wait(for: 1, Self.perAccount) > 0 ? 2.0 : 1
    let wait = max(
      bucket(.address(address), now).wait(for: 1, Self.perAddress),
      bucket(pair, now).wait(for: cost, Self.perAccountAtAddress))
    guard wait == 0 else { return Int(wait.rounded(.up)) }
    take(1, from: .address(address), now)
    take(cost, from: pair, now)
    take(1, from: .account(account), now)
    return nil
  }

  /// Takes back the count of an attempt that succeeded, or that was never judged.
  ///
  /// - Parameter hasSucceeded: Whether the customer is known at this address from now on.
  mutating func end(account: String, address: String, hasSucceeded: Bool, now: Date) {
    giveBack(to: .address(address), now)
    giveBack(to: .account(account), now)
    let pair = Key.accountAtAddress(account: account, address: address)
    if hasSucceeded { buckets[pair] = nil } else { giveBack(to: pair, now) }
  }

  private func bucket(_ key: Key, _ now: Date) -> TokenBucket {
    guard var bucket = buckets[key] else { return TokenBucket(key.rule, now: now) }
    bucket.refill(key.rule, now: now)
    return bucket
  }

  private mutating func take(_ count: Double, from key: Key, _ now: Date) {
    var bucket = bucket(key, now)
    bucket.take(count)
    buckets[key] = bucket
  }

  private mutating func giveBack(to key: Key, _ now: Date) {
    guard buckets[key] != nil else { return }
    var bucket = bucket(key, now)
    bucket.giveBack(1, key.rule)
    buckets[key] = bucket.isFull(key.rule) ? nil : bucket
  }

  /// Forgets the counts that say nothing any more, and if need be the oldest half.
  private mutating func makeRoom(now: Date) {
    guard buckets.count + 3 > largestCount else { return }
    buckets = buckets.filter { entry in
      var bucket = entry.value
      bucket.refill(entry.key.rule, now: now)
      return !bucket.isFull(entry.key.rule)
    }
    guard buckets.count + 3 > largestCount else { return }
    let ages = buckets.values.map(\.updatedAt).sorted()
    let middle = ages[ages.count / 2]
    buckets = buckets.filter { $0.value.updatedAt > middle }
  }
}
