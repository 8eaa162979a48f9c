import Foundation
import MapKit
import MapTiles

/// The center of Sydney as tiles in the program's resources, so that maps need no service.
///
/// `Maps/README.md` describes the data and how to write the tiles again.
nonisolated struct BundledMap: InMemoryMapProviding {
  /// The area and the levels of `Scripts/gallery-tiles.py`.
  private static let bounds = MapBounds(
    south: -33.8703, west: 151.194, north: -33.8523, east: 151.2236)
  private static let zooms = 14...16

  var description: MapDescription {
    MapDescription(
      name: "Sydney", bounds: Self.bounds, attribution: "© OpenStreetMap contributors",
      isSketch: true, zooms: Self.zooms)
  }

  func knownTile(at address: TileAddress) -> MapTile? {
    let name = "\(address.zoom)-\(address.x)-\(address.y)"
    guard
      let file = Bundle.module.url(
        forResource: name, withExtension: "tile", subdirectory: "Tiles"),
      let data = try? Data(contentsOf: file)
    else { return nil }
    return try? MapTile(decoding: Array(data))
  }

  func places(for query: MapQuery) async throws(MapServiceError) -> [FoundPlace] { [] }

  func completions(for query: MapQuery) async throws(MapServiceError) -> [MapCompletion] { [] }

  func address(
    at coordinate: CLLocationCoordinate2D, languages: [String]
  ) async throws(MapServiceError) -> FoundPlace? { nil }

  func routes(for query: RouteQuery) async throws(MapServiceError) -> [FoundRoute] {
    throw .noRoute
  }
}
