import CoreLocation
import Foundation
import FoundationNetworking
import MapAPI
import MapClient
import MapKit
import MapTiles
import Testing
import Wire

struct MapClientTests {
  private func client(
    status: Int = 200, _ respond: @escaping @Sendable (URLRequest) throws -> Data
  ) throws -> MapClient {
    let service = try #require(URL(string: "http://127.0.0.1:8080"))
    return MapClient(service: service) { request in
      let response = try #require(
        HTTPURLResponse(
          url: request.url ?? service, statusCode: status, httpVersion: nil, headerFields: nil))
      return (try respond(request), response)
    }
  }

  private static func json(_ value: some Encodable & Sendable) throws -> Data {
    Data(try WireJSON.encode(value))
  }

  @Test func `a tile is requested by its address and decoded`() async throws {
    let tile = MapTile(
      address: TileAddress(zoom: 14, x: 15074, y: 9832),
      roads: [
        MapRoad(
          kind: .primary, points: [TilePoint(x: 0, y: 0), TilePoint(x: 10, y: 20)])
      ])
    let client = try client { request in
      #expect(request.url?.path == "/v1/map/tiles/14/15074/9832")
      return Data(tile.encoded())
    }
    #expect(try await client.tile(at: tile.address) == tile)
  }

  @Test func `a search for two words keeps them in one query item`() async throws {
    let place = MapAPI.FoundPlace(
      id: "1", kind: .address, name: "100 George Street",
      address: PostalAddress(number: "100", street: "George Street", city: "Sydney"),
      coordinate: MapTiles.Coordinate(latitude: -33.858, longitude: 151.209))
    let client = try client { request in
      let parts = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
      #expect(parts?.queryItems?.first { $0.name == "query" }?.value == "george street & co")
      return try Self.json(PlaceList(places: [place]))
    }
    let found = try await client.places(
      for: MapQuery(text: "george street & co", center: nil, limit: 5, languages: ["en"]))
    #expect(found.first?.address.street == "George Street")
    #expect(found.first?.address.name == nil)
  }

  @Test func `routes have their lines and instructions`() async throws {
    let line = [
      MapTiles.Coordinate(latitude: -33.86, longitude: 151.2),
      MapTiles.Coordinate(latitude: -33.87, longitude: 151.21),
    ]
    let route = MapRoute(
      name: "George Street", distanceInMeters: 1500, durationInSeconds: 200,
      polyline: EncodedPolyline.text(of: line),
      steps: [
        RouteStep(
          instruction: "Turn left", maneuver: "turn_left", street: "", distanceInMeters: 1500,
          durationInSeconds: 200, polyline: EncodedPolyline.text(of: line))
      ])
    let client = try client { _ in try Self.json(RouteList(routes: [route])) }
    let found = try await client.routes(
      for: RouteQuery(
        start: CLLocationCoordinate2D(latitude: -33.86, longitude: 151.2),
        end: CLLocationCoordinate2D(latitude: -33.87, longitude: 151.21),
        wantsAlternatives: false, languages: ["en"]))
    #expect(found.first?.points.count == 2)
    #expect(found.first?.steps.first?.instructions == "Turn left")
  }

  @Test(arguments: [
    (MapProblems.noMap, MapServiceError.noMap), (MapProblems.offTheMap, .offTheMap),
    (MapProblems.noRoute, .noRoute), (ProblemType.unspecified, .unreachable),
  ])
  func `problems of the service are errors of MapKit`(
    type: ProblemType, error: MapServiceError
  ) async throws {
    let client = try client(status: 422) { _ in
      Data(#"{"type":"\#(type.rawValue)","title":"No","status":422}"#.utf8)
    }
    await #expect(throws: error) { _ = try await client.mapDescription() }
  }

  @Test func `a service that cannot be reached is an error of its own`() async throws {
    let client = try client { _ in throw URLError(.cannotConnectToHost) }
    await #expect(throws: MapServiceError.unreachable) {
      _ = try await client.tile(at: TileAddress(zoom: 12, x: 1, y: 1))
    }
  }

  @Test func `the typed letters are highlighted at the beginning of words`() async throws {
    let client = try client { _ in
      try Self.json(
        CompletionList(completions: [
          MapAPI.MapCompletion(title: "Café Opéra", subtitle: "Opera Street", place: nil)
        ]))
    }
    let completions = try await client.completions(
      for: MapQuery(text: "ope", center: nil, limit: 5, languages: ["en"]))
    #expect(completions.first?.titleHighlights == [5..<8])
    #expect(completions.first?.subtitleHighlights == [0..<3])
  }
}
