import CoreLocation
import Foundation
import FoundationNetworking
import MapAPI
import MapKit
import MapTiles
import Wire

/// The map service of MapKit over HTTP.
package struct MapClient: MapProviding {
  /// Sends a request and returns the complete response.
  package typealias Transport = @Sendable (URLRequest) async throws -> (Data, URLResponse)

  private let service: URL
  private let transport: Transport

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - service: The address of the service, without a path.
  ///   - transport: Sends requests; a session of its own by default.
  package init(service: URL, transport: Transport? = nil) {
    self.service = service
    if let transport {
      self.transport = transport
    } else {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = 15
      configuration.httpShouldSetCookies = false
      let session = URLSession(configuration: configuration)
      self.transport = { try await session.data(for: $0) }
    }
  }

  // MARK: Requests

  package func mapDescription() async throws(MapServiceError) -> MapDescription {
    let information = try await answer(
      MapEndpoints.information, MapEndpoints.information.request())
    return MapDescription(
      name: information.name, bounds: information.bounds, attribution: information.attribution,
      isSketch: information.isSketch,
      zooms: information.minimumZoom...max(information.minimumZoom, information.maximumZoom))
  }

  package func tile(at address: TileAddress) async throws(MapServiceError) -> MapTile {
    let request = MapEndpoints.tile.request(parameters: [
      "zoom": String(address.zoom), "x": String(address.x), "y": String(address.y),
    ])
    let body = try await body(of: request)
    do {
      return try MapTile(decoding: Array(body))
    } catch {
      throw .unreachable
    }
  }

  package func places(
    for query: MapQuery
  ) async throws(MapServiceError) -> [MapKit.FoundPlace] {
    let list = try await answer(
      MapEndpoints.search,
      MapEndpoints.search.request(query: [
        "query": query.text, "latitude": query.center.map { "\($0.latitude)" },
        "longitude": query.center.map { "\($0.longitude)" }, "limit": String(query.limit),
        "language": query.languages.first,
      ]))
    return list.places.map(MapKit.FoundPlace.init)
  }

  package func completions(
    for query: MapQuery
  ) async throws(MapServiceError) -> [MapKit.MapCompletion] {
    let list = try await answer(
      MapEndpoints.complete,
      MapEndpoints.complete.request(query: [
        "query": query.text, "latitude": query.center.map { "\($0.latitude)" },
        "longitude": query.center.map { "\($0.longitude)" }, "limit": String(query.limit),
        "language": query.languages.first,
      ]))
    let highlights = TextHighlights(query.text)
    return list.completions.map { completion in
      MapKit.MapCompletion(
        title: completion.title, subtitle: completion.subtitle,
        titleHighlights: highlights.ranges(in: completion.title),
        subtitleHighlights: highlights.ranges(in: completion.subtitle),
        place: completion.place.map(MapKit.FoundPlace.init))
    }
  }

  package func address(
    at coordinate: CLLocationCoordinate2D, languages: [String]
  ) async throws(MapServiceError) -> MapKit.FoundPlace? {
    let list = try await answer(
      MapEndpoints.reverse,
      MapEndpoints.reverse.request(query: [
        "latitude": "\(coordinate.latitude)", "longitude": "\(coordinate.longitude)",
        "language": languages.first,
      ]))
    return list.places.first.map(MapKit.FoundPlace.init)
  }

  package func routes(for query: RouteQuery) async throws(MapServiceError) -> [FoundRoute] {
    let body = RouteRequest(
      from: MapTiles.Coordinate(query.start), to: MapTiles.Coordinate(query.end),
      alternatives: query.wantsAlternatives ? 2 : 0, language: query.languages.first)
    let request: WireRequest
    do {
      request = try MapEndpoints.routes.request(sending: body)
    } catch {
      throw .unreachable
    }
    return try await answer(MapEndpoints.routes, request).routes.map(FoundRoute.init)
  }

  // MARK: Responses

  private func answer<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, _ request: WireRequest
  ) async throws(MapServiceError) -> Answer {
    let body = try await body(of: request)
    do {
      return try endpoint.answer(from: body)
    } catch {
      throw .unreachable
    }
  }

  private func body(of request: WireRequest) async throws(MapServiceError) -> Data {
    guard let url = URL(string: request.target, relativeTo: service) else { throw .unreachable }
    var message = URLRequest(url: url)
    message.httpMethod = request.method.rawValue
    if let body = request.body {
      message.httpBody = Data(body)
      message.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    let data: Data
    let status: Int
    do {
      let response: URLResponse
      (data, response) = try await transport(message)
      status = (response as? HTTPURLResponse)?.statusCode ?? 0
    } catch {
      throw Task.isCancelled ? .cancelled : .unreachable
    }
    guard !(200..<300).contains(status) else { return data }
    let problem: Problem? = try? WireJSON.decode(from: data)
    switch problem?.type {
    case MapProblems.noMap: throw .noMap
    case MapProblems.offTheMap: throw .offTheMap
    case MapProblems.noRoute: throw .noRoute
    default: throw .unreachable
    }
  }
}
