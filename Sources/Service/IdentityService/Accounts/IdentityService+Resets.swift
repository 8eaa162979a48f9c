import Foundation
import HTTPServer
import Serving
import Storage
import Wire

extension IdentityService {
  private static let codeLifetime: TimeInterval = 900
  private static let triesOfACode: Int64 = 5
  /// An address gets no second message within so many seconds.
  private static let pauseBetweenCodes: TimeInterval = 60

  /// Sends a code to an address if it belongs to an account.
  ///
  /// Whether it does takes the same work and gets the same answer.
  func requestReset(_ form: ResetRequest, from request: HTTPRequest) async throws {
    try await limits.count(visitFrom: clientAddress.key(of: request), for: "reset")
    let email = Self.normalized(form.email)
    let number = configuration.randomBytes(4).reduce(0) { $0 << 8 | UInt64($1) } % 1_000_000
    let digits = String(number)
    let code = String(repeating: "0", count: 6 - digits.count) + digits
    let hash = try await hash(code)
    let now = configuration.now()
    let message = MailMessage(
      id: "mail-" + Hexadecimal.text(of: configuration.randomBytes(12)),
      subject: "Your code to set a new password",
      body: "\(code) sets a new password for this account within fifteen minutes."
        + " If you did not ask for it, there is nothing to do.",
      code: code, sentAt: now)
    let keepsMail = configuration.deliver == nil
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
      if keepsMail {
        try await transaction.execute(MailQueries.insert(message, to: email))
        try await transaction.execute(MailQueries.forget(to: email, beyond: 20))
      }
      return true
    }
    if isSent, let deliver = configuration.deliver { await deliver(message, email) }
  }

  /// Sets a new password by a code; ends all sessions and forgets all devices.
  ///
  /// - Throws: ``Refusal`` with 422 for a weak password, which does not use up the code, or for a
  ///   code that is wrong, was used, or is too old.
  func reset(_ form: PasswordReset, from request: HTTPRequest) async throws {
    try Self.check(form.newPassword, at: "/new_password")
    let email = Self.normalized(form.email)
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
    let isRight = try await verify(form.code, against: found.map { PasswordHash(text: $0.hash) })
    guard isRight, let found else { throw Self.wrongCode }
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
    guard isFirst else { throw Self.wrongCode }
  }

  /// Returns what was sent to an address, newest first.
  func mail(to email: String) async throws -> [MailMessage] {
    let query = MailQueries.messages(to: Self.normalized(email))
    return try await database.read { try await $0.rows(query) }.map { row in
      MailMessage(
        id: try row.text("id"), subject: try row.text("subject"), body: try row.text("body"),
        code: try row.optionalText("code"), sentAt: try row.instant("sent_at"))
    }
  }

  private func verify(_ code: String, against hash: PasswordHash?) async throws -> Bool {
    do {
      return try await hasher.verify(code.utf8.count == 6 ? code : "", against: hash)
    } catch is PasswordHasher.Overload {
      throw Refusal.unavailable(after: 1)
    }
  }

  private static let wrongCode = Refusal.unprocessable(
    .wrongCode, "The code is not accepted", "/code", "It is wrong, was used, or is too old.")
}
