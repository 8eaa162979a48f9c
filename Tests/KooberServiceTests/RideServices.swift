import BankeyService
import Foundation
import HTTPServer
import IdentityService
import KooberService
import Ledger
import Serving
import Storage
import Wire

/// The services that rides need, on one database.
struct RideServices: Sendable {
  let identity: IdentityService
  let koober: KooberService
  let router: Router

  /// Makes the services of one process.
  static func open(
    _ database: any Database, planning: any RoutePlanning, welcomeGift: Int64 = 100_000,
    now: @escaping @Sendable () -> Date,
    makeID: @escaping @Sendable () -> String = BankeyService.randomID
  ) async throws -> RideServices {
    try await database.migrate(
      [
        ServingSchema.schema, Ledger.schema, IdentityService.schema, BankeyService.schema,
        KooberService.schema,
      ], now: now())
    let identity = IdentityService(
      database: database,
      configuration: .init(
        now: now, passwordCost: .minimal, sessionLifetime: 3_650 * 86_400))
    let bankey = BankeyService(
      database: database, identity: identity,
      configuration: .init(now: now, makeID: makeID, welcomeGift: welcomeGift))
    try await bankey.prepare()
    let koober = try await KooberService(
      database: database, identity: identity, bankey: bankey,
      configuration: .init(now: now, planning: planning, makeID: makeID))
    return RideServices(
      identity: identity, koober: koober,
      router: Router(identity.routes(demoAccount: nil) + bankey.routes + koober.routes))
  }

  /// Adds customers whose password is `password`.
  func add(_ emails: [String], to database: any Database) async throws {
    let identity = identity
    let hash = try await identity.hash("password")
    try await database.write { transaction in
      for (index, email) in emails.enumerated() {
        let name = email.prefix { $0 != "@" }.capitalized
        try await identity.add(
          Customer(id: "c\(index)", email: email, name: "\(name) Hopper", givenName: name),
          hash: hash, in: transaction)
      }
    }
  }
}
