import MapAPI
import MapTiles
import RandomTesting
import Testing

@Suite struct EncodedPolylineTests {
  @Test func `a line survives its text`() {
    let line = [
      Coordinate(latitude: -33.858667, longitude: 151.214028),
      Coordinate(latitude: -33.864308, longitude: 151.209146),
      Coordinate(latitude: 89.999999, longitude: -180),
    ]
    let text = EncodedPolyline.text(of: line)
    #expect(EncodedPolyline.line(of: text) == line)
    #expect(EncodedPolyline.line(of: "") == [])
  }

  // Google's example has five decimal places, so a tenth of each degree here.
  @Test func `the text is that of Google's algorithm`() {
    let line = [
      Coordinate(latitude: 3.85, longitude: -12.02), Coordinate(latitude: 4.07, longitude: -12.095),
      Coordinate(latitude: 4.3252, longitude: -12.6453),
    ]
    #expect(EncodedPolyline.text(of: line) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
  }

  @Test func `any text is a line or nothing`() {
    for seed in FuzzSeeds.range(usually: 300) {
      var random = RandomNumbers(seed: seed)
      let bytes = (0..<random.number(0...20)).map { _ in UInt8(random.number(32...127)) }
      let line = EncodedPolyline.line(of: String(decoding: bytes, as: UTF8.self))
      #expect(line?.allSatisfy { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 } ?? true)
    }
  }

  @Test func `every kind of place is its category's`() {
    for kind in MapPlace.Kind.allCases { #expect(MapPlace.Kind(category: kind.category) == kind) }
    #expect(MapPlace.Kind(category: "spaceport") == nil)
  }
}
