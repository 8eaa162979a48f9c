import Foundation
import Ledger
import MermaidbucksAPI
import Storage

/// The age of a customer's stars, from the entries of the account.
///
/// The oldest stars are spent first. So the balance always consists of the newest incoming stars,
/// and no table of batches is needed: the batches are read backwards until they add up to it. Stars
/// of a returned reward are no batch: they are as old as if they had not been spent.
struct StarStatement: Sendable, Hashable {
  /// Stars that came at one time and are still there.
  struct Batch: Sendable, Hashable {
    let stars: Int64
    let earnedAt: Date
  }

  let balance: Int64
  /// The stars that make up the balance, the oldest first.
  let batches: [Batch]

  /// Reads entries, the newest first, until the earned ones add up to the balance.
  static func read(
    _ account: AccountID, from ledger: Ledger, in transaction: any ReadTransaction
  ) async throws -> StarStatement {
    let balance = try await ledger.balance(of: account, in: transaction).minorUnits
    var filter = EntryFilter()
    filter.direction = .incoming
    var batches: [Batch] = []
    var missing = balance
    var before: Int64?
    while missing > 0 {
      let entries = try await ledger.entries(
        of: account, matching: filter, before: before, limit: 64, in: transaction)
      for entry in entries where missing > 0 && entry.note != StarNote.returnedReward.rawValue {
        let stars = min(missing, entry.amount.minorUnits)
        batches.append(Batch(stars: stars, earnedAt: entry.postedAt))
        missing -= stars
      }
      guard let last = entries.last else { break }
      before = last.sequence
    }
    return StarStatement(balance: balance, batches: batches.reversed())
  }

  /// Returns the number of stars that have expired.
  func expired(at now: Date) -> Int64 {
    batches.reduce(0) { $0 + (StarPostings.expiry(of: $1.earnedAt) <= now ? $1.stars : 0) }
  }

  /// Returns the stars that expire in a period, by day, the earliest first.
  func expiring(from start: Date, to end: Date) -> [ExpiringStars] {
    var expiring: [ExpiringStars] = []
    for batch in batches {
      let date = StarPostings.expiry(of: batch.earnedAt)
      guard (start...end).contains(date) else { continue }
      if let last = expiring.last, Self.day(last.expiresAt) == Self.day(date) {
        expiring[expiring.count - 1].stars += Int(batch.stars)
      } else {
        expiring.append(ExpiringStars(stars: Int(batch.stars), expiresAt: date))
      }
    }
    return expiring
  }

  private static func day(_ date: Date) -> Int {
    Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
  }
}
