import Foundation
import MapTiles
import RandomTesting
import Testing

@testable import Maps

@Suite struct SearchTests {
  private let pickUp = Coordinate(latitude: -33.864308, longitude: 151.209146)

  private func sydney(_ text: String, limit: Int = 5) throws -> [SearchResult] {
    try #require(TestMaps.sydney).search(text, near: pickUp, limit: limit)
  }

  private func monaco(_ text: String, limit: Int = 5) throws -> [SearchResult] {
    let map = try #require(TestMaps.monaco)
    return map.search(text, near: map.description.bounds.center, limit: limit)
  }

  private func meters(_ result: SearchResult, _ latitude: Double, _ longitude: Double) -> Double {
    Scale(at: result.coordinate).meters(
      to: WorldPoint(Coordinate(latitude: latitude, longitude: longitude)))
  }

  @Test(arguments: [
    ("opera house", "Sydney Opera House"), ("sydney opera", "Sydney Opera House"),
    ("museum of contemporary art", "Museum of Contemporary Art Australia"),
    ("george st", "George Street"), ("GEORGE STREET", "George Street"),
    ("gorge stret", "George Street"), ("goerge street", "George Street"),
    ("botanic gardn", "Royal Botanic Garden"), ("queen vic", "Queen Victoria Building"),
  ])
  func `a name is found by words, beginnings and with typos`(text: String, name: String) throws {
    let names = try sydney(text).map(\.names.local)
    #expect(names.contains { $0.hasPrefix(name) }, "\(names)")
  }

  @Test func `a house number is found with its street`() throws {
    let result = try #require(try sydney("100 George Street").first)
    #expect(result.kind == .address)
    #expect(result.name(for: ["en"]) == "100 George Street")
    #expect(meters(result, -33.858129, 151.209390) < 60)
  }

  @Test(arguments: [
    "100 George Street, Sydney NSW 2000", "100 George Street, Sydney",
    "100 george st the rocks nsw",
  ])
  func `City, state and postal code may follow an address`(text: String) throws {
    let result = try #require(try sydney(text).first)
    #expect(result.name(for: ["en"]) == "100 George Street")
  }

  @Test func `a house number that is missing leads to its street`() throws {
    let result = try #require(try sydney("9999 George Street").first)
    #expect(result.names.local == "George Street")
  }

  @Test(arguments: ["George St & Bridge St", "bridge street and george", "cnr George / Bridge St"])
  func `two streets have a corner`(text: String) throws {
    let result = try #require(try sydney(text).first)
    #expect(result.kind == .intersection)
    #expect(Set(result.names.local.split(separator: " & ")) == ["George Street", "Bridge Street"])
  }

  @Test func `streets that do not meet have no corner`() throws {
    #expect(try sydney("Macquarie St & Kent St").allSatisfy { $0.kind != .intersection })
  }

  @Test(arguments: ["museum", "Museums", "박물관", "متحف"])
  func `a category is found in every language, near places first`(text: String) throws {
    let museums = try sydney(text, limit: 10).filter { $0.kind == .place(.museum) }
    #expect(museums.count >= 3)
    #expect(try #require(museums.first?.distance) < 900)
  }

  @Test func `names are found in every language, also while a syllable is typed`() throws {
    #expect(try sydney("오페라 하우스").first?.names.local == "Sydney Opera House")
    #expect(try sydney("오페라 하우ㅅ").contains { $0.names.local == "Sydney Opera House" })
  }

  @Test func `accents and apostrophes do not matter`() throws {
    #expect(try monaco("avenue dostende").first?.names.local == "Avenue d'Ostende")
    #expect(try monaco("avenue d’ostende").first?.names.local == "Avenue d'Ostende")
    #expect(try monaco("hopital").contains { $0.names.local.contains("Hôpital") })
  }

  @Test func `near places come before far ones of the same name`() throws {
    let map = try #require(TestMaps.monaco)
    let names = ["Boulangerie", "Pharmacie"]
    for name in names {
      let found = map.search(name, near: map.description.bounds.center, limit: 30)
      for place in found.prefix(5) {
        // Searched from where it is, a place comes before its namesakes.
        let first = map.search(place.names.local, near: place.coordinate, limit: 1).first
        #expect(first?.names.local == place.names.local)
        #expect(try #require(first?.distance) < 150)
      }
    }
  }

