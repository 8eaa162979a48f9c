import BankeyAPI
import Foundation
import Ledger
import Serving
import Storage
import Wire

extension AccountDesk {
  /// More than this nobody can tell apart.
  private static let largestCount = 12

  /// Opens an account that a customer asks for.
  ///
  /// - Parameter key: The customer's name for this order.
  /// - Throws: ``Refusal`` with 422 for whoever has enough.
  func open(
    _ order: NewAccount, key: String, customer: String, language: Language
  ) async throws -> BankAccount {
    let now = now()
    let id = "acc-" + makeID()
    let first = Opening.all(makeID)
    // Whenever this one loses its place, another order has opened an account; that cannot happen
    // more often than there may be accounts.
    for _ in 0...Self.largestCount {
      do {
        return try await Once(database: database, ledger: ledger).run(
          "POST /v1/accounts", order, key: key, customer: customer, now: now
        ) { transaction in
          try await self.openFirst(ofCustomer: customer, as: first, at: now, in: transaction)
          try await self.open(order, as: id, customer: customer, now: now, in: transaction)
          let accounts = try await self.accounts(
            ofCustomer: customer, in: language, at: now, in: transaction)
          guard let opened = accounts.first(where: { $0.id == id }) else {
            throw LedgerError.unknownAccount(AccountID(rawValue: id))
          }
          return opened
        }
      } catch StorageError.constraintViolated(.unique, _) {
        continue  // Another order took the place behind the others; there is a next.
      }
    }
    throw Refusal.unavailable(after: 1)
  }

  private func open(
    _ order: NewAccount, as id: String, customer: String, now: Date,
    in transaction: any WriteTransaction
  ) async throws {
    let present = try await transaction.rows(AccountQueries.accounts(ofCustomer: customer))
    guard present.count < Self.largestCount, let last = try present.last.map(StoredAccount.init)
    else {
      throw Refusal.unprocessable(
        .limitExceeded, "There are enough accounts", "/product",
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
