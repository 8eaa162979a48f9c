import Foundation
import HTTPServer
import Serving
import Storage
import Wire

/// The confirmation of the address of a new account.
///
/// Whether an address belongs to an account is known only to its owner: the response is the same
/// for both; only the email differs.
extension IdentityService {
  private static let pauseBetweenSignUpCodes: TimeInterval = 60

  /// Returns when a code proves access to an address without an account.
  ///
  /// - Throws: ``ProblemError`` with 422 after a code was sent, or when it is wrong.
  func confirm(_ email: String, code: String?, for request: HTTPRequest) async throws {
    guard let code, !code.isEmpty else {
      try await sendSignUpCode(to: email, for: request)
      throw ProblemError.codeRequired
    }
    try await limits.count(clientAddress.key(of: request), for: "code")
    let now = configuration.now()
    // An attempt is used before the code is verified, so that concurrent attempts count.
    let hash = try await database.write { transaction -> String? in
      guard let row = try await transaction.firstRow(SignUpQueries.signUp(email)),
        try await transaction.execute(SignUpQueries.take(email, at: now)) == 1
      else { return nil }
      return try row.text("code_hash")
    }
    guard try await verify(code, against: hash), let hash else { throw ProblemError.wrongCode }
    let isFirst = try await database.write { transaction in
      try await transaction.execute(SignUpQueries.delete(email, hash: hash)) == 1
    }
    guard isFirst else { throw ProblemError.wrongCode }
  }

  private func sendSignUpCode(to email: String, for request: HTTPRequest) async throws {
    let code = makeCode()
    let hash = try await hash(code)
    let now = configuration.now()
    let language = Language(of: request)
    let confirmation = message(.signUpConfirmation(code: code), in: language, at: now)
    let notice = message(.accountExists, in: language, at: now)
    let mail = try await database.write { transaction -> MailMessage? in
      let isKnown = try await self.customer(withEmail: email, in: transaction) != nil
      if let row = try await transaction.firstRow(SignUpQueries.signUp(email)),
        now.timeIntervalSince(try row.instant("sent_at")) < Self.pauseBetweenSignUpCodes
      {
        return nil
      }
      // The row of an address with an account has a code that is not sent.
      try await transaction.execute(
        SignUpQueries.insert(
          email, hash: hash, sentAt: now, expiresAt: now + Self.codeLifetime,
          tries: Self.codeAttemptCount))
      try await transaction.execute(SignUpQueries.delete(expiredAt: now - 86_400))
      return isKnown ? notice : confirmation
    }
    if let mail { send(mail, to: email, in: language) }
  }
}

extension ProblemError {
  static let codeRequired = ProblemError.unprocessable(
    .codeRequired, "A code is required", "/code",
    "A code was sent to the address; send the request again with it.")
}

/// The SQL of confirmations of new addresses as values.
private enum SignUpQueries {
  static func signUp(_ email: String) -> Query {
    Query(
      sql: "SELECT code_hash, sent_at FROM sign_ups WHERE email = ?1", bindings: [.text(email)])
  }

  static func insert(
    _ email: String, hash: PasswordHash, sentAt: Date, expiresAt: Date, tries: Int64
  ) -> Query {
    Query(
      sql: """
        INSERT INTO sign_ups (email, code_hash, sent_at, expires_at, tries_left)
        VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (email) DO UPDATE
        SET code_hash = ?2, sent_at = ?3, expires_at = ?4, tries_left = ?5
        """,
      bindings: [
        .text(email), .text(hash.text), .instant(sentAt), .instant(expiresAt), .integer(tries),
      ])
  }

  static func take(_ email: String, at now: Date) -> Query {
    Query(
      sql: """
        UPDATE sign_ups SET tries_left = tries_left - 1
        WHERE email = ?1 AND tries_left > 0 AND expires_at > ?2
        """,
      bindings: [.text(email), .instant(now)])
  }

  static func delete(_ email: String, hash: String) -> Query {
    Query(
      sql: "DELETE FROM sign_ups WHERE email = ?1 AND code_hash = ?2",
      bindings: [.text(email), .text(hash)])
  }

  static func delete(expiredAt date: Date) -> Query {
    Query(sql: "DELETE FROM sign_ups WHERE expires_at < ?1", bindings: [.instant(date)])
  }
}
