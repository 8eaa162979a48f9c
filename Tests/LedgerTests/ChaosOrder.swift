import Foundation
import Ledger
import Storage

/// A client's request under one key, the same on every attempt.
struct ChaosOrder: Codable, Hashable {
  /// The requested operation.
  enum Action: Codable, Hashable {
    case transfer(from: Int, to: Int, cents: Int64)
    case hold(account: Int, cents: Int64)
    case capture(hold: String, to: Int, cents: Int64)
    case void(hold: String)
    case reverse(posting: String)
  }

  let key: String
  let action: Action

  static let now = Date(timeIntervalSince1970: 1_763_706_720)

  /// Customers' accounts with and without an overdraft in two currencies, and the bank's.
  static let accounts: [Account] = (0..<8).map { number in
    Account(
      id: AccountID(rawValue: "account/\(number)"), owner: "customer/\(number / 2)",
      currency: number < 5 ? .usDollar : .euro, minimumBalance: number.isMultiple(of: 2) ? 0 : -250,
      openedAt: now)
  }

  /// The account in each currency that the initial money comes from.
  static func bank(_ currency: Currency) -> Account {
    Account(
      id: AccountID(rawValue: "bank/\(currency)"), currency: currency, minimumBalance: nil,
      openedAt: now)
  }

  /// Makes a random order; captures, voids and reversals refer to answered orders.
  static func random(
    _ key: String, holds: [String], postings: [String],
    using numbers: inout some RandomNumberGenerator
  ) -> ChaosOrder {
    let source = Int.random(in: accounts.indices, using: &numbers)
    let others = accounts.indices.filter { other in
      other != source && accounts[other].currency == accounts[source].currency
    }
    let target = others.randomElement(using: &numbers) ?? source
    let cents = Int64.random(in: 1...120, using: &numbers)
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0, 1, 2: return ChaosOrder(key: key, action: .hold(account: source, cents: cents))
    case 3, 4:
      guard let hold = holds.randomElement(using: &numbers) else { break }
      return ChaosOrder(key: key, action: .capture(hold: hold, to: target, cents: cents))
    case 5:
      guard let hold = holds.randomElement(using: &numbers) else { break }
      return ChaosOrder(key: key, action: .void(hold: hold))
    case 6, 7:
      guard let posting = postings.randomElement(using: &numbers) else { break }
      return ChaosOrder(key: key, action: .reverse(posting: posting))
    default: break
    }
    return ChaosOrder(key: key, action: .transfer(from: source, to: target, cents: cents))
  }

  /// Whether its answer is the identifier of a posting.
  var movesMoney: Bool {
    switch action {
    case .transfer, .capture, .reverse: true
    case .hold, .void: false
    }
  }

  /// Executes the order and returns the answer to its key.
  ///
  /// - Parameter attempt: Differs each time and is part of the posting's identifier: only the key
  ///   prevents a second movement.
  func perform(attempt: String, in database: any Database) async throws -> String {
    // With unsorted members the same request would be encoded differently.
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let content = try encoder.encode(action)
    let request = IdempotentRequest(
      owner: "chaos", key: key, content: String(decoding: content, as: UTF8.self))
    let name = "\(key)/\(attempt)"
    return try await database.write { transaction in
      try await Ledger().performOnce(request, touching: touched, now: Self.now, in: transaction) {
        try await act(as: name, in: transaction)
        return name
      }
    }.content
  }

  private var touched: [AccountID] {
    guard case .transfer(let source, let target, _) = action else { return [] }
    return [Self.accounts[source].id, Self.accounts[target].id]
  }

  private func act(as name: String, in transaction: any WriteTransaction) async throws {
    let ledger = Ledger()
    switch action {
    case .transfer(let source, let target, let cents):
      let currency = Self.accounts[source].currency
      try await ledger.post(
        try .transfer(
          PostingID(rawValue: name), of: Amount(cents, currency), from: Self.accounts[source].id,
          to: Self.accounts[target].id, note: key, at: Self.now), in: transaction)
    case .hold(let account, let cents):
      try await ledger.place(
        Hold(
          id: HoldID(rawValue: name), account: Self.accounts[account].id,
          amount: Amount(cents, Self.accounts[account].currency), kind: "hold",
          placedAt: Self.now, expiresAt: nil), in: transaction)
    case .capture(let hold, let target, let cents):
      let account = Self.accounts[target]
      try await ledger.capture(
        HoldID(rawValue: hold), amount: Amount(cents, account.currency), to: account.id,
        as: PostingID(rawValue: name), kind: "capture", note: key, postedAt: Self.now,
        in: transaction)
    case .void(let hold):
      try await ledger.void(HoldID(rawValue: hold), at: Self.now, in: transaction)
    case .reverse(let posting):
      try await ledger.reverse(
        PostingID(rawValue: posting), as: PostingID(rawValue: name), kind: "reversal", note: key,
        postedAt: Self.now, in: transaction)
    }
  }
}
