import RandomTesting
import Testing

@testable import MapTiles

@Suite struct MapTileTests {
  private let tile = MapTile(
    address: TileAddress(zoom: 14, x: 15_072, y: 9_833),
    areas: [
      MapArea(
        kind: .park,
        rings: [
          [TilePoint(x: -128, y: 0), TilePoint(x: 4224, y: 0), TilePoint(x: 10, y: 4224)],
          [TilePoint(x: 5, y: 5), TilePoint(x: 9, y: 5), TilePoint(x: 9, y: 9)],
        ], names: MapNames("Hyde Park", translations: ["ko": "하이드 파크", "ar": "هايد بارك"])),
      MapArea(kind: .building, rings: [], heightInMeters: 309),
    ],
    roads: [
      MapRoad(
        kind: .primary, isLink: true, isBridge: true, layer: -1, oneWay: .backward,
        names: MapNames("George Street"), reference: "A36",
        points: [TilePoint(x: 0, y: 0), TilePoint(x: 4096, y: 4000)]),
      MapRoad(kind: .ferry, isTunnel: true, points: [TilePoint(x: 7, y: 7)]),
    ],
    places: [
      MapPlace(
        kind: .museum, rank: 3, point: TilePoint(x: 100, y: 200), names: MapNames("Museum"),
        identifier: .max)
    ])

  @Test func `a tile survives its bytes`() throws {
    #expect(try MapTile(decoding: tile.encoded()) == tile)
    let empty = MapTile(address: TileAddress(zoom: 0, x: 0, y: 0))
    #expect(try MapTile(decoding: empty.encoded()) == empty)
  }

  @Test func `every kind survives its bytes`() throws {
    var all = MapTile(address: TileAddress(zoom: 3, x: 7, y: 7))
    all.areas = MapArea.Kind.allCases.map { MapArea(kind: $0, rings: []) }
    all.roads = MapRoad.Kind.allCases.map { MapRoad(kind: $0, points: []) }
    all.places = MapPlace.Kind.allCases.map {
      MapPlace(kind: $0, rank: 15, point: TilePoint(x: 0, y: 4095), names: MapNames("x"))
    }
    #expect(try MapTile(decoding: all.encoded()) == all)
  }

  @Test func `every truncated tile is an error`() {
    let bytes = tile.encoded()
    for count in 0..<bytes.count {
      #expect(throws: MapTileError.self) { try MapTile(decoding: Array(bytes[..<count])) }
    }
    #expect(throws: MapTileError.self) { try MapTile(decoding: bytes + [0]) }
  }

  @Test func `changed bytes are a tile or an error, never a trap`() {
    for seed in FuzzSeeds.range(usually: 300) {
      var random = RandomNumbers(seed: seed)
      var bytes = tile.encoded()
      for _ in 0..<random.number(1...6) {
        bytes[random.number(0..<bytes.count)] = UInt8(random.number(0...255))
      }
      if random.once(in: 4) { bytes.removeSubrange(random.number(3..<bytes.count)...) }
      _ = try? MapTile(decoding: bytes)
    }
  }

  @Test func `a name is chosen by the first language that has one`() {
    let names = MapNames("Wien", translations: ["en": "Vienna", "ko": "빈", "zh-Hant": "維也納"])
    #expect(names.name(for: ["ko-KR", "en"]) == "빈")
    #expect(names.name(for: ["fr", "en"]) == "Vienna")
    #expect(names.name(for: ["zh-Hant-TW"]) == "維也納")
    #expect(names.name(for: ["fr"]) == "Wien")
    #expect(names.name(for: []) == "Wien")
  }
}
