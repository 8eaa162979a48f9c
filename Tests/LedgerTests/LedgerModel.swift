import Foundation
import Ledger

/// A reference model of the ledger made of dictionaries and additions.
struct LedgerModel {
  struct Kept {
    let account: AccountID
    let cents: Int64
    let expiresAt: Date?
    var isOpen = true
  }

  struct Moved {
    let source: AccountID
    let target: AccountID
    let cents: Int64
    var isReversed = false
    var isReversal = false
  }

  let minimums: [AccountID: Int64]
  private(set) var balances: [AccountID: Int64] = [:]
  private(set) var postings: [String: Moved] = [:]
  private(set) var holds: [String: Kept] = [:]

  init(minimums: [AccountID: Int64]) { self.minimums = minimums }

  func held(_ account: AccountID, at now: Date) -> Int64 {
    holds.values.filter { kept in
      kept.isOpen && kept.account == account && kept.expiresAt.map { $0 > now } ?? true
    }.reduce(0) { $0 + $1.cents }
  }

  private func allows(_ cents: Int64, from account: AccountID, at now: Date) -> Bool {
    guard let minimum = minimums[account] else { return true }
    return balances[account, default: 0] - held(account, at: now) - cents >= minimum
  }

  /// Each function performs the operation if it is valid, and returns whether it is.
  mutating func move(
    _ name: String, _ cents: Int64, from source: AccountID, to target: AccountID, at now: Date,
    isReversal: Bool = false
  ) -> Bool {
    guard postings[name] == nil, allows(cents, from: source, at: now) else { return false }
    balances[source, default: 0] -= cents
    balances[target, default: 0] += cents
    postings[name] = Moved(source: source, target: target, cents: cents, isReversal: isReversal)
    return true
  }

  mutating func reverse(_ name: String, as newName: String, at now: Date) -> Bool {
    guard let moved = postings[name], !moved.isReversed, !moved.isReversal,
      move(
        newName, moved.cents, from: moved.target, to: moved.source, at: now, isReversal: true)
    else { return false }
    postings[name]?.isReversed = true
    return true
  }

  mutating func place(
    _ name: String, _ cents: Int64, of account: AccountID, at now: Date, until expiry: Date?
  ) -> Bool {
    guard holds[name] == nil, allows(cents, from: account, at: now) else { return false }
    holds[name] = Kept(account: account, cents: cents, expiresAt: expiry)
    return true
  }

  private func isOpen(_ name: String, at now: Date) -> Bool {
    guard let kept = holds[name], kept.isOpen else { return false }
    return kept.expiresAt.map { $0 > now } ?? true
  }

  mutating func void(_ name: String, at now: Date) -> Bool {
    guard isOpen(name, at: now) else { return false }
    holds[name]?.isOpen = false
    return true
  }

  mutating func capture(
    _ name: String, _ cents: Int64, to target: AccountID, as posting: String, at now: Date
  ) -> Bool {
    guard isOpen(name, at: now), let kept = holds[name], (1...kept.cents).contains(cents),
      kept.account != target
    else { return false }
    holds[name]?.isOpen = false
    guard move(posting, cents, from: kept.account, to: target, at: now) else {
      holds[name]?.isOpen = true
      return false
    }
    return true
  }
}
