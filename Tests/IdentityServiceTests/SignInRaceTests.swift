import Foundation
import HTTPServer
import IdentityService
import SQLiteStorage
import Serving
import Storage
import Synchronization
import Testing
import Wire

@Suite struct `Sign-ins during a change of password` {
  /// Calls a closure when a sign-in has verified its password and is about to open its session.
  private final class Interruption: Sendable {
    let action = Mutex<(@Sendable () -> Void)?>(nil)

    func randomBytes(_ count: Int) -> [UInt8] {
      let action = action.withLock { action in
        defer { action = nil }
        return action
      }
      action?()
      return secureRandomBytes(count)
    }
  }

  private static func respond(_ router: Router, _ json: String) async throws -> HTTPResponse {
    await router.respond(
      to: try HTTPRequest(
        .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
        body: Array(json.utf8)))
  }

  @Test func `a password that was changed after its verification opens no session`() async throws {
    let database = try SQLiteDatabase.inMemory()
    let now = Date(timeIntervalSince1970: 1_763_706_720)
    try await database.migrate([ServingSchema.schema, IdentityService.schema], now: now)
    let interruption = Interruption()
    let identity = IdentityService(
      database: database,
      configuration: .init(
        now: { now }, randomBytes: { interruption.randomBytes($0) }, passwordCost: .minimal))
    let old = try await identity.hash("password")
    let new = try await identity.hash("another")
    let customer = Customer(
      id: "c1", email: "kevin@example.com", name: "Kevin Flynn", givenName: "Kevin")
    let other = Customer(id: "c2", email: "other@example.com", name: "Other", givenName: "Other")
    try await database.write { transaction in
      try await identity.add(customer, hash: old, in: transaction)
      try await identity.add(other, hash: new, in: transaction)
    }
    let router = Router(identity.routes(demoAccount: nil))
    interruption.action.withLock {
      $0 = {
        let isChanged = DispatchSemaphore(value: 0)
        Task.detached {
          let update = Query(
            sql: """
              UPDATE customers SET password_hash =
                (SELECT password_hash FROM customers WHERE id = 'c2')
              WHERE id = 'c1'
              """)
          try await database.write { _ = try await $0.execute(update) }
          isChanged.signal()
        }
        isChanged.wait()
      }
    }
    let refused = try await Self.respond(
      router, #"{"email":"kevin@example.com","password":"password"}"#)
    #expect(refused.status == .unauthorized)
    let sessions = Query(sql: "SELECT token_digest FROM sessions")
    #expect(try await database.read { try await $0.rows(sessions) }.isEmpty)
    let opened = try await Self.respond(
      router, #"{"email":"kevin@example.com","password":"another"}"#)
    #expect(opened.status == .created)
    await database.close()
  }
}
