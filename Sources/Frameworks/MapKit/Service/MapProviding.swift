import CoreLocation
import Foundation
import MapTiles

/// A map service: tiles, search, addresses and routes.
///
/// Apple's MapKit uses Apple's servers; this one uses the provider that the program sets.
nonisolated package protocol MapProviding: Sendable {
  /// Returns the extent of the map and its attribution.
  func mapDescription() async throws(MapServiceError) -> MapDescription

  /// Returns the content of a tile.
  func tile(at address: TileAddress) async throws(MapServiceError) -> MapTile

  /// Returns the places for a text, the best first.
  func places(for query: MapQuery) async throws(MapServiceError) -> [FoundPlace]

  /// Returns how a text that is being typed could continue, the best first.
  func completions(for query: MapQuery) async throws(MapServiceError) -> [MapCompletion]

  /// Returns the address at a position; `nil` if there is none.
  func address(
    at coordinate: CLLocationCoordinate2D, languages: [String]
  ) async throws(MapServiceError) -> FoundPlace?

  /// Returns the routes between two positions, the fastest first.
  func routes(for query: RouteQuery) async throws(MapServiceError) -> [FoundRoute]
}

/// A map service in the same process, which returns tiles synchronously.
nonisolated package protocol InMemoryMapProviding: MapProviding {
  /// The extent of the map and its attribution.
  var description: MapDescription { get }
  /// Returns the content of a tile; `nil` if the map has no such tile.
  func knownTile(at address: TileAddress) -> MapTile?
}

nonisolated extension InMemoryMapProviding {
  package func mapDescription() async throws(MapServiceError) -> MapDescription { description }

  package func tile(at address: TileAddress) async throws(MapServiceError) -> MapTile {
    guard let tile = knownTile(at: address) else { throw .noMap }
    return tile
  }
}

/// The providers that the program sets.
nonisolated package enum MapServices {
  /// The map service; `nil` shows an empty map.
  @MainActor package static var provider: (any MapProviding)? {
    didSet {
      Geocoders.provider = provider.map(MapGeocoder.init)
      TileStore.shared.providerChanged()
    }
  }
}

/// A reason why the map service has no answer.
nonisolated package enum MapServiceError: Error, Hashable, Sendable {
  /// The service has no map.
  case noMap
  /// A position is outside of the map.
  case offTheMap
  /// No road leads from start to end.
  case noRoute
  /// The service cannot be reached or has failed.
  case unreachable
  /// The request was canceled.
  case cancelled
}

/// The extent of a map and the details that are shown with it.
nonisolated package struct MapDescription: Hashable, Sendable {
  package var name: String
  package var bounds: MapBounds
  /// The line that the license of the data requires.
  package var attribution: String
  /// Whether the map is drawn from memory rather than surveyed.
  package var isSketch: Bool
  /// The levels of tiles that the service has.
  package var zooms: ClosedRange<Int>

  package init(
    name: String, bounds: MapBounds, attribution: String, isSketch: Bool, zooms: ClosedRange<Int>
  ) {
    self.name = name
    self.bounds = bounds
    self.attribution = attribution
    self.isSketch = isSketch
    self.zooms = zooms
  }
}

/// A search for places.
nonisolated package struct MapQuery: Sendable {
  package var text: String
  /// Places near this position come first.
  package var center: CLLocationCoordinate2D?
  package var limit: Int
  /// Languages of the names, the preferred one first.
  package var languages: [String]

  package init(
    text: String, center: CLLocationCoordinate2D?, limit: Int, languages: [String]
  ) {
    self.text = text
    self.center = center
    self.limit = limit
    self.languages = languages
  }
}

/// A place that the service found.
nonisolated package struct FoundPlace: Sendable {
  package var coordinate: CLLocationCoordinate2D
  package var address: CLPlacemark.Address
  package var kind: MapPlace.Kind?
  package var phoneNumber: String?
  package var website: String?

  package init(
    coordinate: CLLocationCoordinate2D, address: CLPlacemark.Address, kind: MapPlace.Kind? = nil
  ) {
    self.coordinate = coordinate
    self.address = address
    self.kind = kind
  }
}

/// A way to continue a text, with the ranges to highlight in UTF-16 units.
nonisolated package struct MapCompletion: Sendable {
  package var title: String
  package var subtitle: String
  package var titleHighlights: [Range<Int>]
  package var subtitleHighlights: [Range<Int>]
  /// The place; `nil` for a kind of places.
  package var place: FoundPlace?

  package init(
    title: String, subtitle: String, titleHighlights: [Range<Int>] = [],
    subtitleHighlights: [Range<Int>] = [], place: FoundPlace? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.titleHighlights = titleHighlights
    self.subtitleHighlights = subtitleHighlights
    self.place = place
  }
}

/// A request for routes.
nonisolated package struct RouteQuery: Sendable {
  package var start: CLLocationCoordinate2D
  package var end: CLLocationCoordinate2D
  package var wantsAlternatives: Bool
  /// Languages of the instructions, the preferred one first.
  package var languages: [String]

  package init(
    start: CLLocationCoordinate2D, end: CLLocationCoordinate2D, wantsAlternatives: Bool,
    languages: [String]
  ) {
    self.start = start
    self.end = end
    self.wantsAlternatives = wantsAlternatives
    self.languages = languages
  }
}

/// A route that the service found.
nonisolated package struct FoundRoute: Sendable {
  /// A part of a route with one instruction.
  package struct Step: Sendable {
    package var instructions: String
    package var distanceInMeters: Double
    package var points: [CLLocationCoordinate2D]

    package init(
      instructions: String, distanceInMeters: Double, points: [CLLocationCoordinate2D]
    ) {
      self.instructions = instructions
      self.distanceInMeters = distanceInMeters
      self.points = points
    }
  }

  /// The street that most of the route follows.
  package var name: String
  package var distanceInMeters: Double
  package var durationInSeconds: Double
  package var points: [CLLocationCoordinate2D]
  package var steps: [Step]

  package init(
    name: String, distanceInMeters: Double, durationInSeconds: Double,
    points: [CLLocationCoordinate2D], steps: [Step]
  ) {
    self.name = name
    self.distanceInMeters = distanceInMeters
    self.durationInSeconds = durationInSeconds
    self.points = points
    self.steps = steps
  }
}
