import BankeyService
import BaristaAPI
import Foundation
import HTTPServer
import IdentityService
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// The service of shops' tills: sessions, sales, refunds and cash credits.
///
/// Cash is in the ledger as well: the account of a drawer is debited what the drawer holds.
public struct TillService: Sendable {
  /// The largest sum of refunds of a sale without a manager, in units of the currency.
  static let refundLimit: Int64 = 20
  /// The lifetime of an approval, in seconds.
  static let approvalLifetime: TimeInterval = 120
  /// The longest time after which a till may report a sale for cash, in seconds.
  static let longestReportingTime: TimeInterval = 30 * 86_400
  static let largestLineCount = 100
  static let largestRewardCount = 20

  let loyalty: LoyaltyService
  let shops: any TillShops

  /// Makes the tills of shops.
  public init(loyalty: LoyaltyService, shops: any TillShops) {
    self.loyalty = loyalty
    self.shops = shops
  }

  var ledger: Ledger { loyalty.ledger }
  var now: Date { loyalty.configuration.now() }

  /// Returns the member of staff who sends the request.
  ///
  /// - Throws: ``ProblemError`` with 403 for a customer who is not on the staff.
  func clerk(
    _ customer: Customer, in transaction: any ReadTransaction
  ) async throws -> TillClerk {
    guard let clerk = try await shops.clerk(ofCustomer: customer.id, in: transaction) else {
      throw ProblemError(.forbidden, BaristaProblems.notStaff, "This account has no shop")
    }
    return clerk
  }

  /// The ledger account of a shop's cash.
  static func drawer(_ shop: String, _ currency: Currency) -> AccountID {
    AccountID(rawValue: "till/\(shop)/\(currency.code)")
  }

  /// The ledger account of cash that counts found too much or missing.
  static func differences(_ currency: Currency) -> AccountID {
    AccountID(rawValue: "mermaidbucks/cash-differences/\(currency.code)")
  }

  /// Moves cash into a drawer, or out of it.
  ///
  /// - Parameters:
  ///   - cash: The change of the drawer, not 0.
  ///   - account: The account that is credited the opposite.
  func moveCash(
    _ posting: PostingID, _ cash: Int64, _ currency: Currency, kind: String, shop: String,
    against account: AccountID, at now: Date, in transaction: any WriteTransaction
  ) async throws {
    let drawer = Self.drawer(shop, currency)
    try await ledger.openIfAbsent(
      Account(id: drawer, kind: "till", currency: currency, minimumBalance: nil, openedAt: now),
      in: transaction)
    try await ledger.openIfAbsent(
      Account(id: account, currency: currency, minimumBalance: nil, openedAt: now),
      in: transaction)
    try await ledger.post(
      try Posting(
        id: posting, kind: kind, note: shop, postedAt: now,
        entries: [
          Posting.Entry(drawer, Amount(-cash, currency)),
          Posting.Entry(account, Amount(cash, currency)),
        ]), in: transaction)
  }

  /// Returns the identifier of the shop's open session.
  ///
  /// - Throws: ``ProblemError`` with 409 for a closed till.
  func openSession(
    of clerk: TillClerk, in transaction: any ReadTransaction
  ) async throws -> TillSession {
    guard let row = try await transaction.firstRow(SessionQueries.open(ofShop: clerk.shop)) else {
      throw ProblemError(.conflict, LoyaltyProblems.tillSession, "The till is closed")
    }
    return try TillSession(row)
  }

  /// Reads an amount of a shop's currency.
  ///
  /// - Throws: ``ProblemError`` with 422.
  static func amount(
    _ money: Money, _ clerk: TillClerk, _ pointer: String, from smallest: Int64 = 1
  ) throws(ProblemError) -> Int64 {
    guard money.currency == clerk.currency.code else {
      throw .unprocessable(
        .wrongCurrency, "Another currency", pointer, "The shop sells in \(clerk.currency).")
    }
    guard (smallest...10_000_000).contains(money.minorUnits) else {
      throw .invalidValue(pointer, "An amount has \(smallest) to 10000000 minor units.")
    }
    return money.minorUnits
  }
}
