import Foundation
import HTTPServer
import Serving
import Storage
import Wire

extension IdentityService {
  /// The smallest number of seconds between two emails to an address.
  private static let pauseBetweenCodes: TimeInterval = 60

  /// Sends a code to an address that belongs to an account.
  ///
  /// An unknown address takes the same time and receives the same response.
  ///
  /// - Throws: ``ProblemError`` with 403 for a shared account, 429, or 501 without a mail server.
  func requestReset(_ form: ResetRequest, from request: HTTPRequest) async throws {
    try requireMail()
    try await limits.count(clientAddress.key(of: request), for: "reset")
    let email = Self.normalized(form.email)
    try rejectShared(email)
    let code = makeCode()
    let hash = try await hash(code)
    let now = configuration.now()
    let language = Language(of: request)
    let message = message(.passwordReset(code: code), in: language, at: now)
    let isSent = try await database.write { transaction in
      guard let customer = try await self.customer(withEmail: email, in: transaction) else {
        return false
      }
      if let row = try await transaction.firstRow(ResetQueries.reset(ofCustomer: customer.id)),
        now.timeIntervalSince(try row.instant("sent_at")) < Self.pauseBetweenCodes
      {
        return false
      }
      try await transaction.execute(
        ResetQueries.insert(
          ofCustomer: customer.id, hash: hash, sentAt: now, expiresAt: now + Self.codeLifetime,
          tries: Self.codeAttemptCount))
      try await self.keep(message, to: email, in: transaction)
      return true
    }
    if isSent { send(message, to: email, in: language) }
  }

  /// Sets a new password with a code; ends all sessions, forgets all devices, and voids a code for
  /// another address.
  ///
  /// - Throws: ``ProblemError`` with 422 for a weak password, which does not use the code,
  ///   or for a code that is wrong, used or expired; 403 for a shared account.
  func reset(_ form: PasswordReset, from request: HTTPRequest) async throws {
    try Self.check(form.newPassword, at: "/new_password")
    let email = Self.normalized(form.email)
    try rejectShared(email)
    try await limits.count(clientAddress.key(of: request), for: "code")
    let now = configuration.now()
    // An attempt is used before the code is verified, so that concurrent attempts count.
    let found = try await database.write { transaction -> (id: String, hash: String)? in
      guard let customer = try await self.customer(withEmail: email, in: transaction),
        let row = try await transaction.firstRow(ResetQueries.reset(ofCustomer: customer.id)),
        try await transaction.execute(ResetQueries.take(ofCustomer: customer.id, at: now)) == 1
      else { return nil }
      return (customer.id, try row.text("code_hash"))
    }
    let isRight = try await verify(form.code, against: found?.hash)
    guard isRight, let found else { throw ProblemError.wrongCode }
    let hash = try await hash(form.newPassword)
    let isFirst = try await database.write { transaction in
      let count = try await transaction.execute(
        ResetQueries.delete(ofCustomer: found.id, hash: found.hash))
      guard count == 1 else { return false }
      try await transaction.execute(IdentityQueries.setHash(hash, ofCustomer: found.id))
      try await transaction.execute(
        IdentityQueries.deleteSessions(ofCustomer: found.id, but: nil))
      try await transaction.execute(DeviceQueries.delete(ofCustomer: found.id))
      try await transaction.execute(EmailChangeQueries.delete(ofCustomer: found.id))
      try await Self.announceEnd(ofSessionsOf: found.id, in: transaction)
      return true
    }
    guard isFirst else { throw ProblemError.wrongCode }
  }
}
