import Cryptography
import Foundation
import HTTPServer
import Serving
import Storage
import Wire

/// Codes that prove access to an email address, and the emails that contain them.
extension IdentityService {
  static let codeLifetime: TimeInterval = 900
  static let codeAttemptCount: Int64 = 5

  /// Makes six random digits.
  func makeCode() -> String {
    let number = configuration.randomBytes(8).reduce(0) { $0 << 8 | UInt64($1) } % 1_000_000
    let digits = String(number)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Verifies a code; takes the same time without a hash.
  func verify(_ code: String, against hash: String?) async throws -> Bool {
    do {
      return try await hasher.verify(
        code.utf8.count == 6 ? code : "", against: hash.map(PasswordHash.init(text:)))
    } catch is PasswordHasher.Overload {
      throw ProblemError.unavailable(after: 1)
    }
  }

  /// Rejects a request that needs an email when none can be sent.
  func requireMail() throws(ProblemError) {
    if case .unavailable = configuration.mail { throw .mailUnavailable }
  }

  /// Makes an email; ``keep(_:to:in:)`` and ``send(_:to:in:)`` deliver it.
  func message(_ mail: AccountMail, in language: Language, at now: Date) -> MailMessage {
    MailMessage(
      id: "mail-" + Hexadecimal.text(of: configuration.randomBytes(12)),
      subject: mail.subject(in: language), body: mail.body(in: language), code: mail.code,
      sentAt: now)
  }

  /// Stores an email for the demo's mailbox, which exists only when emails are not sent.
  func keep(
    _ message: MailMessage, to email: String, in transaction: any WriteTransaction
  ) async throws(StorageError) {
    guard case .mailbox = configuration.mail else { return }
    try await transaction.execute(MailQueries.insert(message, to: email))
    try await transaction.execute(MailQueries.forget(to: email, beyond: 20))
  }

  /// Sends an email in the background; does nothing when emails are kept for the demo's mailbox.
  func send(_ message: MailMessage, to email: String, in language: Language) {
    guard case .send(let send) = configuration.mail, let recipient = MailAddress(email) else {
      return
    }
    send(
      Mail(
        id: message.id, recipient: recipient, subject: message.subject, body: message.body,
        language: language, date: message.sentAt))
  }

  /// Returns the emails to an address, newest first.
  func mail(to email: String) async throws -> [MailMessage] {
    let query = MailQueries.messages(to: Self.normalized(email))
    return try await database.read { try await $0.rows(query) }.map { row in
      MailMessage(
        id: try row.text("id"), subject: try row.text("subject"), body: try row.text("body"),
        code: try row.optionalText("code"), sentAt: try row.instant("sent_at"))
    }
  }
}
