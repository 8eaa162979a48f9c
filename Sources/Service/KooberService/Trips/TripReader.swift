import BankeyService
import Foundation
import KooberAPI
import Serving
import Storage
import Wire

/// Reads trips as riders and drivers see them.
struct TripReader: Sendable {
  let payments: MerchantPayments
  let timing: RideTiming
  let now: @Sendable () -> Date

  /// The time that a rider needs to get on, in seconds.
  static let boarding: TimeInterval = 20

  /// Returns a trip for its rider.
  ///
  /// - Parameter isComplete: Whether the trip has its routes and moments.
  func trip(
    _ stored: StoredTrip, isComplete: Bool = true, language: Language,
    in transaction: any ReadTransaction
  ) async throws -> Trip {
    let content = stored.content
    let now = now()
    var driver: StoredDriver?
    if stored.state.hasDriver, let id = stored.driver {
      driver = try await transaction.firstRow(DriverQueries.driver(id)).map(StoredDriver.init)
    }
    let (pickupAt, dropoffAt) = times(of: stored, driver: driver)
    let isBeforePickup = stored.state == .accepted || stored.state == .enRouteToPickup
    return Trip(
      id: stored.id, state: stored.state, animal: content.animal,
      maximumHopHeight: content.maximumHopHeight, pickup: content.pickup,
      dropoff: content.dropoff, note: content.note, driver: content.driver,
      position: driver?.position,
      isDriverReachable: driver.map {
        now.timeIntervalSince($0.reportedAt) <= timing.stalePosition
      } ?? true, pickupAt: pickupAt, dropoffAt: dropoffAt, price: Self.price(of: content),
      payment: try await payment(of: stored, language: language, in: transaction),
      distanceInMeters: content.distanceInMeters, durationInSeconds: content.durationInSeconds,
      approach: isComplete && isBeforePickup ? content.approach.coordinates : [],
      route: isComplete ? content.points.coordinates : [],
      moments: isComplete ? try await moments(of: stored, in: transaction) : [],
      requestedAt: stored.requestedAt, endedAt: stored.endedAt, cancelledBy: content.cancelledBy,
      reason: content.reason, rating: content.rating, problems: content.problems,
      bookingID: content.bookingID)
  }

  /// Returns the times of pick-up and drop-off: estimates until they are known.
  func times(of trip: StoredTrip, driver: StoredDriver?) -> (pickup: Date?, dropoff: Date?) {
    let content = trip.content
    let ride = Double(content.durationInSeconds) / timing.speed
    let remaining = driver.flatMap { driver in
      driver.remainingSeconds.map { driver.reportedAt + Double($0) }
    }
    switch trip.state {
    case .requested, .offered, .noDriver: return (nil, nil)
    case .accepted, .enRouteToPickup:
      let pickup = remaining ?? content.pickupEstimate
      return (pickup, pickup.map { $0 + Self.boarding / timing.speed + ride })
    case .arrived:
      return (content.arrivedAt, content.arrivedAt.map { $0 + Self.boarding / timing.speed + ride })
    case .inProgress: return (content.arrivedAt, remaining ?? content.dropoffEstimate)
    case .completed: return (content.arrivedAt, trip.endedAt)
    case .cancelled: return (content.arrivedAt, nil)
    }
  }

  /// Returns the price with tips and refunds.
  static func price(of content: StoredTrip.Content) -> PriceBreakdown {
    var price = content.price
    var extra: [PriceLine] = []
    if let tip = content.rating?.tip { extra.append(PriceLine(kind: .tip, amount: tip)) }
    for refund in content.problems.compactMap(\.refund) {
      extra.append(
        PriceLine(
          kind: .refund,
          amount: Money(minorUnits: -refund.minorUnits, currency: refund.currency)))
    }
    for refund in content.refunds ?? [] {
      extra.append(
        PriceLine(
          kind: .refund,
          amount: Money(minorUnits: -refund.amount, currency: price.total.currency)))
    }
    price.lines += extra
    price.total.minorUnits += extra.reduce(0) { $0 + $1.amount.minorUnits }
    return price
  }

  private func payment(
    of trip: StoredTrip, language: Language, in transaction: any ReadTransaction
  ) async throws -> RidePayment {
    let payment = trip.content.payment
    let name = try await payments.name(
      ofAccount: payment.accountID, customer: trip.rider, in: language, transaction)
    return RidePayment(
      accountID: payment.accountID, accountName: name ?? "", state: payment.state,
      authorized: Money(minorUnits: payment.authorized, currency: payment.currency),
      charged: Money(minorUnits: payment.charged, currency: payment.currency),
      rate: payment.rate)
  }

  private func moments(
    of trip: StoredTrip, in transaction: any ReadTransaction
  ) async throws -> [TripMoment] {
    var moments: [TripMoment] = []
    for row in try await transaction.rows(TripQueries.changes(ofTrip: trip.id)) {
      guard let state = TripState(rawValue: try row.text("state")) else { continue }
      if moments.last?.state == state { continue }
      moments.append(TripMoment(state: state, at: try row.instant("changed_at")))
    }
    return moments
  }

  /// Returns the receipt of a trip that has ended.
  func receipt(
    of trip: StoredTrip, language: Language, in transaction: any ReadTransaction
  ) async throws -> RideReceipt {
    guard let endedAt = trip.endedAt else { throw ProblemError.invalidTransition(trip.state) }
    let content = trip.content
    return RideReceipt(
      id: "R-" + trip.id.dropFirst("trip-".count).prefix(10).uppercased(), tripID: trip.id,
      issuedAt: endedAt, rider: content.riderName, driver: content.driver, animal: content.animal,
      pickup: content.pickup, dropoff: content.dropoff, pickedUpAt: content.startedAt,
      droppedOffAt: trip.state == .completed ? endedAt : nil,
      distanceInMeters: content.distanceInMeters, durationInSeconds: content.durationInSeconds,
      price: Self.price(of: content),
      payment: try await payment(of: trip, language: language, in: transaction),
      route: content.points.coordinates)
  }

  /// Returns what a shared link shows.
  func shared(
    _ trip: StoredTrip, in transaction: any ReadTransaction
  ) async throws -> SharedTrip {
    let full = try await self.trip(trip, language: .english, in: transaction)
    return SharedTrip(
      riderName: trip.content.riderGivenName, state: full.state, animal: full.animal,
      driver: full.driver, pickup: full.pickup, dropoff: full.dropoff, position: full.position,
      pickupAt: full.pickupAt, dropoffAt: full.dropoffAt, approach: full.approach,
      route: full.route)
  }
}
