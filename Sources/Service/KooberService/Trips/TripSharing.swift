import Foundation
import IdentityService
import KooberAPI
import Serving
import Storage

/// Links that show a trip without an account.
struct TripSharing: Sendable {
  let database: any Database
  let trips: TripService
  let reader: TripReader

  /// The seconds for which a link shows a trip that has ended.
  private static let afterlife: TimeInterval = 3_600
  /// The seconds for which a link works at most.
  private static let lifetime: TimeInterval = 86_400

  /// Returns the link to a trip; the first call makes it.
  ///
  /// - Throws: ``ProblemError`` with 409 for a trip that ended too long ago.
  func link(toTrip id: String, rider: String) async throws -> SharedLink {
    let fresh = Data(secureRandomBytes(18)).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_")
    return try await database.write { transaction in
      try await transaction.execute(TripQueries.share(id, as: fresh))
      let trip = try await trips.trip(id, ofRider: rider, in: transaction)
      let expiresAt = Self.expiry(of: trip)
      guard let token = trip.shareToken, expiresAt > trips.now() else {
        throw ProblemError.invalidTransition(trip.state)
      }
      return SharedLink(token: token, path: "/koober/shared/\(token)", expiresAt: expiresAt)
    }
  }

  /// Returns the trip behind a link.
  ///
  /// - Throws: ``ProblemError/notFound`` for a link that never existed or has expired.
  func trip(sharedAs token: String) async throws -> SharedTrip {
    try await database.read { transaction in
      guard let row = try await transaction.firstRow(TripQueries.trip(sharedAs: token)) else {
        throw ProblemError.notFound
      }
      let trip = try StoredTrip(row)
      guard Self.expiry(of: trip) > trips.now() else { throw ProblemError.notFound }
      return try await reader.shared(trip, in: transaction)
    }
  }

  private static func expiry(of trip: StoredTrip) -> Date {
    let latest = trip.requestedAt + lifetime
    return trip.endedAt.map { min(latest, $0 + afterlife) } ?? latest
  }
}
