import Foundation
import MapTiles
import Maps

/// Import, tiles, search and addresses of Monaco.
enum MapBenchmark {
  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    let path = try Repository.folder().appending(path: "Maps/monaco.osm.pbf")
      .path(percentEncoded: false)
    let clock = ContinuousClock()
    var start = clock.now
    let imported = try MapImporter.map(ofFile: path)
    let importTime = milliseconds(clock.now - start)
    start = clock.now
    let map = try StreetMap(decoding: imported.encoded)
    let openTime = milliseconds(clock.now - start)

    // Every tile is made once; the cache is empty.
    var tileTimes: [Double] = []
    var names: [String] = []
    for zoom in MapDescription.zoomLevels {
      for address in TileAddress.covering(map.description.bounds, zoom: zoom) {
        start = clock.now
        let bytes = map.tile(at: address) ?? []
        tileTimes.append(milliseconds(clock.now - start))
        guard zoom == MapDescription.zoomLevels.upperBound else { continue }
        let tile = try MapTile(decoding: bytes)
        names += tile.places.map(\.names.local) + tile.roads.compactMap { $0.names?.local }
      }
    }
    names = Set(names).sorted()

    var searchTimes: [Double] = []
    var addressTimes: [Double] = []
    let bounds = map.description.bounds
    var found = 0
    for (index, text) in texts(names).enumerated() {
      let fraction = Double(index % 97) / 97
      let center = Coordinate(
        latitude: bounds.south + (bounds.north - bounds.south) * fraction,
        longitude: bounds.west + (bounds.east - bounds.west) * fraction)
      start = clock.now
      if !map.search(text, near: center, limit: 10).isEmpty { found += 1 }
      searchTimes.append(milliseconds(clock.now - start))
      start = clock.now
      _ = map.results(at: center, limit: 5)
      addressTimes.append(milliseconds(clock.now - start))
    }
    note("\(searchTimes.count) searches, \(found) with results; \(tileTimes.count) tiles")
    return [
      Measurement("map.import", importTime, "ms"),
      Measurement("map.open", openTime, "ms"),
      Measurement("map.tile", percentile(tileTimes, 0.5), "ms"),
      Measurement("map.tile.p99", percentile(tileTimes, 0.99), "ms", budget: 20),
      Measurement("map.search", percentile(searchTimes, 0.5), "ms"),
      Measurement("map.search.p99", percentile(searchTimes, 0.99), "ms", budget: 5),
      Measurement("map.address.p99", percentile(addressTimes, 0.99), "ms", budget: 5),
    ]
  }

  /// Names as people type them: whole, begun, with a letter missing, and as corners.
  private static func texts(_ names: [String]) -> [String] {
    names.enumerated().flatMap { index, name -> [String] in
      var typo = Array(name)
      if typo.count > 4 { typo.remove(at: 1 + index % (typo.count - 2)) }
      let other = names[(index * 7 + 3) % names.count]
      return [
        name, String(name.prefix(3 + index % 5)), String(typo), "\(name) & \(other)",
        "\(index % 60) \(name)",
      ]
    } + ["cafe", "restaurant", "museum", "hotel", "parking", "카페", "مطعم"]
  }

  private static func percentile(_ values: [Double], _ fraction: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(Int(Double(sorted.count) * fraction), sorted.count - 1)]
  }

  private static func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }
}
