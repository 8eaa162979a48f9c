import Foundation
import Ledger
import MermaidbucksAPI
import Serving
import Storage

/// Movements of customers' stars.
///
/// Every function takes the caller's transaction, so that stars and the purchase that earns them
/// commit together.
public struct StarPostings: Sendable {
  /// The time after which stars expire.
  static let lifetimeInMonths = 12
  /// The time before the expiry at which the customer is warned, in seconds.
  static let warningTime: TimeInterval = 30 * 86_400

  let ledger: Ledger

  /// Returns the stars that a purchase earns: two for each whole unit of the currency.
  ///
  /// - Parameter net: The price after discounts, without a tip.
  public static func stars(for net: Amount) -> Int64 {
    let unit = CardLimits.minorUnits(1, net.currency)
    return max(0, net.minorUnits / unit) * 2
  }

  /// Returns a customer's balance; 0 without a star account.
  public func balance(
    ofCustomer customer: String, in transaction: any ReadTransaction
  ) async throws -> Int64 {
    guard try await hasAccount(customer, in: transaction) else { return 0 }
    return try await ledger.balance(of: StarAccounts.ofCustomer(customer), in: transaction)
      .minorUnits
  }

  /// Adds stars to a customer's account; does nothing for no stars.
  ///
  /// Stars that the customer still owes for a refund are deducted.
  public func earn(
    _ posting: PostingID, stars: Int64, customer: String, note: StarNote, at now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    guard stars > 0 else { return }
    try await openAccount(ofCustomer: customer, at: now, in: transaction)
    try await post(posting, .earned, stars, customer, note, at: now, in: transaction)
    try await transaction.execute(
      MemberQueries.schedule(customer, at: Self.expiry(of: now) - Self.warningTime))
    let owed = try await owed(by: customer, in: transaction)
    guard owed > 0 else { return }
    let deducted = min(owed, stars)
    try await post(
      PostingID(rawValue: posting.rawValue + "/owed"), .adjusted, -deducted, customer,
      .returnedDrink, at: now, in: transaction)
    try await transaction.execute(MemberQueries.setOwed(customer, stars: owed - deducted))
  }

  /// Takes back stars that a refunded purchase earned; does nothing for no stars.
  ///
  /// Stars that the customer has spent since are owed, and deducted from the next ones.
  public func takeBack(
    _ posting: PostingID, stars: Int64, customer: String, at now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    guard stars > 0 else { return }
    let balance = try await balance(ofCustomer: customer, in: transaction)
    let taken = min(stars, balance)
    if taken > 0 {
      try await post(
        posting, .adjusted, -taken, customer, .returnedDrink, at: now, in: transaction)
    }
    guard taken < stars else { return }
    try await transaction.execute(MemberQueries.schedule(customer, at: now))
    let owed = try await owed(by: customer, in: transaction)
    try await transaction.execute(MemberQueries.setOwed(customer, stars: owed + stars - taken))
  }

  /// Spends stars for rewards; does nothing without rewards.
  ///
  /// - Parameters:
  ///   - rewards: The identifiers of ``Reward`` values.
  ///   - pointer: The member of the body with the rewards.
  /// - Returns: The stars spent.
  /// - Throws: ``ProblemError`` with 422 for an unknown reward or too few stars.
  @discardableResult
  public func redeem(
    _ posting: PostingID, rewards: [String], customer: String, pointer: String, at now: Date,
    in transaction: any WriteTransaction
  ) async throws -> Int64 {
    var stars: Int64 = 0
    for (offset, id) in rewards.enumerated() {
      guard let reward = Reward.reward(id) else {
        throw ProblemError.invalidValue("\(pointer)/\(offset)", "There is no reward with this id.")
      }
      stars += reward.stars
    }
    try await redeem(
      posting, stars: stars, customer: customer, pointer: pointer, at: now, in: transaction)
    return stars
  }

  /// Spends stars; does nothing for no stars.
  ///
  /// - Parameter pointer: The member of the body with the rewards.
  /// - Throws: ``ProblemError`` with 422 for too few stars.
  public func redeem(
    _ posting: PostingID, stars: Int64, customer: String, pointer: String, at now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    guard stars > 0 else { return }
    let balance = try await balance(ofCustomer: customer, in: transaction)
    guard balance >= stars else {
      throw ProblemError.unprocessable(
        CoffeeProblems.insufficientStars, "Too few stars", pointer,
        "The rewards cost \(stars) stars, and the balance is \(balance).")
    }
    try await post(posting, .redeemed, -stars, customer, .reward, at: now, in: transaction)
  }

  /// Returns stars of a canceled reward, which expire as if they had not been spent; does nothing
  /// for no stars.
  public func returnStars(
    _ posting: PostingID, stars: Int64, customer: String, at now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    guard stars > 0 else { return }
    try await openAccount(ofCustomer: customer, at: now, in: transaction)
    try await post(
      posting, .adjusted, stars, customer, .returnedReward, at: now, in: transaction)
    // Their expiry or its warning may be due already.
    try await transaction.execute(MemberQueries.schedule(customer, at: now))
  }

  /// Returns when stars of a time expire: the same day and time twelve months later, in UTC.
  static func expiry(of date: Date) -> Date {
    Self.calendar.date(byAdding: .month, value: lifetimeInMonths, to: date) ?? date
  }

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  func post(
    _ id: PostingID, _ kind: StarTransaction.Kind, _ stars: Int64, _ customer: String,
    _ note: StarNote, at now: Date, in transaction: any WriteTransaction
  ) async throws {
    try await ledger.post(
      try StarAccounts.posting(
        id.rawValue, kind, stars: stars, customer: customer, note: note.rawValue, at: now),
      in: transaction)
  }

  func hasAccount(
    _ customer: String, in transaction: any ReadTransaction
  ) async throws -> Bool {
    do {
      _ = try await ledger.account(StarAccounts.ofCustomer(customer), in: transaction)
      return true
    } catch LedgerError.unknownAccount {
      return false
    }
  }

  private func openAccount(
    ofCustomer customer: String, at now: Date, in transaction: any WriteTransaction
  ) async throws {
    guard try await !hasAccount(customer, in: transaction) else { return }
    try await ledger.open(
      Account(
        id: StarAccounts.ofCustomer(customer), currency: .star, minimumBalance: 0, openedAt: now),
      in: transaction)
  }

  private func owed(
    by customer: String, in transaction: any ReadTransaction
  ) async throws -> Int64 {
    try await transaction.firstRow(MemberQueries.member(customer))?.integer("owed_stars") ?? 0
  }
}
