import Foundation
import HTTPServer
import Serving
import Storage
import Wire

extension IdentityService {
  /// Sends a code to the address that a customer wants to have; nothing changes yet.
  ///
  /// A second request takes the place of the first, so that a slip in the address is put right.
  ///
  /// - Throws: ``Refusal`` with 422 for a wrong password or no address, 409 for an address that has
  ///   an account, 403 for an account that visitors share, or 429.
  func requestEmailChange(
    _ change: EmailChange, of customer: Customer, from request: HTTPRequest
  ) async throws {
    try refuseShared(customer.email)
    let email = try Self.checked(email: change.email)
    guard email != customer.email else {
      throw Refusal.invalidValue("/email", "The account has this email already.")
    }
    try await check(change.password, at: "/password", of: customer, from: request)
    // Whoever has a session could have any number of strangers sent a message.
    try await limits.count(visitFrom: customer.id, for: "email")
    let code = makeCode()
    let hash = try await hash(code)
    let now = configuration.now()
    let message = message(
      "Your code to confirm this address",
      "\(code) makes this the email of your account within fifteen minutes."
        + " If you did not ask for it, there is nothing to do.", code: code, at: now)
    try await database.write { transaction in
      guard try await self.customer(withEmail: email, in: transaction) == nil else {
        throw Refusal.emailTaken
      }
      try await transaction.execute(
        EmailChangeQueries.insert(
          ofCustomer: customer.id, email: email, hash: hash, expiresAt: now + Self.codeLifetime,
          tries: Self.triesOfACode))
      try await self.keep(message, to: email, in: transaction)
    }
    if let deliver = configuration.deliver { await deliver(message, email) }
  }

  /// Makes the new address the account's, and tells the old one that it no longer is.
  ///
  /// Codes that were sent to the old address set no password any more.
  ///
  /// - Throws: ``Refusal`` with 422 for a code that is wrong, was used, or is too old, 409 when the
  ///   address has an account by now, or 403 for an account that visitors share.
  func changeEmail(_ form: EmailConfirmation, of customer: Customer) async throws -> Customer {
    try refuseShared(customer.email)
    let now = configuration.now()
    // A try is used up before it is judged, so that many at once are many.
    let found = try await database.write { transaction -> (email: String, hash: String)? in
      guard
        let row = try await transaction.firstRow(
          EmailChangeQueries.change(ofCustomer: customer.id)),
        try await transaction.execute(
          EmailChangeQueries.take(ofCustomer: customer.id, at: now)) == 1
      else { return nil }
      return (try row.text("email"), try row.text("code_hash"))
    }
    let isRight = try await verify(form.code, against: found?.hash)
    guard isRight, let found else { throw Refusal.wrongCode }
    let message = message(
      "The email of your account was changed",
      "The email of your account is \(found.email) from now on, as was asked for with your"
        + " password. If that was not you, tell the bank at once.", at: now)
    let changed: Customer?
    do {
      changed = try await database.write { transaction -> Customer? in
        let count = try await transaction.execute(
          EmailChangeQueries.delete(ofCustomer: customer.id, hash: found.hash))
        guard count == 1 else { return nil }
        try await transaction.execute(
          EmailChangeQueries.set(found.email, ofCustomer: customer.id))
        try await transaction.execute(ResetQueries.delete(ofCustomer: customer.id))
        try await self.keep(message, to: customer.email, in: transaction)
        return try await self.customer(withID: customer.id, in: transaction)
      }
    } catch StorageError.constraintViolated(.unique, _) {
      throw Refusal.emailTaken
    }
    guard let changed else { throw Refusal.wrongCode }
    if let deliver = configuration.deliver { await deliver(message, customer.email) }
    return changed
  }
}
