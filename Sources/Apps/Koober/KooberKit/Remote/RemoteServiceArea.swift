public import AppsKit
internal import MapAPI
internal import MapTiles
internal import Wire

/// The area of the service's map, loaded once.
@MainActor
public final class RemoteServiceArea: ServiceAreaReading {
  private let client: ServiceClient
  private var area: ServiceArea?
  /// The categories whose nearest places are offered, in the words that the search knows.
  private static let categories = ["Museums", "Attractions", "Train Stations", "Beaches", "Hotels"]
  private static let largestCount = 6

  /// Makes an area that is loaded when it is needed.
  public init(client: ServiceClient) { self.client = client }

  /// Loads the extent of the map, and its best-known places where it is not of Sydney.
  public func serviceArea() async throws(RideFailure) -> ServiceArea {
    if let area { return area }
    do throws(LoadFailure) {
      let information = try await client.send(
        MapEndpoints.information, MapEndpoints.information.request())
      let loaded = try await area(in: information.bounds)
      area = loaded
      return loaded
    } catch {
      throw RideFailure(error)
    }
  }

  private func area(in bounds: MapBounds) async throws(LoadFailure) -> ServiceArea {
    var area = ServiceArea(
      latitudes: bounds.south...max(bounds.south, bounds.north),
      longitudes: bounds.west...max(bounds.west, bounds.east),
      start: Coordinate(bounds.center), places: [])
    if area.contains(ServiceArea.sydney.start) {
      area.start = ServiceArea.sydney.start
      area.places = ServiceArea.sydney.places.filter { area.contains($0.coordinate) }
      return area
    }
    // The middle of the map may be water; its nearest address is on a street.
    let address = try await client.send(
      MapEndpoints.reverse,
      MapEndpoints.reverse.request(query: position(area.start, limit: 1))
    ).places.first
    if let address { area.start = Coordinate(address.coordinate) }
    for category in Self.categories {
      let found = try await client.send(
        MapEndpoints.search,
        MapEndpoints.search.request(query: position(area.start, limit: 3, category))
      ).places
      for place in found where area.places.count < Self.largestCount {
        let suggestion = Place(
          kind: .suggestion, name: place.name, address: place.address.street,
          coordinate: Coordinate(place.coordinate))
        guard !suggestion.isAt(anyOf: area.places),
          !area.places.contains(where: { $0.name == suggestion.name })
        else { continue }
        area.places.append(suggestion)
        break
      }
    }
    return area
  }

  private func position(
    _ coordinate: Coordinate, limit: Int, _ query: String? = nil
  ) -> KeyValuePairs<String, String?> {
    [
      "query": query, "latitude": "\(coordinate.latitude)", "longitude": "\(coordinate.longitude)",
      "limit": "\(limit)",
    ]
  }
}

extension Coordinate {
  fileprivate init(_ coordinate: MapTiles.Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}
