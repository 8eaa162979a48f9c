import DriverFleet
import Foundation
import HTTPTesting
import KooberAPI
import RandomTesting
import Testing
import Wire

/// A client whose service may disappear at any moment.
struct RideClient: Sendable {
  let email: String
  let token: String

  /// Signs in.
  init(_ email: String, on service: any ServiceCalling) async throws {
    self.email = email
    let endpoint = SessionEndpoints.signIn
    let response = try await service.send(
      try endpoint.request(sending: SignIn(email: email, password: "password")), token: nil)
    token = try endpoint.answer(from: response.body).token
  }

  /// Calls an endpoint.
  ///
  /// - Throws: `Problem`, or an error of the connection.
  func call<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, _ body: Body, id: String? = nil, key: String? = nil,
    on service: any ServiceCalling
  ) async throws -> Answer {
    let request = try endpoint.request(
      sending: body, parameters: id.map { ["id": $0] } ?? [:], key: key)
    let response = try await service.send(request, token: token)
    guard (200..<300).contains(response.status) else {
      throw try WireJSON.decode(Problem.self, from: response.body)
    }
    return try endpoint.answer(from: response.body)
  }
}

/// A rider who orders, cancels and rates, and repeats every order whose response was lost.
actor ChaosRider {
  private enum Stage {
    case idle
    case ordering(NewTrip, key: String)
    case riding(String)
    case cancelling(String, key: String)
    case rating(String, key: String)
  }

  let client: RideClient
  private let account: PaymentAccount
  private var stage = Stage.idle
  private var random: RandomNumbers
  private var orderCount = 0
  /// The trips whose orders were answered.
  private(set) var trips: [String] = []

  init(_ email: String, seed: UInt64, on service: any ServiceCalling) async throws {
    client = try await RideClient(email, on: service)
    account = try #require(
      try await client.call(KooberEndpoints.accounts, EmptyBody(), on: service).items.first)
    random = RandomNumbers(seed: seed)
  }

  var isIdle: Bool { if case .idle = stage { true } else { false } }

  /// The balance before the first trip, in minor units.
  var firstBalance: Int64 { account.availableBalance.minorUnits }

  /// Takes the next step.
  ///
  /// - Throws: An error of the connection; the step is repeated.
  func step(isFinishing: Bool = false, on service: any ServiceCalling) async throws {
    do {
      switch stage {
      case .idle:
        if !isFinishing { try await order(on: service) }
      case .ordering(let order, let key):
        let trip = try await client.call(
          KooberEndpoints.requestTrip, order, key: key, on: service)
        trips.append(trip.id)
        stage = .riding(trip.id)
      case .riding(let id):
        let trip = try await client.call(KooberEndpoints.trip, EmptyBody(), id: id, on: service)
        if trip.state == .completed {
          stage = .rating(id, key: "rate-\(id)")
        } else if trip.state.isFinal {
          stage = .idle
        } else if random.once(in: 40) {
          stage = .cancelling(id, key: "cancel-\(id)-\(random.next())")
        }
      case .cancelling(let id, let key):
        let order = Cancellation(acceptedFee: Money(minorUnits: 1_000_000, currency: "AUD"))
        let trip = try await client.call(
          KooberEndpoints.cancelTrip, order, id: id, key: key, on: service)
        #expect(trip.state == .cancelled)
        stage = .idle
      case .rating(let id, let key):
        let rating = NewRating(stars: 5, tip: Money(minorUnits: 150, currency: "AUD"))
        let trip = try await client.call(
          KooberEndpoints.rateTrip, rating, id: id, key: key, on: service)
        #expect(trip.rating?.tip?.minorUnits == 150)
        stage = .idle
      }
    } catch let problem as Problem {
      recover(from: problem)
    }
  }

  private func order(on service: any ServiceCalling) async throws {
    let quotes = try await client.call(
      KooberEndpoints.makeQuotes,
      NewQuotes(pickup: RideHarness.operaHouse, dropoff: RideHarness.museum), on: service)
    let quote = try #require(quotes.quotes.first { $0.animal == .wallaby })
    orderCount += 1
    stage = .ordering(
      NewTrip(quote: quote.quote, accountID: account.id),
      key: "order-\(client.email)-\(orderCount)")
  }

  private func recover(from problem: Problem) {
    switch stage {
    case .ordering where problem.type == .quoteExpired: stage = .idle
    case .cancelling(let id, _) where problem.type == KooberProblems.invalidTransition:
      stage = .riding(id)
    default:
      // A conflict that outlasted its retries; the client repeats the request.
      #expect(problem.status == 503, "\(stage): \(problem)")
    }
  }
}

