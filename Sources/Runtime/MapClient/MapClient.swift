package import CoreLocation
package import Foundation
internal import MapAPI
package import MapKit
package import MapTiles
internal import Wire

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The map of a service, for MapKit.
package final class MapClient: MapProviding {
  private let address: URL
  private let session: URLSession

  /// Creates a client of the service at an address.
  package init(service address: URL) {
    self.address = address
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 15
    configuration.urlCache = nil
    configuration.httpMaximumConnectionsPerHost = 6
    session = URLSession(configuration: configuration)
  }

  package func mapDescription() async throws(MapServiceError) -> MapDescription {
    let map = try await send(MapEndpoints.information, MapEndpoints.information.request())
    guard map.minimumZoom <= map.maximumZoom else { throw .unreachable }
    return MapDescription(
      name: map.name, bounds: map.bounds, attribution: map.attribution, isSketch: map.isSketch,
      zooms: map.minimumZoom...map.maximumZoom)
  }

  package func tile(at address: TileAddress) async throws(MapServiceError) -> MapTile {
    let request = MapEndpoints.tile.request(parameters: [
      "zoom": "\(address.zoom)", "x": "\(address.x)", "y": "\(address.y)",
    ])
    let data = try await data(for: request)
    do {
      return try MapTile(decoding: [UInt8](data))
    } catch {
      throw .unreachable
    }
  }

  package func places(for query: MapQuery) async throws(MapServiceError) -> [MapKit.FoundPlace] {
    let endpoint = MapEndpoints.search
    return try await send(endpoint, endpoint.request(query: items(of: query))).places.map {
      MapKit.FoundPlace($0)
    }
  }

  package func completions(
    for query: MapQuery
  ) async throws(MapServiceError) -> [MapKit.MapCompletion] {
    let endpoint = MapEndpoints.complete
    let list = try await send(endpoint, endpoint.request(query: items(of: query)))
    return list.completions.map {
      MapKit.MapCompletion(
        title: $0.title, subtitle: $0.subtitle, titleHighlights: query.matches(in: $0.title),
        subtitleHighlights: [])
    }
  }

  package func address(
    at coordinate: CLLocationCoordinate2D, languages: [String]
  ) async throws(MapServiceError) -> MapKit.FoundPlace? {
    let endpoint = MapEndpoints.reverse
    let list = try await send(
      endpoint,
      endpoint.request(query: [
        "latitude": "\(coordinate.latitude)", "longitude": "\(coordinate.longitude)",
        "language": languages.first,
      ]))
    return list.places.first.map { MapKit.FoundPlace($0) }
  }

  package func routes(for query: RouteQuery) async throws(MapServiceError) -> [FoundRoute] {
    let body = RouteRequest(
      from: Coordinate(latitude: query.start.latitude, longitude: query.start.longitude),
      to: Coordinate(latitude: query.end.latitude, longitude: query.end.longitude),
      alternatives: query.wantsAlternatives ? 2 : 0, language: query.languages.first)
    let endpoint = MapEndpoints.routes
    let request: WireRequest
    do {
      request = try endpoint.request(sending: body)
    } catch {
      throw .unreachable
    }
    return try await send(endpoint, request).routes.map { FoundRoute($0) }
  }

  private func items(of query: MapQuery) -> KeyValuePairs<String, String?> {
    [
      "query": query.text, "latitude": query.center.map { "\($0.latitude)" },
      "longitude": query.center.map { "\($0.longitude)" }, "limit": "\(query.limit)",
      "language": query.languages.first,
    ]
  }
}

// MARK: - HTTP

extension MapClient {
  private func send<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, _ request: WireRequest
  ) async throws(MapServiceError) -> Answer {
    let data = try await data(for: request)
    do {
      return try endpoint.answer(from: data)
    } catch {
      throw .unreachable
    }
  }

  private func data(for wire: WireRequest) async throws(MapServiceError) -> Data {
    guard let url = URL(string: wire.target, relativeTo: address) else { throw .unreachable }
    var request = URLRequest(url: url)
    request.httpMethod = wire.method.rawValue
    request.httpBody = wire.body
    if wire.body != nil {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    let (data, response): (Data, URLResponse)
    do {
      (data, response) = try await session.data(for: request)
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw .unreachable
    }
    guard let status = (response as? HTTPURLResponse)?.statusCode else { throw .unreachable }
    guard !(200...299).contains(status) else { return data }
    let problem: Problem? = try? WireJSON.decode(from: data)
    switch problem?.type {
    case MapProblems.noMap: throw .noMap
    case MapProblems.offTheMap: throw .offTheMap
    case MapProblems.noRoute: throw .noRoute
    default: throw .unreachable
    }
  }
}
