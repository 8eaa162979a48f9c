import Foundation
import HTTPServer
import Serving
import Storage
import Wire

/// Six digits that prove who reads the mail of an address, and the mail itself.
extension IdentityService {
  static let codeLifetime: TimeInterval = 900
  static let triesOfACode: Int64 = 5

  /// Makes six digits that nobody can foresee.
  func makeCode() -> String {
    let number = configuration.randomBytes(8).reduce(0) { $0 << 8 | UInt64($1) } % 1_000_000
    let digits = String(number)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Says whether these are the digits of a hash; takes as long without a hash as with one.
  func verify(_ code: String, against hash: String?) async throws -> Bool {
    do {
      return try await hasher.verify(
        code.utf8.count == 6 ? code : "", against: hash.map(PasswordHash.init(text:)))
    } catch is PasswordHasher.Overload {
      throw Refusal.unavailable(after: 1)
    }
  }

  func message(
    _ subject: String, _ body: String, code: String? = nil, at now: Date
  ) -> MailMessage {
    MailMessage(
      id: "mail-" + Hexadecimal.text(of: configuration.randomBytes(12)), subject: subject,
      body: body, code: code, sentAt: now)
  }

  /// Puts a message into the mailbox of the demo, which is there when nobody delivers mail.
  func keep(
    _ message: MailMessage, to email: String, in transaction: any WriteTransaction
  ) async throws(StorageError) {
    guard configuration.deliver == nil else { return }
    try await transaction.execute(MailQueries.insert(message, to: email))
    try await transaction.execute(MailQueries.forget(to: email, beyond: 20))
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
}
