import Foundation
import KooberAPI
import Wire

/// A driver who follows the routes of the service.
///
/// All knowledge comes from the driver API; the only state is the position, the way ahead, and
/// decisions that take a moment.
actor Driver {
  let profile: DriverProfile
  private let connection: DriverConnection
  private let temper: DriverTemper
  /// The factor by which driving is faster than in reality.
  private let speed: Double
  private var generator: any RandomNumberGenerator & Sendable

  private var position: Coordinate
  private var heading = 0.0
  private var journey: Journey?
  /// The trip and state that the journey belongs to.
  private var stage: (trip: String, state: TripState, route: [Coordinate])?
  private var lastTick: Date?
  private var lastReport: Date?
  private var answer: (offer: String, at: Date)?
  private var boardingEnds: Date?
  private var silentUntil: Date?
  /// The trip for which canceling and losing the connection have been decided.
  private var decidedTrip: String?
  private var isOnline = false
  /// Whether the driver has checked for a trip from an earlier run.
  private var hasResumed = false

  /// The seconds between two reports.
  private static let reportInterval = 1.0
  /// The time that a rider needs to get on, in seconds.
  private static let boarding = 20.0

  init(
    _ profile: DriverProfile, connection: DriverConnection, at position: Coordinate,
    temper: DriverTemper, speed: Double, generator: any RandomNumberGenerator & Sendable
  ) {
    self.profile = profile
    self.connection = connection
    self.position = position
    self.temper = temper
    self.speed = speed
    self.generator = generator
  }

  func goOnline(at now: Date) async throws {
    try await resume()
    let shift = NewShift(
      animal: profile.animal, animalName: profile.animalName, plate: profile.plate,
      hopHeight: profile.hopHeight, position: vehiclePosition(at: now))
    let status = try await connection.call(DriverEndpoints.goOnline, shift)
    isOnline = true
    lastReport = now
    try await follow(status, at: now)
  }

  /// Continues a trip from the last reported position.
  private func resume() async throws {
    guard !hasResumed else { return }
    let status = try await connection.call(DriverEndpoints.status, EmptyBody())
    hasResumed = true
    guard let trip = status.trip, let last = status.position else { return }
    position = last.coordinate
    heading = last.heading
    enter(trip, isResuming: true)
  }

  func goOffline() async throws {
    isOnline = false
    _ = try await connection.call(DriverEndpoints.goOffline, EmptyBody())
  }

  /// Drives on, reports the position, and does what the service's answer asks for.
  ///
  /// - Throws: An error of the connection; the next call tries again.
  func tick(at now: Date) async throws {
    drive(until: now)
    if let silentUntil, now < silentUntil { return }
    silentUntil = nil
    guard isOnline else { return try await goOnline(at: now) }
    if let lastReport, now.timeIntervalSince(lastReport) < Self.reportInterval { return }
    lastReport = now
    let report = DriverReport(
      position: vehiclePosition(at: now),
      remainingSeconds: journey.map { Int(($0.remainingSeconds / speed).rounded(.up)) })
    do {
      try await follow(try await connection.call(DriverEndpoints.report, report), at: now)
    } catch let problem as Problem where problem.type == KooberProblems.offline {
      isOnline = false
    } catch let problem as Problem
      where problem.type == KooberProblems.offerExpired
      || problem.type == KooberProblems.invalidTransition
    {
      // The trip changed in the meantime; the next report brings the news.
      answer = nil
    }
  }

  private func drive(until now: Date) {
    let elapsed = lastTick.map { now.timeIntervalSince($0) } ?? 0
    lastTick = now
    journey?.advance(by: elapsed * speed)
    if let spot = journey?.spot {
      position = spot.coordinate
      heading = spot.heading
    }
  }

  private func vehiclePosition(at now: Date) -> VehiclePosition {
    VehiclePosition(
      coordinate: position, heading: heading, speed: journey?.spot?.speed ?? 0, recordedAt: now)
  }

  // MARK: Decisions

  private func follow(_ status: DriverStatus, at now: Date) async throws {
    if let trip = status.trip {
      answer = nil
      try await follow(trip, at: now)
    } else {
      journey = nil
      stage = nil
      boardingEnds = nil
      if let offer = status.offer { try await consider(offer, at: now) }
    }
  }

  /// Answers an offer after a moment.
  private func consider(_ offer: RideOffer, at now: Date) async throws {
    guard let answer, answer.offer == offer.id else {
      answer = (offer.id, now + Double.random(in: 1...3, using: &generator) / speed)
      return
    }
    guard now >= answer.at else { return }
    self.answer = nil
    if isTrue(temper.declines) {
      _ = try await connection.call(DriverEndpoints.decline, EmptyBody(), id: offer.id)
    } else {
      let status = try await connection.call(DriverEndpoints.accept, EmptyBody(), id: offer.id)
      try await follow(status, at: now)
    }
  }

  private func follow(_ trip: DriverTrip, at now: Date) async throws {
    enter(trip)
    switch trip.state {
    case .accepted:
      if try await hasLeft(trip, at: now) { return }
      try await act(DriverEndpoints.depart, trip, at: now)
    case .enRouteToPickup:
      guard journey?.isFinished ?? true else { return }
      position = trip.pickup.coordinate
      try await act(DriverEndpoints.arrive, trip, at: now)
    case .arrived:
      guard let boardingEnds else {
        self.boardingEnds = now + Self.boarding / speed
        return
      }
      guard now >= boardingEnds else { return }
      try await act(DriverEndpoints.start, trip, at: now)
    case .inProgress:
      guard journey?.isFinished ?? true else { return }
      try await act(DriverEndpoints.finish, trip, at: now)
    case .requested, .offered, .completed, .cancelled, .noDriver: return
    }
  }

  private func act(
    _ endpoint: Endpoint<EmptyBody, DriverStatus>, _ trip: DriverTrip, at now: Date
  ) async throws {
    let status = try await connection.call(endpoint, EmptyBody(), id: trip.id)
    if let trip = status.trip {
      enter(trip)
    } else {
      journey = nil
      stage = nil
    }
  }

  /// Sets off on the way of a new stage, or on a changed route.
  private func enter(_ trip: DriverTrip, isResuming: Bool = false) {
    let isMoving = trip.state == .enRouteToPickup || trip.state == .inProgress
    let isSameStage = stage.map { $0.trip == trip.id && $0.state == trip.state } ?? false
    if isSameStage, stage?.route == trip.route { return }
    stage = (trip.id, trip.state, trip.route)
    boardingEnds = nil
    guard isMoving else {
      journey = nil
      return
    }
    let duration = Double(trip.durationInSeconds)
    journey =
      isSameStage || isResuming
      ? Journey(trip.route, durationInSeconds: duration, from: position)
      : Journey(trip.route, durationInSeconds: duration)
  }

  /// Decides once for each trip whether to give it up or to lose the connection.
  private func hasLeft(_ trip: DriverTrip, at now: Date) async throws -> Bool {
    guard decidedTrip != trip.id else { return false }
    decidedTrip = trip.id
    if isTrue(temper.cancels) {
      let order = DriverCancellation(reason: .driverUnavailable)
      _ = try await connection.call(DriverEndpoints.cancel, order, id: trip.id)
      return true
    }
    if isTrue(temper.losesConnection) {
      silentUntil = now + Double.random(in: 20...120, using: &generator)
    }
    return false
  }

  private func isTrue(_ probability: Double) -> Bool {
    probability > 0 && Double.random(in: 0..<1, using: &generator) < probability
  }
}
