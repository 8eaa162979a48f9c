import CoreLocation
import Foundation
import MapKit
import MapTiles
import Maps

/// A provider of a shipped map's tiles, without a service.
nonisolated struct ShippedMap: InMemoryMapProviding {
  @MainActor private static var known: [String: StreetMap] = [:]

  let map: StreetMap

  /// Imports a file of the folder `Maps`, once in a process.
  @MainActor init(_ name: String) throws {
    if let known = Self.known[name] {
      map = known
      return
    }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    map = try MapImporter.map(ofFile: folder.appendingPathComponent("Maps/\(name)").path)
    Self.known[name] = map
  }

  var description: MapKit.MapDescription {
    MapKit.MapDescription(
      name: map.description.name, bounds: map.description.bounds,
      attribution: map.description.attribution, isSketch: map.description.isSketch,
      zooms: Maps.MapDescription.zoomLevels)
  }

  func knownTile(at address: TileAddress) -> MapTile? {
    map.tile(at: address).flatMap { try? MapTile(decoding: $0) }
  }

  func places(for query: MapQuery) async throws(MapServiceError) -> [FoundPlace] { [] }

  func completions(for query: MapQuery) async throws(MapServiceError) -> [MapCompletion] { [] }

  func address(
    at coordinate: CLLocationCoordinate2D, languages: [String]
  ) async throws(MapServiceError) -> FoundPlace? { nil }

  func routes(for query: RouteQuery) async throws(MapServiceError) -> [FoundRoute] { [] }
}
