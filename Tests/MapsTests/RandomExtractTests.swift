import Foundation
import MapTiles
import RandomTesting
import Routing
import Testing

@testable import Maps

@Suite struct `Random extracts` {
  @Test func `become maps that can be shown, searched and driven on, or are rejected`()
    async throws
  {
    var mapCount = 0
    for seed in FuzzSeeds.range(usually: 20) {
      FuzzSeeds.trace("extract \(seed)")
      let extract = RandomExtract(seed: seed)
      let map: StreetMap
      do {
        map = try MapImporter.map(of: Data(extract.xml.utf8), name: "Random")
      } catch {
        continue
      }
      mapCount += 1
      let copy = try StreetMap(decoding: map.encoded)
      #expect(copy.revision == map.revision)
      try await use(copy, extract, seed: seed)
    }
    #expect(mapCount > 0)
  }

  private func use(_ map: StreetMap, _ extract: RandomExtract, seed: UInt64) async throws {
    var random = RandomNumbers(seed: seed &+ 1_000)
    let bounds = map.description.bounds
    #expect(bounds.south <= bounds.north && bounds.west <= bounds.east, "\(seed)")
    let places = extract.places.map {
      Coordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
    for place in places.prefix(12) {
      for zoom in [0, 10, 14, 17] {
        guard let data = map.tile(at: TileAddress(containing: place, zoom: zoom)) else { continue }
        _ = try MapTile(decoding: data)
      }
      _ = map.results(at: place, limit: 5)
    }
    for name in extract.names.prefix(8) + ["street & rue", "7a george st, sydney"] {
      let found = map.search(name, near: places.first ?? bounds.center, limit: 5)
      #expect(found.allSatisfy { $0.coordinate.latitude.isFinite }, "\(seed)")
    }
    let points = places.map { RoadPoint(latitude: $0.latitude, longitude: $0.longitude) }
    guard !points.isEmpty else { return }
    let some = (0..<6).map { _ in points[random.number(0..<points.count)] }
    let table = try await map.router.durations(from: some, to: some)
    for (row, start) in zip(table, some) {
      for (duration, end) in zip(row, some) {
        let route: Route?
        do {
          route = try await map.router.routes(
            from: start, to: end, options: RouteOptions(alternatives: 2)
          ).first
        } catch {
          route = nil
        }
        #expect((route == nil) == (duration == nil), "\(seed)")
        if let route, let duration { #expect(abs(route.duration - duration) < 0.01, "\(seed)") }
      }
    }
  }
}
