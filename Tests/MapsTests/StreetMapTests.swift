import Foundation
import MapTiles
import RandomTesting
import Routing
import Testing

@testable import Maps

@Suite struct StreetMapTests {
  @Test func `Monaco has its roads, restrictions and sea`() throws {
    let map = try #require(TestMaps.monaco)
    #expect(map.description.name == "Monaco")
    #expect(map.description.countryCode == "MC")
    #expect(!map.description.isSketch)
    #expect(map.router.network.restrictionCount == 27)
    #expect(map.router.network.segmentCount > 2_500)
    // A point in the sea off the harbor, and one on the rock.
    #expect(try isWater(Coordinate(latitude: 43.7330, longitude: 7.4400), map))
    #expect(try !isWater(Coordinate(latitude: 43.7311, longitude: 7.4210), map))
  }

  private func isWater(_ coordinate: Coordinate, _ map: StreetMap) throws -> Bool {
    let address = TileAddress(containing: coordinate, zoom: 16)
    let tile = try MapTile(decoding: try #require(map.tile(at: address)))
    let point = MercatorPoint(coordinate)
    let side = Double(1 << 16) * Double(TilePoint.unitsPerTile)
    let x = point.x * side - Double(address.x) * Double(TilePoint.unitsPerTile)
    let y = point.y * side - Double(address.y) * Double(TilePoint.unitsPerTile)
    return tile.areas.contains { area in
      guard area.kind == .water else { return false }
      var isInside = false
      for ring in area.rings {
        for (index, a) in ring.enumerated() {
          let b = ring[(index + 1) % ring.count]
          guard (Double(a.y) <= y) != (Double(b.y) <= y) else { continue }
          let fraction = (y - Double(a.y)) / Double(b.y - a.y)
          if Double(a.x) + Double(b.x - a.x) * fraction > x { isInside.toggle() }
        }
      }
      return isInside
    }
  }

  @Test func `features stay inside the tile and its buffer`() throws {
    let map = try #require(TestMaps.sydney)
    let range = -TilePoint.buffer - 1...TilePoint.unitsPerTile + TilePoint.buffer + 1
    for address in TileAddress.covering(map.description.bounds, zoom: 15) {
      let tile = try MapTile(decoding: try #require(map.tile(at: address)))
      for point in tile.areas.flatMap({ $0.rings.joined() }) + tile.roads.flatMap(\.points) {
        #expect(range.contains(point.x) && range.contains(point.y))
      }
      #expect(tile.roads.allSatisfy { $0.points.count > 1 })
      #expect(tile.areas.allSatisfy { $0.rings.allSatisfy { $0.count > 2 } })
    }
  }

  @Test func `each place is in one tile of a zoom level`() throws {
    let map = try #require(TestMaps.sydney)
    var seen: Set<UInt64> = []
    for address in TileAddress.covering(map.description.bounds, zoom: 16) {
      let tile = try MapTile(decoding: try #require(map.tile(at: address)))
      for place in tile.places where place.kind != .address {
        #expect(seen.insert(place.identifier).inserted, "\(place.names.local)")
      }
    }
    #expect(seen.count > 200)
  }

  @Test func `lower zoom levels show less`() throws {
    let map = try #require(TestMaps.monaco)
    let center = map.description.bounds.center
    var sizes: [Int] = []
    for zoom in [10, 12, 14] {
      let tiles = TileAddress.covering(map.description.bounds, zoom: zoom)
      sizes.append(try tiles.reduce(0) { $0 + (try #require(map.tile(at: $1))).count })
    }
    #expect(sizes == sizes.sorted())
    let low = try MapTile(
      decoding: try #require(map.tile(at: TileAddress(containing: center, zoom: 10))))
    #expect(low.areas.allSatisfy { $0.kind != .building })
    #expect(low.places.contains { $0.names.local == "Monaco" })
  }

  @Test func `roads that continue are one line`() throws {
    let map = try #require(TestMaps.sydney)
    let address = TileAddress(
      containing: Coordinate(latitude: -33.864308, longitude: 151.209146), zoom: 14)
    let tile = try MapTile(decoding: try #require(map.tile(at: address)))
    let pieces = tile.roads.filter { $0.names?.local == "Macquarie Street" }
    #expect((1...12).contains(pieces.count))
  }

  @Test func `a map survives its bytes`() throws {
    let map = try #require(TestMaps.sydney)
    let copy = try StreetMap(decoding: map.encoded)
    #expect(copy.description == map.description)
    #expect(copy.revision == map.revision)
    let center = map.description.bounds.center
    #expect(
      copy.search("cafe", near: center, limit: 9) == map.search("cafe", near: center, limit: 9))
    let address = TileAddress(containing: center, zoom: 15)
    #expect(copy.tile(at: address) == map.tile(at: address))
  }

  @Test func `an address is in the city whose boundary is around it, not in the nearest`() throws {
    let imported = try #require(TestMaps.monaco)
    for map in [imported, try StreetMap(decoding: imported.encoded)] {
      func city(of name: String) throws -> String? {
        let results = map.search(name, near: map.description.bounds.center, limit: 1)
        return try #require(results.first).address.city
      }
      #expect(try city(of: "Casino de Monte Carlo") == "Monaco")
      #expect(try city(of: "Larvotto") == "Monaco")
      let border = Coordinate(latitude: 43.7447, longitude: 7.4231)
      #expect(map.results(at: border, limit: 1).first?.address.city == "Beausoleil")
    }
  }

  @Test func `a map without boundaries has the nearest cities`() throws {
    let map = try #require(TestMaps.monaco)
    var sections = try MapContainer.sections(of: map.encoded)
    sections[.boundaries] = nil
    let old = try StreetMap(
      decoding: MapContainer.bytes(of: sections.map { ($0.key, Array($0.value)) }))
    let results = old.search("Monaco-Ville", near: map.description.bounds.center, limit: 1)
    #expect(results.first?.address.city == "Monaco")
  }

  @Test func `a changed or truncated map is rejected`() throws {
    let bytes = try #require(TestMaps.sydney).encoded
    var random = RandomNumbers(seed: 1)
    var positions = Array(0..<120)
    for _ in 0..<40 { positions.append(random.number(0..<bytes.count)) }
    for position in positions {
      var changed = bytes
      changed[position] ^= 0x10
      #expect(throws: MapFileError.self) { try StreetMap(decoding: changed) }
    }
    for count in [0, 7, 8, 15, 19, 60, bytes.count / 2, bytes.count - 1] {
      #expect(throws: MapFileError.self) { try StreetMap(decoding: Array(bytes[..<count])) }
    }
    #expect(throws: MapFileError.notAMapFile) { try StreetMap(decoding: Array("PNG".utf8)) }
    var newer = bytes
    newer[8] = 200
    #expect(throws: MapFileError.unknownVersion(200)) { try StreetMap(decoding: newer) }
  }

  @Test func `a missing file is named`() {
    let error = #expect(throws: MapFileError.self) {
      try StreetMap(contentsOf: "/nowhere/a.ferrymap")
    }
    #expect(error?.description == "/nowhere/a.ferrymap: No such file or directory")
  }

  @Test func `a route over the imported roads honors one-way streets`() async throws {
    let map = try #require(TestMaps.sydney)
    let start = RoadPoint(latitude: -33.864308, longitude: 151.209146)
    let end = RoadPoint(latitude: -33.858667, longitude: 151.214028)
    let there = try await map.router.routes(from: start, to: end, options: RouteOptions())
    let back = try await map.router.routes(from: end, to: start, options: RouteOptions())
    #expect(try #require(there.first).distance > 500)
    #expect(try #require(back.first).distance > 500)
  }
}
