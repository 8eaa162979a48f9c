import Foundation
import HTTPServer
import Serving
import Storage
import Wire

extension IdentityService {
  /// Sends a code to a new address; the account changes when the code is confirmed.
  ///
  /// A second request replaces the first.
  ///
  /// - Throws: ``ProblemError`` with 422 for a wrong password or an invalid address,
  ///   409 for the address of another account, 403 for a shared account, 429, or 501 without a
  ///   mail server.
  func requestEmailChange(
    _ change: EmailChange, of customer: Customer, from request: HTTPRequest
  ) async throws {
    try rejectShared(customer.email)
    try requireMail()
    let email = try Self.checked(email: change.email)
    guard email != customer.email else {
      throw ProblemError.invalidValue("/email", "The account has this email already.")
    }
    try await check(change.password, at: "/password", of: customer, from: request)
    // Without a limit, a session could send any number of emails to strangers.
    try await limits.count(customer.id, for: "email")
    let code = makeCode()
    let hash = try await hash(code)
    let now = configuration.now()
    let language = Language(of: request)
    let message = message(.emailConfirmation(code: code), in: language, at: now)
    try await database.write { transaction in
      guard try await self.customer(withEmail: email, in: transaction) == nil else {
        throw ProblemError.emailTaken
      }
      try await transaction.execute(
        EmailChangeQueries.insert(
          ofCustomer: customer.id, email: email, hash: hash, expiresAt: now + Self.codeLifetime,
          tries: Self.codeAttemptCount))
      try await self.keep(message, to: email, in: transaction)
    }
    send(message, to: email, in: language)
  }

  /// Changes the address of an account, and informs the previous address.
  ///
  /// Reset codes that were sent to the previous address become invalid.
  ///
  /// - Throws: ``ProblemError`` with 422 for a code that is wrong, used or expired,
  ///   409 when the address belongs to another account, or 403 for a shared account.
  func changeEmail(
    _ form: EmailConfirmation, of customer: Customer, from request: HTTPRequest
  ) async throws -> Customer {
    try rejectShared(customer.email)
    let now = configuration.now()
    // An attempt is used before the code is verified, so that concurrent attempts count.
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
    guard isRight, let found else { throw ProblemError.wrongCode }
    let language = Language(of: request)
    let message = message(.emailChanged(to: found.email), in: language, at: now)
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
      throw ProblemError.emailTaken
    }
    guard let changed else { throw ProblemError.wrongCode }
    send(message, to: customer.email, in: language)
    return changed
  }
}
