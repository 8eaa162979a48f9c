import BankeyAPI
import Foundation
import IdentityService
import Ledger
import Serving
import Storage
import Wire

/// Stores customers' payees.
struct PayeeService: Sendable {
  let database: any Database
  let identity: IdentityService
  let makeID: @Sendable () -> String
  let now: @Sendable () -> Date

  /// The largest number of payees of a customer.
  private static let largestCount = 200

  func payees(ofCustomer id: String) async throws -> [Payee] {
    let rows = try await database.read { try await $0.rows(PayeeQueries.payees(ofCustomer: id)) }
    return try rows.map(Payee.init)
  }

  /// Returns the customer who would receive a transfer.
  ///
  /// - Throws: ``ProblemError`` with 422 for the customer's own address, an unknown one, or that of
  ///   a customer without an account in the currency.
  func recipient(_ lookup: RecipientLookup, customer: Customer) async throws -> Recipient {
    try await database.read { transaction in
      let person = try await person(withEmail: lookup.email, customer: customer, in: transaction)
      if let code = lookup.currency {
        let rows = try await transaction.rows(AccountQueries.accounts(ofCustomer: person.id))
        let accounts = try rows.map(StoredAccount.init)
        // The first transfer to a customer without accounts opens their first ones.
        let canReceive =
          accounts.isEmpty
          ? BankProduct.first.contains { $0.type == .banking && $0.currency.code == code }
          : accounts.contains { $0.type == .banking && $0.currency.code == code }
        guard canReceive else {
          throw ProblemError.unknownRecipient("/email", "They have no account in \(code).")
        }
      }
      return Recipient(name: person.name, email: person.email)
    }
  }

  private func person(
    withEmail email: String, customer: Customer, in transaction: any ReadTransaction
  ) async throws -> Customer {
    guard let person = try await identity.customer(withEmail: email, in: transaction) else {
      throw ProblemError.unknownRecipient("/email", "There is no customer with this email.")
    }
    guard person.id != customer.id else {
      throw ProblemError.unknownRecipient("/email", "That is your own email.")
    }
    return person
  }

  /// Adds a payee, or renames an existing one.
  func add(_ payee: NewPayee, customer: Customer) async throws -> Payee {
    let name = try payee.name.map { name throws(ProblemError) in
      try TextValidation.line(name, "name")
    }
    let id = "payee-" + makeID()
    let now = now()
    return try await database.write { transaction in
      let person = try await person(withEmail: payee.email, customer: customer, in: transaction)
      let rows = try await transaction.rows(PayeeQueries.payees(ofCustomer: customer.id))
      guard rows.count < Self.largestCount else {
        throw ProblemError.unprocessable(
          .limitExceeded, "Too many payees", "/email",
          "There are \(Self.largestCount) payees already.")
      }
      try await transaction.execute(
        PayeeQueries.insert(
          id, customer: customer.id, payee: person.id,
          name: name.flatMap { $0.isEmpty ? nil : $0 } ?? person.name, email: person.email,
          addedAt: now))
      let query = PayeeQueries.payee(withCustomer: person.id, ofCustomer: customer.id)
      guard let row = try await transaction.firstRow(query) else { throw ProblemError.notFound }
      return try Payee(row)
    }
  }

  func remove(_ id: String, customer: String) async throws {
    let count = try await database.write { transaction in
      try await transaction.execute(PayeeQueries.delete(id, ofCustomer: customer))
    }
    guard count > 0 else { throw ProblemError.notFound }
  }
}

extension Payee {
  init(_ row: Row) throws(StorageError) {
    self.init(
      id: try row.text("id"), name: try row.text("name"), email: try row.text("email"),
      addedAt: try row.instant("added_at"))
  }
}
