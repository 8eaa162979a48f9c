import AppsTesting
import Foundation
import KooberKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
@Suite struct RemoteServicesTests {
  private final class StubTransport: HTTPTransport {
    var requests: [URLRequest] = []
    /// The status and the body of the answer to a path.
    var answer: (String) -> (status: Int, body: String) = { _ in (200, "{}") }

    func data(for request: URLRequest) async throws -> (Data, URLResponse) {
      requests.append(request)
      guard let url = request.url else { throw URLError(.badURL) }
      let (status, body) = answer(url.path)
      guard
        let response = HTTPURLResponse(
          url: url, statusCode: status, httpVersion: nil, headerFields: [:])
      else { throw URLError(.badURL) }
      return (Data(body.utf8), response)
    }

    func queries(_ name: String) -> [String] {
      requests.compactMap { request in
        request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }?
          .queryItems?.first { $0.name == name }?.value
      }
    }
  }

  private let transport = StubTransport()
  private let client: ServiceClient
  private let services: RemoteServices

  init() throws {
    let address = try #require(URL(string: "http://127.0.0.1:8080"))
    client = ServiceClient(
      address: address, transport: transport,
      store: MemorySessionStore(
        StoredSession(
          token: "t0ken", expiry: try instant("2027-01-01T00:00:00Z"),
          customer: Customer(email: "ann@example.com", givenName: "Ann", name: "Ann Bee"))),
      settings: try AppsTesting.settings())
    services = RemoteServices(client: client, address: address)
  }

  private func problem(_ type: String, status: Int = 422) {
    transport.answer = { _ in (status, #"{"type":"\#(type)","title":"No","status":\#(status)}"#) }
  }

  private func planFailure() async -> RideFailure? {
    do throws(RideFailure) {
      _ = try await services.plan(for: Journey(pickup: .here, dropoff: .opera), hopLimit: .fence)
      return nil
    } catch {
      return error
    }
  }

  private let ridePlace =
    #"{"name":"A","coordinate":{"latitude":-33.86,"longitude":151.2}}"#

  // MARK: Rides

  @Test func `quotes are requested for the places and the hop limit`() async throws {
    let quote =
      #"{"quote":"Q1","animal":"wallaby","capacity":1,"price":{"lines":[],"#
      + #""total":{"minor_units":1000,"currency":"AUD"},"demand_factor":1},"#
      + #""distance_in_meters":1200,"duration_in_seconds":300,"#
      + #""expires_at":"2026-11-21T14:32:00Z"}"#
    transport.answer = { _ in
      (
        200,
        #"{"route":[{"latitude":-33.86,"longitude":151.2}],"quotes":[\#(quote)],"#
          + #""pickup":\#(ridePlace),"dropoff":\#(ridePlace)}"#
      )
    }
    let failure = await planFailure()
    #expect(failure == nil, "\(String(describing: failure))")
    let request = try #require(transport.requests.first)
    #expect(request.url?.path == "/v1/koober/quotes")
    let body = try #require(request.httpBody.map { String(decoding: $0, as: UTF8.self) })
    #expect(body.contains("Sydney Opera House"))
    #expect(body.contains("maximum_hop_height"))
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer t0ken")
  }

  @Test(arguments: [
    ("/problems/no-map", RideFailure.noMap), ("/problems/off-the-map", .offTheMap),
    ("/problems/no-route", .noRoute), ("/problems/same-place", .samePlace),
    ("/problems/insufficient-funds", .insufficientFunds),
    ("/problems/quote-expired", .quoteExpired),
    ("/problems/trip-in-progress", .rideInProgress),
    ("/problems/routing-unavailable", .routingUnavailable),
  ])
  func `each problem has its explanation`(type: String, failure: RideFailure) async {
    problem(type)
    #expect(await planFailure() == failure)
  }

  @Test func `a ride is requested under its key`() async throws {
    problem("/problems/quote-expired")
    let request = RideRequest(
      journey: Journey(pickup: .here, dropoff: .opera), option: .sample(.wallaby, id: "Q1"),
      account: "A")
    await #expect(throws: LoadFailure.self) {
      _ = try await services.place(.ride(request), key: "K1")
    }
    let sent = try #require(transport.requests.first)
    #expect(sent.url?.path == "/v1/koober/trips")
    #expect(sent.value(forHTTPHeaderField: "Idempotency-Key") == "K1")
  }

  // MARK: Links

  @Test func `a shared ride is loaded without the rider's session`() async throws {
    transport.answer = { _ in
      (
        200,
        #"{"rider_name":"Ann","state":"in_progress","animal":"wallaby","approach":[],"route":[],"#
          + #""pickup":{"name":"A","coordinate":{"latitude":-33.86,"longitude":151.2}},"#
          + #""dropoff":{"name":"B","coordinate":{"latitude":-33.87,"longitude":151.2}}}"#
      )
    }
    let ride = try await services.sharedRide("T0K")
    #expect(ride.riderName == "Ann")
    #expect(ride.state == .inProgress)
    let request = try #require(transport.requests.first)
    #expect(request.url?.path == "/v1/koober/shared/T0K")
    #expect(request.value(forHTTPHeaderField: "Authorization") == nil)
  }

  // MARK: The area

  private func map(south: Double, west: Double, north: Double, east: Double) -> String {
    #"{"bounds":{"south":\#(south),"west":\#(west),"north":\#(north),"east":\#(east)},"#
      + #""name":"Town","attribution":"","is_sketch":false,"minimum_zoom":10,"#
      + #""maximum_zoom":16,"languages":["en"],"revision":"1"}"#
  }

  private func place(_ name: String, _ latitude: Double) -> String {
    #"{"id":"\#(name)","kind":"place","name":"\#(name)","address":{"street":"Quay"},"#
      + #""coordinate":{"latitude":\#(latitude),"longitude":7.42}}"#
  }

  @Test func `a map of Sydney begins at the usual place`() async throws {
    let body = map(south: -33.89, west: 151.19, north: -33.85, east: 151.23)
    transport.answer = { _ in (200, body) }
    let area = RemoteServiceArea(client: client)
    #expect(try await area.serviceArea().start == ServiceArea.sydney.start)
    #expect(try await area.serviceArea().places.map(\.name).contains("Apple Store"))
    #expect(transport.requests.count == 1)
  }

  @Test func `another map begins at its middle, with its own places`() async throws {
    let body = map(south: 43.72, west: 7.4, north: 43.75, east: 7.44)
    let (street, museum) = (place("1 Quay", 43.7355), place("Museum", 43.731))
    transport.answer = { path in
      switch path {
      case "/v1/map": (200, body)
      case "/v1/map/reverse": (200, #"{"places":[\#(street)]}"#)
      default: (200, #"{"places":[\#(museum)]}"#)
      }
    }
    let area = try await RemoteServiceArea(client: client).serviceArea()
    #expect(area.start == Coordinate(latitude: 43.7355, longitude: 7.42))
    #expect(area.places.map(\.name) == ["Museum"])
    #expect(!area.contains(ServiceArea.sydney.start))
    #expect(transport.queries("query").contains("Museums"))
  }

  @Test func `a service without a map says so`() async {
    problem("/problems/no-map", status: 404)
    await #expect(throws: RideFailure.noMap) {
      try await RemoteServiceArea(client: client).serviceArea()
    }
  }
}
