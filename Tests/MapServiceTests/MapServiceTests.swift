import Foundation
import HTTPServer
import MapAPI
import MapTiles
import Maps
import Routing
import Testing
import Wire

@testable import MapService

@Suite struct MapServiceTests {
  private static let map: StreetMap? = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try? MapImporter.map(ofFile: folder.appendingPathComponent("Maps/sydney.osm").path)
  }()

  private let pickUp = MapTiles.Coordinate(latitude: -33.864308, longitude: 151.209146)
  private let operaHouse = MapTiles.Coordinate(latitude: -33.858667, longitude: 151.214028)

  private func send(
    _ request: WireRequest, headers: HTTPHeaders = [:], map: StreetMap? = Self.map,
    finding: (any RouteFinding)? = nil
  ) async throws -> HTTPResponse {
    let router = Router(
      MapService(map: map, router: finding).routes, reportError: { error, _ in Issue.record(error) }
    )
    var headers = headers
    if request.body != nil { headers["Content-Type"] = "application/json" }
    return await router.respond(
      to: try HTTPRequest(
        HTTPMethod(rawValue: request.method.rawValue), request.target, headers: headers,
        body: Array(request.body ?? Data())))
  }

  private func answer<Answer>(
    _ endpoint: Endpoint<EmptyBody, Answer>, _ query: KeyValuePairs<String, String?> = [:],
    headers: HTTPHeaders = [:]
  ) async throws -> Answer {
    let response = try await send(endpoint.request(query: query), headers: headers)
    #expect(response.status == .ok)
    return try endpoint.answer(from: Data(response.body))
  }

  private func problem(_ response: HTTPResponse) throws -> Problem {
    try WireJSON.decode(Problem.self, from: Data(response.body))
  }

  @Test func `the map says where it is and that it is a sketch`() async throws {
    let information = try await answer(MapEndpoints.information)
    #expect(information.bounds.contains(operaHouse))
    #expect(information.attribution.contains("OpenStreetMap"))
    #expect(information.isSketch)
    #expect(information.languages.contains("en"))
  }

  @Test func `a tile has streets, and an entity tag that saves sending it again`() async throws {
    let address = TileAddress(containing: pickUp, zoom: 15)
    let parameters = ["zoom": "15", "x": "\(address.x)", "y": "\(address.y)"]
    let request = MapEndpoints.tile.request(parameters: parameters)
    let response = try await send(request)
    let tile = try MapTile(decoding: response.body)
    #expect(tile.address == address)
    #expect(tile.roads.contains { $0.names?.local == "George Street" })
    let tag = try #require(response.headers["ETag"])
    let again = try await send(request, headers: ["If-None-Match": tag])
    #expect(again.status == .notModified)
    #expect(again.body.isEmpty)
  }

  @Test(arguments: [("9", "0", "0"), ("17", "0", "0"), ("15", "-1", "0"), ("15", "a", "0")])
  func `an address without a tile is not found`(zoom: String, x: String, y: String) async throws {
    let parameters = ["zoom": zoom, "x": x, "y": y]
    let response = try await send(MapEndpoints.tile.request(parameters: parameters))
    #expect(response.status == .notFound)
  }

  @Test func `a tile off the map is empty`() async throws {
    let parameters = ["zoom": "12", "x": "0", "y": "0"]
    let response = try await send(MapEndpoints.tile.request(parameters: parameters))
    #expect(try MapTile(decoding: response.body).roads.isEmpty)
  }

  @Test func `a search finds a place with its address and distance`() async throws {
    let list = try await answer(
      MapEndpoints.search,
      [
        "query": "opera house", "latitude": "-33.864308", "longitude": "151.209146",
        "limit": "3",
      ])
    let first = try #require(list.places.first)
    #expect(first.name == "Sydney Opera House")
    #expect(abs(first.coordinate.latitude - operaHouse.latitude) < 0.002)
    #expect(first.distanceInMeters.map { (500...1_200).contains($0) } == true)
  }

  @Test func `names are in the language of the request`() async throws {
    let list = try await answer(
      MapEndpoints.search, ["query": "opera house", "limit": "1"],
      headers: ["Accept-Language": "fr;q=0.3, ko-KR"])
    #expect(list.places.first?.name == "시드니 오페라 하우스")
  }

  @Test func `a category completes to itself and to places`() async throws {
    let list = try await answer(
      MapEndpoints.complete, ["query": "muse", "language": "en", "limit": "5"])
    #expect(list.completions.first == MapCompletion(title: "Museums", subtitle: "", place: nil))
    #expect(list.completions.contains { $0.place?.category == "museum" })
    #expect(list.completions.count <= 5)
  }

  @Test func `a position has an address`() async throws {
    let list = try await answer(
      MapEndpoints.reverse, ["latitude": "-33.858129", "longitude": "151.209390"])
    let first = try #require(list.places.first)
    #expect(first.address.street == "George Street")
  }

  @Test func `a position elsewhere is off the map`() async throws {
    let response = try await send(
      MapEndpoints.reverse.request(query: ["latitude": "48.85", "longitude": "2.35"]))
    #expect(response.status == .unprocessableContent)
    #expect(try problem(response).type == MapProblems.offTheMap)
  }

  @Test func `a route leads from the pick-up to the Opera House`() async throws {
    let response = try await send(
      MapEndpoints.routes.request(sending: RouteRequest(from: pickUp, to: operaHouse)))
    #expect(response.status == .ok)
    let route = try #require(
      try MapEndpoints.routes.answer(from: Data(response.body)).routes.first)
    #expect((700...4_000).contains(route.distanceInMeters))
    #expect(route.durationInSeconds > 60)
    let line = try #require(EncodedPolyline.line(of: route.polyline))
    #expect(line.count > 5)
    #expect(route.steps.first?.maneuver == "depart")
    #expect(route.steps.last?.maneuver == "arrive")
    #expect(abs(route.steps.reduce(0) { $0 + $1.distanceInMeters } - route.distanceInMeters) < 2)
  }

  @Test func `a destination in another country is off the map`() async throws {
    let paris = MapTiles.Coordinate(latitude: 48.85, longitude: 2.35)
    let response = try await send(
      MapEndpoints.routes.request(sending: RouteRequest(from: pickUp, to: paris)))
    #expect(response.status == .unprocessableContent)
    let problem = try problem(response)
    #expect(problem.type == MapProblems.offTheMap)
  }

  /// A router whose server does not respond.
  private struct NoRouter: RouteFinding {
    func routes(
      from start: RoadPoint, to end: RoadPoint, options: RouteOptions
    ) async throws(RoutingError) -> [Routing.Route] { throw .unavailable("It is down.") }

    func durations(
      from starts: [RoadPoint], to ends: [RoadPoint]
    ) async throws(RoutingError) -> [[Double?]] { throw .unavailable("It is down.") }

    func snap(_ point: RoadPoint) async throws(RoutingError) -> SnappedPoint {
      throw .unavailable("It is down.")
    }
  }

  @Test func `a router that does not respond is not a missing map`() async throws {
    let response = try await send(
      MapEndpoints.routes.request(sending: RouteRequest(from: pickUp, to: operaHouse)),
      finding: NoRouter())
    #expect(response.status == .serviceUnavailable)
    #expect(response.headers["Retry-After"] == "5")
    #expect(try problem(response).type == MapProblems.routingUnavailable)
  }

  @Test func `without a map every route says so`() async throws {
    for request in [
      MapEndpoints.information.request(), MapEndpoints.search.request(query: ["query": "x"]),
      MapEndpoints.tile.request(parameters: ["zoom": "12", "x": "1", "y": "1"]),
      MapEndpoints.reverse.request(query: ["latitude": "1", "longitude": "1"]),
      try MapEndpoints.routes.request(sending: RouteRequest(from: pickUp, to: operaHouse)),
    ] {
      let response = try await send(request, map: nil)
      #expect(response.status == .notFound)
      #expect(try problem(response).type == MapProblems.noMap)
    }
  }

  @Test(arguments: [
    "/v1/map/search", "/v1/map/search?query=", "/v1/map/search?query=a&limit=0",
    "/v1/map/search?query=a&latitude=1", "/v1/map/search?query=a&latitude=91&longitude=0",
    "/v1/map/search?query=a&south=1&west=1", "/v1/map/search?query=a&language=%3Cb%3E",
    "/v1/map/reverse", "/v1/map/reverse?latitude=nan&longitude=0",
    // A letter with an accent is two characters of JSON Schema.
    "/v1/map/search?query=" + String(repeating: "e%CC%81", count: 101),
  ])
  func `a malformed query is refused`(target: String) async throws {
    let response = try await send(
      WireRequest(method: .get, target: target, body: nil, needsSession: false))
    #expect(response.status == .badRequest)
  }
}
