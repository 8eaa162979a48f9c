import DriverFleet
import Foundation
import KooberAPI
import MapAPI
import MapTiles
import Wire

/// Drives a fleet on a service until a signal.
struct DriveCommand {
  let options: DriveOptions

  init(_ options: DriveOptions) { self.options = options }

  func run(_ signals: Signals) async throws {
    guard let service = RemoteCalling(address: options.service) else {
      throw CommandFailure("\(options.service) is not the address of a service")
    }
    let fleet = DriverFleet(
      DriverFleet.Configuration(
        service: service, speed: Double(options.speed),
        temper: options.isReliable ? .reliable : .human, seed: UInt64.random(in: 0...(.max)),
        now: { Date() }, log: { Terminal.report("ferry: \($0)") }))
    let places = try await places(service)
    for (number, position) in places.enumerated() {
      let profile = DriverProfile.numbered(number, domain: "fleet.example.com")
      try await add(profile, at: position, to: fleet)
      Terminal.report("ferry: \(profile.name) is online with \(profile.animalName)")
    }
    let driving = Task { await fleet.run { try await Task.sleep(for: .seconds(1)) } }
    Terminal.write("\(fleet.count) drivers are online. Press Ctrl-C to stop.\n")
    await signals.wait()
    driving.cancel()
    await driving.value
    await fleet.stop()
  }

  /// Signs a driver in, and up on the first time.
  private func add(
    _ profile: DriverProfile, at position: Wire.Coordinate, to fleet: DriverFleet
  ) async throws {
    while true {
      do {
        return try await fleet.add(profile, password: options.password, at: position)
      } catch let problem as Problem where problem.type == .wrongCredentials {
        do {
          return try await fleet.addNew(profile, password: options.password, at: position)
        } catch let problem as Problem where problem.type == .tooManyAttempts {
          try await waitForLimit()
        }
      } catch let problem as Problem where problem.type == .tooManyAttempts {
        try await waitForLimit()
      } catch let problem as Problem {
        throw CommandFailure("\(profile.email): \(problem.title)")
      } catch let error as URLError {
        throw CommandFailure("cannot reach \(options.service): \(error.localizedDescription)")
      }
    }
  }

  private func waitForLimit() async throws {
    Terminal.report("ferry: the service limits new accounts; waiting")
    try await Task.sleep(for: .seconds(15))
  }

  /// Returns where the drivers begin.
  private func places(_ service: RemoteCalling) async throws -> [Wire.Coordinate] {
    let count = options.driverCount
    if let path = options.map {
      let map = try MapFiles.map(at: path, cache: MapFiles.userCache)
      let places = await FleetPlaces(map).places(count: count, near: options.center)
      guard places.count == count else {
        throw CommandFailure("\(path): the map has no streets there")
      }
      return places
    }
    let center = try await center(service)
    var places: [Wire.Coordinate] = []
    for number in 0..<count {
      places.append(try await position(number, around: center, service))
    }
    return places
  }

  private func center(_ service: RemoteCalling) async throws -> Wire.Coordinate {
    if let center = options.center { return center }
    let endpoint = MapEndpoints.information
    let bounds = try await call(endpoint, endpoint.request(), on: service).bounds
    return Wire.Coordinate(
      latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2)
  }

  /// Returns a place on a street near the center, by asking for a route from there.
  private func position(
    _ number: Int, around center: Wire.Coordinate, _ service: RemoteCalling
  ) async throws -> Wire.Coordinate {
    let angle = Double(number) * 2.399_963
    let distance = 0.0015 + 0.0022 * Double(number).squareRoot()
    let near = MapTiles.Coordinate(
      latitude: center.latitude + distance * sin(angle) * 0.83,
      longitude: center.longitude + distance * cos(angle))
    let middle = MapTiles.Coordinate(latitude: center.latitude, longitude: center.longitude)
    let endpoint = MapEndpoints.routes
    let request = try endpoint.request(sending: RouteRequest(from: near, to: middle))
    let routes = try? await call(endpoint, request, on: service).routes
    guard let line = routes?.first?.polyline, let start = EncodedPolyline.line(of: line)?.first
    else { return center }
    return Wire.Coordinate(latitude: start.latitude, longitude: start.longitude)
  }

  private func call<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, _ request: WireRequest, on service: RemoteCalling
  ) async throws -> Answer {
    let response: (status: Int, body: Data)
    do {
      response = try await service.send(request, token: nil)
    } catch {
      throw CommandFailure("cannot reach \(options.service): \(error.localizedDescription)")
    }
    guard response.status == 200 else {
      let problem = try? WireJSON.decode(Problem.self, from: response.body)
      throw CommandFailure("\(options.service): \(problem?.title ?? "status \(response.status)")")
    }
    return try endpoint.answer(from: response.body)
  }
}
