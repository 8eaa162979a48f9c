import Foundation
import HTTPServer
import Serving
import Storage
import Wire

extension IdentityService {
  /// An address gets no second message within so many seconds.
  private static let pauseBetweenCodes: TimeInterval = 60

  /// Sends a code to an address if it belongs to an account.
  ///
  /// Whether it does takes the same work and gets the same answer.
  ///
  /// - Throws: ``Refusal`` with 403 for an account that visitors share, or with 429.
  func requestReset(_ form: ResetRequest, from request: HTTPRequest) async throws {
    try await limits.count(visitFrom: clientAddress.key(of: request), for: "reset")
    let email = Self.normalized(form.email)
    try refuseShared(email)
    let code = makeCode()
    let hash = try await hash(code)
    let now = configuration.now()
    let message = message(
      "Your code to set a new password",
      "\(code) sets a new password for this account within fifteen minutes."
        + " If you did not ask for it, there is nothing to do.", code: code, at: now)
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
          tries: Self.triesOfACode))
      try await self.keep(message, to: email, in: transaction)
      return true
    }
    if isSent, let deliver = configuration.deliver { await deliver(message, email) }
  }

  /// Sets a new password by a code; ends all sessions and forgets all devices.
  ///
  /// - Throws: ``Refusal`` with 422 for a weak password, which does not use up the code, or for a
  ///   code that is wrong, was used, or is too old; with 403 for an account that visitors share.
  func reset(_ form: PasswordReset, from request: HTTPRequest) async throws {
    try Self.check(form.newPassword, at: "/new_password")
    let email = Self.normalized(form.email)
    try refuseShared(email)
    try await limits.count(visitFrom: clientAddress.key(of: request), for: "code")
    let now = configuration.now()
    // A try is used up before it is judged, so that many at once are many.
    let found = try await database.write { transaction -> (id: String, hash: String)? in
      guard let customer = try await self.customer(withEmail: email, in: transaction),
        let row = try await transaction.firstRow(ResetQueries.reset(ofCustomer: customer.id)),
        try await transaction.execute(ResetQueries.take(ofCustomer: customer.id, at: now)) == 1
      else { return nil }
      return (customer.id, try row.text("code_hash"))
    }
    let isRight = try await verify(form.code, against: found?.hash)
    guard isRight, let found else { throw Refusal.wrongCode }
    let hash = try await hash(form.newPassword)
    let isFirst = try await database.write { transaction in
      let count = try await transaction.execute(
        ResetQueries.delete(ofCustomer: found.id, hash: found.hash))
      guard count == 1 else { return false }
      try await transaction.execute(IdentityQueries.setHash(hash, ofCustomer: found.id))
      try await transaction.execute(
        IdentityQueries.deleteSessions(ofCustomer: found.id, but: nil))
      try await transaction.execute(DeviceQueries.delete(ofCustomer: found.id))
      return true
    }
    guard isFirst else { throw Refusal.wrongCode }
  }
}
