import Foundation
import HTTPServer
import Serving
import Storage
import Wire

extension OpenSession {
  /// The length of a session's identifier, a prefix of its digest; unique, but useless as a token.
  static let idLength = 24
}

extension IdentityService {
  /// Returns the customer's open sessions, the most recently used first.
  func sessions(of customer: Customer, request: HTTPRequest) async throws -> [OpenSession] {
    let current = try Self.token(of: request).digest
    let query = IdentityQueries.sessions(ofCustomer: customer.id, at: configuration.now())
    return try await database.read { try await $0.rows(query) }.map { row in
      let digest = try row.text("token_digest")
      return OpenSession(
        id: String(digest.prefix(OpenSession.idLength)), device: try row.optionalText("device"),
        createdAt: try row.instant("created_at"), lastUsedAt: try row.instant("last_used_at"),
        expiresAt: try row.instant("expires_at"), isCurrent: digest == current)
    }
  }

  /// Ends one session of a customer.
  ///
  /// - Throws: ``ProblemError/notFound`` for a session of another customer.
  func endSession(_ id: String, of customer: Customer) async throws {
    let query = IdentityQueries.deleteSession(id, ofCustomer: customer.id)
    let count = try await database.write { transaction in
      let count = try await transaction.execute(query)
      try await Self.announceEnd(ofSessionsOf: customer.id, in: transaction)
      return count
    }
    guard count > 0 else { throw ProblemError.notFound }
  }

  /// Ends all sessions of a customer and deletes the known devices.
  func signOutEverywhere(_ customer: Customer) async throws {
    try await database.write { transaction in
      try await transaction.execute(
        IdentityQueries.deleteSessions(ofCustomer: customer.id, but: nil))
      try await transaction.execute(DeviceQueries.delete(ofCustomer: customer.id))
      try await Self.announceEnd(ofSessionsOf: customer.id, in: transaction)
    }
  }

  /// The topic on which ended sessions of a customer are announced.
  static func topic(ofCustomer id: String) -> String { "sessions/\(id)" }

  /// Announces that sessions of a customer may have ended; event streams then verify theirs.
  static func announceEnd(
    ofSessionsOf id: String, in transaction: any WriteTransaction
  ) async throws(StorageError) {
    try await transaction.announce("", on: topic(ofCustomer: id))
  }

  func isOpen(_ request: HTTPRequest) async throws -> Bool {
    let query = IdentityQueries.session(try Self.token(of: request).digest)
    let row = try await database.read { try await $0.firstRow(query) }
    return try row.map { try $0.instant("expires_at") > configuration.now() } ?? false
  }
}
