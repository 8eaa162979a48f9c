import BankeyService
import Foundation
import IdentityService
import KooberService
import Storage

extension FerryService {
  /// Pays a part of a ride's price back; a service can run on the database at the same time.
  ///
  /// - Parameters:
  ///   - minorUnits: The amount in the currency of the fare.
  ///   - reference: The reference of the decision; repeating it does nothing.
  /// - Throws: ``FerryServiceError/noDatabase(_:)``, `RideRefundError`, or a `StorageError`.
  public static func refundRide(
    _ trip: String, minorUnits: Int64, reference: String,
    in location: Configuration.DatabaseLocation, now: @escaping @Sendable () -> Date
  ) async throws -> RideRefund {
    try await withExisting(location) { database in
      let identity = IdentityService(
        database: database, configuration: IdentityService.Configuration(now: now))
      let bankey = BankeyService(
        database: database, identity: identity,
        configuration: BankeyService.Configuration(now: now))
      let koober = try await KooberService(
        database: database, identity: identity, bankey: bankey,
        configuration: KooberService.Configuration(now: now, planning: NoRoutePlanning()))
      return try await koober.refund(trip: trip, minorUnits: minorUnits, reference: reference)
    }
  }
}