  @Test func `a shop and its building are one place`() throws {
    let text = """
      <osm version="0.6">
       <node id="1" lat="-33.8650" lon="151.2050"/><node id="2" lat="-33.8650" lon="151.2080"/>
       <node id="3" lat="-33.8660" lon="151.2050"><tag k="shop" v="electronics"/>
        <tag k="name" v="Pear Store"/></node>
       <node id="4" lat="-33.8662" lon="151.2052"><tag k="shop" v="mall"/>
        <tag k="name" v="Pear store"/></node>
       <node id="5" lat="-33.8660" lon="151.2090"><tag k="shop" v="electronics"/>
        <tag k="name" v="Pear Store"/></node>
       <way id="10"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way>
      </osm>
      """
    let map = try MapImporter.map(of: Data(text.utf8), name: "Pears")
    let here = Coordinate(latitude: -33.8650, longitude: 151.2050)
    let found = map.search("pear store", near: here, limit: 5)
    #expect(found.map { Int($0.coordinate.longitude * 1e3) } == [151_205, 151_209])
  }

  @Test func `a rectangle excludes what is outside`() throws {
    let map = try #require(TestMaps.sydney)
    let box = MapBounds(south: -33.862, west: 151.205, north: -33.855, east: 151.218)
    let found = map.search("hotel", near: pickUp, limit: 50, bounds: box)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { box.contains($0.coordinate) })
  }

  @Test(arguments: ["", " ", "&", "&&", "!?", "'", "\u{301}", "zzzzqqqq", "a & "])
  func `a text without words finds nothing, or does no harm`(text: String) throws {
    #expect(try sydney(text).count <= 5)
  }

  @Test func `any text may be searched for`() throws {
    let letters = Array("aé한ج東'& 1/@☃\u{301}\u{200D}")
    for seed in FuzzSeeds.range(usually: 100) {
      var random = RandomNumbers(seed: seed)
      let text = String(
        (0..<random.number(0...80)).map { _ in letters[random.number(0..<letters.count)] })
      _ = try sydney(text)
    }
  }

  @Test func `a position has the address nearby`() throws {
    let map = try #require(TestMaps.sydney)
    let first = try #require(map.results(at: pickUp, limit: 5).first)
    #expect(first.address.street?.local == "Pitt Street")
    #expect(first.address.city == "Sydney")
    #expect(first.address.countryCode == "AU")
    let sea = Coordinate(latitude: -33.8490, longitude: 151.2180)
    #expect(map.results(at: sea, limit: 5).allSatisfy { $0.kind != .address })
  }

  @Test func `a number comes before or after its street as in the country`() {
    var address = SearchResult.Address(number: "12", street: MapNames("Mannerheimintie"))
    address.countryCode = "FI"
    #expect(address.line(languages: []) == "Mannerheimintie 12")
    address.countryCode = "AU"
    #expect(address.line(languages: []) == "12 Mannerheimintie")
  }
}

@Suite struct WordIndexTests {
  /// The distance with exchanged neighbors, by its definition.
  private func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var rows = (0...a.count).map { row in (0...b.count).map { row == 0 ? $0 : row } }
    for i in 1..<max(a.count + 1, 1) {
      for j in 1..<max(b.count + 1, 1) {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        rows[i][j] = min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1)
        }
      }
    }
    return rows[a.count][b.count]
  }

  @Test func `words within the edit distance match, and no others`() {
    for seed in FuzzSeeds.range(usually: 60) {
      var random = RandomNumbers(seed: seed)
      func word(_ lengths: ClosedRange<Int>) -> [Unicode.Scalar] {
        (0..<random.number(lengths)).map { _ in ["a", "b", "c"][random.number(0...2)] }
      }
      let words = Array(Set((0..<40).map { _ in word(1...10) }))
      let index = WordIndex(
        Dictionary(
          uniqueKeysWithValues: words.enumerated().map {
            ($1, [WordIndex.posting($0, .name)])
          }), entryCount: words.count)
      let query = word(4...10)
      let limit = query.count < 8 ? 1 : 2
      let scores = index.matches(query, allowsPrefix: false, allowsTypos: true)
      let withPrefixes = index.matches(query, allowsPrefix: true, allowsTypos: true)
      for (entry, other) in words.enumerated() {
        #expect((scores[entry] > 0) == (distance(query, other) <= limit))
        let best = (0...other.count).map { distance(query, Array(other[..<$0])) }.min() ?? 99
        #expect((withPrefixes[entry] > 0) == (best <= limit))
      }
    }
  }

  @Test func `an index survives its bytes`() throws {
    let index = WordIndex(
      [Array("hay".unicodeScalars): [0, 9], Array("하".unicodeScalars): [4]], entryCount: 3)
    var encoder = ByteEncoder()
    index.encode(to: &encoder)
    var decoder = ByteDecoder(encoder.bytes[...])
    let copy = try WordIndex(from: &decoder)
    let word = Array("ha".unicodeScalars)
    #expect(
      copy.matches(word, allowsPrefix: true, allowsTypos: true)
        == index.matches(word, allowsPrefix: true, allowsTypos: true))
  }
}
