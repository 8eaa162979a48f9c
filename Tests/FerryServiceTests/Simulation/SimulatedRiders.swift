import Foundation
import KooberAPI
import RandomTesting
import Wire

/// A rider who orders, cancels, changes the drop-off and rates.
final class SimulatedRider: Person {
  private enum Stage {
    case idle
    case quoted(NewTrip)
    case riding(String)
    case completed(String)
  }

  private let record: CustomerRecord
  private let account: String
  private var stage = Stage.idle

  static let places = [
    RidePlace(
      name: "Opera House", coordinate: Coordinate(latitude: -33.858667, longitude: 151.214028)),
    RidePlace(name: "Museum", coordinate: Coordinate(latitude: -33.859715, longitude: 151.209025)),
    RidePlace(name: "Town Hall", coordinate: Coordinate(latitude: -33.8732, longitude: 151.2067)),
  ]

  init(_ record: CustomerRecord, token: String, account: String) {
    self.record = record
    self.account = account
    super.init(record.email, token: token, role: "rider")
  }

  override var isBusy: Bool { if case .riding = stage { true } else { false } }

  override func next(at moment: Moment, _ random: inout RandomNumbers) throws -> Exchange? {
    switch stage {
    case .idle where moment.isFinishing, .completed where moment.isFinishing: return nil
    case .quoted where moment.isFinishing:
      stage = .idle
      return nil
    case .idle: return try quote(&random)
    case .quoted(let order): return try request(order)
    case .completed(let id):
      stage = .idle
      return try rate(id, &random)
    case .riding(let id):
      return random.once(in: 30) ? try cancel(id) : try look(at: id)
    }
  }

  private func quote(_ random: inout RandomNumbers) throws -> Exchange {
    let places = Self.places.shuffled(using: &random)
    return try exchange(
      KooberEndpoints.makeQuotes, NewQuotes(pickup: places[0], dropoff: places[1]),
      answered: { [weak self] in
        guard let self, let quotes = try? $0.get(),
          let quote = quotes.quotes.first(where: { $0.animal == .wallaby })
        else { return }
        stage = .quoted(NewTrip(quote: quote.quote, accountID: account))
      })
  }

  private func request(_ order: NewTrip) throws -> Exchange {
    stage = .idle
    return try exchange(
      KooberEndpoints.requestTrip, order,
      settled: { [weak self] trip in
        // A duplicate may succeed after the rider was refused.
        self?.record.trips.append(trip.id)
        self?.stage = .riding(trip.id)
      })
  }

  private func look(at id: String) throws -> Exchange {
    try exchange(
      KooberEndpoints.trip, EmptyBody(), id: id,
      answered: { [weak self] in
        guard let self, let trip = try? $0.get(), case .riding(trip.id) = stage else { return }
        if trip.state == .completed {
          stage = .completed(id)
        } else if trip.state.isFinal {
          stage = .idle
        }
      })
  }

  private func cancel(_ id: String) throws -> Exchange {
    let fee = Money(minorUnits: 1_000_000, currency: "AUD")
    return try exchange(KooberEndpoints.cancelTrip, Cancellation(acceptedFee: fee), id: id)
  }

  private func rate(_ id: String, _ random: inout RandomNumbers) throws -> Exchange {
    let tip = random.once(in: 2) ? Money(minorUnits: 150, currency: "AUD") : nil
    return try exchange(KooberEndpoints.rateTrip, NewRating(stars: 5, tip: tip), id: id)
  }
}

/// A driver who accepts most offers, and sometimes disappears for a while.
final class SimulatedDriver: Person {
  private enum Stage {
    case offline
    case online
    case acting(Endpoint<EmptyBody, DriverStatus>, String)
    case cancelling(String)
  }

  private var stage = Stage.offline
  private var returnsAt = Date.distantPast

  init(_ email: String, token: String) { super.init(email, token: token, role: "driver") }

  override func next(at moment: Moment, _ random: inout RandomNumbers) throws -> Exchange? {
    if moment.isFinishing { returnsAt = .distantPast }
    if moment.now < returnsAt { return nil }
    if !moment.isFinishing, random.once(in: 300) {
      returnsAt = moment.now + TimeInterval(random.number(30...700))
    }
    let place = SimulatedRider.places[random.number(0..<SimulatedRider.places.count)]
    let position = VehiclePosition(
      coordinate: place.coordinate, heading: 0, speed: 0, recordedAt: moment.now)
    switch stage {
    case .offline:
      let shift = NewShift(
        animal: .wallaby, animalName: "Matilda", plate: "HOP-\(email.prefix(7))", hopHeight: 2,
        position: position)
      return try exchange(
        DriverEndpoints.goOnline, shift, answered: { [weak self] in self?.read($0) })
    case .online:
      let isReluctant = !moment.isFinishing && random.once(in: 12)
      return try exchange(
        DriverEndpoints.report, DriverReport(position: position),
        answered: { [weak self] in self?.read($0, isReluctant: isReluctant) })
    case .acting(let endpoint, let id):
      stage = .online
      return try exchange(
        endpoint, EmptyBody(), id: id, answered: { [weak self] in self?.read($0) })
    case .cancelling(let id):
      stage = .online
      return try exchange(
        DriverEndpoints.cancel, DriverCancellation(reason: .driverUnavailable), id: id,
        answered: { [weak self] in self?.read($0) })
    }
  }

  private func read(_ result: Result<DriverStatus, Problem>, isReluctant: Bool = false) {
    switch result {
    case .failure(let problem): stage = problem.type == KooberProblems.offline ? .offline : .online
    case .success(let status):
      stage = status.isOnline ? .online : .offline
      if let trip = status.trip, let action = Self.action(after: trip.state) {
        stage = isReluctant ? .cancelling(trip.id) : .acting(action, trip.id)
      } else if let offer = status.offer {
        stage = .acting(isReluctant ? DriverEndpoints.decline : DriverEndpoints.accept, offer.id)
      }
    }
  }

  private static func action(after state: TripState) -> Endpoint<EmptyBody, DriverStatus>? {
    switch state {
    case .accepted: DriverEndpoints.depart
    case .enRouteToPickup: DriverEndpoints.arrive
    case .arrived: DriverEndpoints.start
    case .inProgress: DriverEndpoints.finish
    case .requested, .offered, .completed, .cancelled, .noDriver: nil
    }
  }
}
