import Foundation
import FoundationNetworking
public import Routing

/// A router that asks a server of the Open Source Routing Machine, `osrm-routed`, for maps of
/// countries and continents.
///
/// - SeeAlso: "OSRM API documentation", https://project-osrm.org/docs.
public struct OSRMRouter: RouteFinding {
  private let address: String

  /// The largest number of alternatives that servers accept by default.
  private static let largestAlternativeCount = 3
  /// The number of positions on either side of a table; servers accept 100 in all by default.
  private static let tableSize = 50
  /// Seconds.
  private static let timeout = 10.0

  /// Creates a router.
  ///
  /// - Parameter address: The server's address as in `http://localhost:5000`; `nil` is returned
  ///   unless it is an HTTP address.
  public init?(address: String) {
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme),
      url.host?.isEmpty == false, url.query == nil, url.fragment == nil
    else { return nil }
    self.address = address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  /// The fastest route between two positions, followed by alternatives.
  public func routes(
    from start: RoadPoint, to end: RoadPoint, options: RouteOptions
  ) async throws(RoutingError) -> [Route] {
    let count = min(max(0, options.alternatives), Self.largestAlternativeCount)
    let response: OSRMRouteResponse = try await request(
      "route", [start, end],
      query: "alternatives=\(count)&steps=\(options.includesSteps)&geometries=geojson"
        + "&overview=full&annotations=duration")
    if response.code == "NoRoute" {
      for point in [start, end] { _ = try await snap(point) }
    }
    guard response.code == "Ok" else { throw Self.error(response.code, at: start) }
    for (point, waypoint) in zip([start, end], response.waypoints ?? []) {
      try await check(waypoint, near: point)
    }
    return (response.routes ?? []).map { $0.route(to: end, includesSteps: options.includesSteps) }
  }

  /// The durations of the fastest routes from each start to each end, in seconds.
  public func durations(
    from starts: [RoadPoint], to ends: [RoadPoint]
  ) async throws(RoutingError) -> [[Double?]] {
    var table: [[Double?]] = Array(
      repeating: Array(repeating: nil, count: ends.count), count: starts.count)
    for firstStart in stride(from: 0, to: starts.count, by: Self.tableSize) {
      let rows = firstStart..<min(firstStart + Self.tableSize, starts.count)
      for firstEnd in stride(from: 0, to: ends.count, by: Self.tableSize) {
        let columns = firstEnd..<min(firstEnd + Self.tableSize, ends.count)
        let part = try await self.table(Array(starts[rows]), Array(ends[columns]))
        for (row, values) in zip(rows, part) {
          for (column, value) in zip(columns, values) { table[row][column] = value }
        }
      }
    }
    return table
  }

  /// The nearest position on a road.
  public func snap(_ point: RoadPoint) async throws(RoutingError) -> SnappedPoint {
    let nearest = try await nearest(to: point)
    guard let position = nearest.point,
      nearest.distance <= EmbeddedRouter.largestSnapDistance
    else { throw .offTheMap(point) }
    return SnappedPoint(
      point: position, distance: nearest.distance, name: nearest.roadName)
  }

  private func nearest(to point: RoadPoint) async throws(RoutingError) -> OSRMWaypoint {
    let response: OSRMRouteResponse = try await request("nearest", [point], query: "number=1")
    guard response.code == "Ok", let nearest = response.waypoints?.first else {
      throw Self.error(response.code, at: point)
    }
    return nearest
  }

  /// Checks that the server did not move a position to a road far away, as it does from an island.
  private func check(
    _ waypoint: OSRMWaypoint, near point: RoadPoint
  ) async throws(RoutingError) {
    guard waypoint.distance > EmbeddedRouter.largestSnapDistance else { return }
    let nearest = try await nearest(to: point).distance
    throw nearest > EmbeddedRouter.largestSnapDistance ? .offTheMap(point) : .noRoute
  }

  private func table(
    _ starts: [RoadPoint], _ ends: [RoadPoint]
  ) async throws(RoutingError) -> [[Double?]] {
    let sources = starts.indices.map(String.init).joined(separator: ";")
    let destinations = ends.indices.map { String(starts.count + $0) }.joined(separator: ";")
    let response: OSRMTableResponse = try await request(
      "table", starts + ends, query: "sources=\(sources)&destinations=\(destinations)")
    guard response.code == "Ok", let durations = response.durations,
      durations.count == starts.count, durations.allSatisfy({ $0.count == ends.count }),
      let sources = response.sources, let destinations = response.destinations
    else {
      if response.code == "NoSegment" {
        return starts.map { _ in ends.map { _ in nil } }
      }
      throw Self.error(response.code, at: starts[0])
    }
    var rowsOffTheMap: Set<Int> = []
    for (row, waypoint) in sources.enumerated()
    where await isTooFar(waypoint, from: starts[row]) { rowsOffTheMap.insert(row) }
    var columnsOffTheMap: Set<Int> = []
    for (column, waypoint) in destinations.enumerated()
    where await isTooFar(waypoint, from: ends[column]) { columnsOffTheMap.insert(column) }
    return durations.enumerated().map { row, values in
      values.enumerated().map { column, value in
        rowsOffTheMap.contains(row) || columnsOffTheMap.contains(column) ? nil : value
      }
    }
  }

  private func isTooFar(_ waypoint: OSRMWaypoint, from point: RoadPoint) async -> Bool {
    do {
      try await check(waypoint, near: point)
      return false
    } catch {
      return true
    }
  }

  private static func error(_ code: String, at point: RoadPoint) -> RoutingError {
    switch code {
    case "NoRoute", "NoTable": .noRoute
    case "NoSegment": .offTheMap(point)
    default: .unavailable("The router answers \(code).")
    }
  }

  private func request<Response: Decodable & Sendable>(
    _ service: String, _ points: [RoadPoint], query: String
  ) async throws(RoutingError) -> Response {
    for point in points
    where !(abs(point.latitude) <= 90 && abs(point.longitude) <= 180) { throw .offTheMap(point) }
    let coordinates = points.map { point in
      "\(Self.text(point.longitude)),\(Self.text(point.latitude))"
    }
    let text =
      "\(address)/\(service)/v1/driving/\(coordinates.joined(separator: ";"))?\(query)"
    guard let url = URL(string: text) else { throw .unavailable("\(address) is no address.") }
    do {
      let (data, _) = try await URLSession.shared.data(
        for: URLRequest(url: url, timeoutInterval: Self.timeout))
      return try JSONDecoder().decode(Response.self, from: data)
    } catch {
      throw .unavailable("The router at \(address) does not answer: \(error)")
    }
  }

  /// Degrees with six decimals, the precision of the server, and never with an exponent.
  private static func text(_ degrees: Double) -> String {
    let millionths = Int((degrees * 1e6).rounded())
    let fraction = String(abs(millionths) % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    return "\(millionths < 0 ? "-" : "")\(abs(millionths) / 1_000_000).\(zeros)\(fraction)"
  }
}