/// A driver who accepts most offers, and performs one action after the other.
actor ChaosDriver {
  private let client: RideClient
  private let number: Int
  private var random: RandomNumbers

  init(_ email: String, number: Int, on service: any ServiceCalling) async throws {
    client = try await RideClient(email, on: service)
    self.number = number
    random = RandomNumbers(seed: UInt64(number))
  }

  /// Reports the position, and does what the response asks for.
  ///
  /// - Throws: An error of the connection.
  func step(isFinishing: Bool = false, on service: any ServiceCalling) async throws {
    do {
      let report = DriverReport(position: position)
      let status = try await client.call(DriverEndpoints.report, report, on: service)
      if let trip = status.trip {
        if !isFinishing, random.once(in: 25) {
          let order = DriverCancellation(reason: .driverUnavailable)
          _ = try await client.call(DriverEndpoints.cancel, order, id: trip.id, on: service)
        } else if let action = Self.action(after: trip.state) {
          _ = try await client.call(action, EmptyBody(), id: trip.id, on: service)
        }
      } else if let offer = status.offer {
        let isDeclined = !isFinishing && random.once(in: 8)
        let answer = isDeclined ? DriverEndpoints.decline : DriverEndpoints.accept
        _ = try await client.call(answer, EmptyBody(), id: offer.id, on: service)
      }
    } catch let problem as Problem where problem.type == KooberProblems.offline {
      let shift = NewShift(
        animal: .wallaby, animalName: "Matilda", plate: "HOP-\(number)", hopHeight: 2,
        position: position)
      do {
        _ = try await client.call(DriverEndpoints.goOnline, shift, on: service)
      } catch let problem as Problem {
        check(problem)
      }
    } catch let problem as Problem {
      check(problem)
    }
  }

  /// The trip or the offer may have ended in the meantime.
  private func check(_ problem: Problem) {
    #expect([404, 409, 503].contains(problem.status), "\(problem)")
  }

  private var position: VehiclePosition {
    VehiclePosition(
      coordinate: RideHarness.museum.coordinate, heading: 0, speed: 0,
      recordedAt: RideProcess.now())
  }

  private static func action(
    after state: TripState
  ) -> Endpoint<EmptyBody, DriverStatus>? {
    switch state {
    case .accepted: DriverEndpoints.depart
    case .enRouteToPickup: DriverEndpoints.arrive
    case .arrived: DriverEndpoints.start
    case .inProgress: DriverEndpoints.finish
    case .requested, .offered, .completed, .cancelled, .noDriver: nil
    }
  }
}

/// Calls a service on the loopback over one connection.
struct LoopbackCalling: ServiceCalling {
  private let client: LoopbackClient

  /// Connects to a local port.
  init(port: Int) throws { client = try LoopbackClient(port: port) }

  func send(_ request: WireRequest, token: String?) async throws -> (status: Int, body: Data) {
    var text = "\(request.method.rawValue) \(request.target) HTTP/1.1\r\nHost: here\r\n"
    if let token { text += "Authorization: Bearer \(token)\r\n" }
    if let key = request.idempotencyKey { text += "Idempotency-Key: \(key)\r\n" }
    if request.body != nil { text += "Content-Type: application/json\r\n" }
    let body = request.body ?? Data()
    text += "Content-Length: \(body.count)\r\n\r\n"
    let bytes = Array(text.utf8) + Array(body)
    let client = client
    let response = try await onThread {
      try client.send(bytes)
      let response = try client.receiveResponse()
      return (response.status, response.body)
    }
    return (response.0, Data(response.1))
  }
}
