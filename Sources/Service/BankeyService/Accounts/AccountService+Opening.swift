import BankeyAPI
import Foundation
import Ledger
import Serving
import Storage
import Wire

extension AccountService {
  /// The largest number of accounts of a customer.
  static let largestCount = 12

  /// Opens an account for a customer.
  ///
  /// - Throws: ``ProblemError`` with 422 for a customer with the largest number of accounts.
  func open(
    _ order: NewAccount, customer: String, language: Language,
    in transaction: any WriteTransaction
  ) async throws -> BankAccount {
    let now = now()
    let id = "acc-" + makeID()
    try await openFirst(
      ofCustomer: customer, as: NewAccountIDs(makeID), at: now, in: transaction)
    try await open(order, as: id, customer: customer, now: now, in: transaction)
    let accounts = try await accounts(
      ofCustomer: customer, in: language, at: now, in: transaction)
    guard let opened = accounts.first(where: { $0.id == id }) else {
      throw LedgerError.unknownAccount(AccountID(rawValue: id))
    }
    return opened
  }

  private func open(
    _ order: NewAccount, as id: String, customer: String, now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    let present = try await transaction.rows(AccountQueries.accounts(ofCustomer: customer))
    guard present.count < Self.largestCount, let last = try present.last.map(StoredAccount.init)
    else {
      throw ProblemError.unprocessable(
        .limitExceeded, "Too many accounts", "/product",
        "A customer has at most \(Self.largestCount) accounts.")
    }
    try await open(
      BankProduct(order.product), as: id, ofCustomer: customer, position: Int(last.position) + 1,
      at: now, in: transaction)
  }
}

extension BankProduct {
  init(_ product: NewAccount.Product) {
    switch product {
    case .savings: self = .savings
    case .reserve: self = .reserve
    case .travel: self = .travel
    }
  }
}
