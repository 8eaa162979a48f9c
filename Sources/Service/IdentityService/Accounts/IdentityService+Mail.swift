import Cryptography
import Foundation
import HTTPServer
import Serving
import Storage
import Wire

extension IdentityService {
  /// An email that is sent once its transaction is committed.
  public struct OutgoingMail: Sendable {
    let message: MailMessage
    let email: String
    let language: Language
  }

  /// Makes an email of another service, and stores it for the demo's mailbox.
  ///
  /// - Parameter code: A code in the text, for the demo's mailbox.
  public func mail(
    subject: String, body: String, code: String? = nil, to email: String, in language: Language,
    _ transaction: any WriteTransaction
  ) async throws -> OutgoingMail {
    let message = MailMessage(
      id: "mail-" + Hexadecimal.text(of: configuration.randomBytes(12)), subject: subject,
      body: body, code: code, sentAt: configuration.now())
    let email = Self.normalized(email)
    try await keep(message, to: email, in: transaction)
    return OutgoingMail(message: message, email: email, language: language)
  }

  /// Sends an email in the background; does nothing in a demo, which keeps it in its mailbox.
  public func send(_ mail: OutgoingMail) {
    send(mail.message, to: mail.email, in: mail.language)
  }

  /// Returns the customer with valid credentials, without opening a session.
  ///
  /// - Throws: ``ProblemError`` with 401, 429 or 503.
  public func verify(_ credentials: SignIn, from request: HTTPRequest) async throws -> Customer {
    let email = Self.normalized(credentials.email)
    let attempt = SignInLimits.Attempt(
      account: email, address: clientAddress.key(of: request), device: nil)
    let customer = try await limits.limiting(attempt) {
      try await self.customer(withEmail: email, password: credentials.password)
    }
    guard let customer else { throw ProblemError.wrongCredentials }
    return customer.customer
  }
}
