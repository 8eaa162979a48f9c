import Foundation
import MapTiles
import RandomTesting
import Routing
import Testing

@testable import Maps

@Suite struct MapImportTests {
  private static let small = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- A street corner -->
    <osm version="0.6">
     <bounds minlat="-33.8700" minlon="151.2000" maxlat="-33.8600" maxlon="151.2100"/>
     <node id="1" lat="-33.8650" lon="151.2050"/>
     <node id="2" lat="-33.8651" lon="151.2080">
      <tag k="amenity" v="cafe"/><tag k="name" v="Bean &amp; Leaf"/>
     </node>
     <node id="3" lat="-33.8690" lon="151.2051"/>
     <way id="10"><nd ref="1"/><nd ref="2"/>
      <tag k="highway" v="residential"/><tag k="name" v="Hay Street"/></way>
     <way id="11"><nd ref="1"/><nd ref="3"/>
      <tag k="highway" v="primary"/><tag k="name" v="George Street"/></way>
    </osm>
    """

  @Test func `XML has streets, places, a corner and roads`() throws {
    let map = try MapImporter.map(of: Data(Self.small.utf8), name: "Corner")
    #expect(map.description.bounds.south == -33.87)
    #expect(map.router.network.segmentCount == 2)
    let center = map.description.bounds.center
    #expect(map.search("bean leaf", near: center, limit: 1).first?.names.local == "Bean & Leaf")
    let corner = try #require(map.search("george st & hay st", near: center, limit: 1).first)
    #expect(corner.kind == .intersection)
    #expect(abs(corner.coordinate.latitude + 33.8650) < 1e-6)
  }

  @Test func `elements that an editor numbered below zero are imported`() throws {
    let text = Self.small.replacing("id=\"", with: "id=\"-").replacing("ref=\"", with: "ref=\"-")
    let map = try MapImporter.map(of: Data(text.utf8), name: "Edited")
    #expect(map.router.network.segmentCount == 2)
    #expect(!map.search("bean", near: map.description.bounds.center, limit: 1).isEmpty)
  }

  @Test func `a file without bounds has those of its nodes`() throws {
    let text = Self.small.split(separator: "\n").filter { !$0.contains("<bounds") }
    let map = try MapImporter.map(of: Data(text.joined(separator: "\n").utf8), name: "Open")
    #expect(map.description.bounds.south == -33.8690)
    #expect(map.description.bounds.east == 151.2080)
    let far = Self.small.replacing("maxlon=\"151.2100\"", with: "maxlon=\"151.2050\"")
    #expect(
      try MapImporter.map(of: Data(far.utf8), name: "Far").description.bounds.east == 151.2050)
  }

  @Test func `relations with missing members are left out`() throws {
    let relation = """
       <relation id="20"><member type="way" ref="99" role="outer"/><member type="way" ref="10"
        role="outer"/><tag k="type" v="multipolygon"/><tag k="natural" v="water"/></relation>
       <relation id="21"><tag k="type" v="multipolygon"/><tag k="leisure" v="park"/></relation>
       <relation id="22"><member type="way" ref="10" role="from"/><member type="node" ref="77"
        role="via"/><member type="way" ref="98" role="to"/><tag k="type" v="restriction"/>
        <tag k="restriction" v="no_left_turn"/></relation>
      </osm>
      """
    let text = Self.small.replacing("</osm>", with: relation)
    let map = try MapImporter.map(of: Data(text.utf8), name: "Cut")
    #expect(map.router.network.segmentCount == 2)
    #expect(map.router.network.restrictionCount == 0)
  }

  @Test func `the same file becomes the same map`() throws {
    let map = try #require(TestMaps.sydney)
    let again = try MapImporter.map(ofFile: TestMaps.path("sydney.osm"))
    #expect(again.revision == map.revision)
  }

  @Test func `truncated XML is rejected with the place where it ends`() {
    let bytes = Data(Self.small.utf8)
    for count in [60, bytes.count / 4, bytes.count / 2, bytes.count * 3 / 4, bytes.count - 9] {
      let error = #expect(throws: MapImportError.self) {
        try MapImporter.map(of: bytes.prefix(count), name: "Cut")
      }
      guard case .truncated = error else {
        Issue.record("\(String(describing: error)) after \(count) bytes")
        continue
      }
    }
  }

  @Test func `damaged XML is rejected with the byte that is wrong`() throws {
    let text = Self.small.replacingOccurrences(of: "lat=\"-33.8651\"", with: "lat=\"north\"")
    let position = try #require(text.range(of: "<node id=\"2\""))
    let offset = text.utf8.distance(from: text.startIndex, to: position.lowerBound)
    let error = #expect(throws: MapImportError.self) {
      try MapImporter.map(of: Data(text.utf8), name: "Damaged")
    }
    guard case .malformed(offset, _) = error else {
      Issue.record("\(String(describing: error)) instead of offset \(offset)")
      return
    }
  }

  @Test func `other files are rejected`() {
    #expect(throws: MapImportError.unknownFormat) {
      try MapImporter.map(of: Data("<html></html>".utf8), name: "")
    }
    #expect(throws: MapImportError.unknownFormat) {
      try MapImporter.map(of: Data("PK\u{3}\u{4}archive".utf8), name: "")
    }
    #expect(throws: MapImportError.empty) { try MapImporter.map(of: Data(), name: "") }
    #expect(throws: MapImportError.empty) { try MapImporter.map(of: Data("<osm/>".utf8), name: "") }
  }

  @Test func `truncated PBF is rejected with the blob that is incomplete`() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: TestMaps.path("monaco.osm.pbf")))
    for count in [3, 100, 40_000, bytes.count / 2, bytes.count - 1] {
      let error = #expect(throws: MapImportError.self) {
        try MapImporter.map(of: bytes.prefix(count), name: "Cut")
      }
      switch error {
      case .truncated(let offset), .malformed(let offset, _): #expect(offset <= count)
      case .unknownFormat: #expect(count < 30)
      default: Issue.record("\(String(describing: error)) after \(count) bytes")
      }
    }
  }

  @Test func `changed PBF bytes are an error or a map, never a trap`() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: TestMaps.path("monaco.osm.pbf")))
    for seed in FuzzSeeds.range(usually: 40) {
      var random = RandomNumbers(seed: seed)
      // The first blobs only, so that the test is quick.
      var changed = bytes.prefix(random.number(200...60_000))
      for _ in 0..<random.number(1...4) {
        changed[random.number(0..<changed.count)] = UInt8(random.number(0...255))
      }
      changed.withUnsafeBytes { _ = try? OSMData.read($0) { _ in } }
    }
  }

  @Test func `changed XML bytes are an error or a map, never a trap`() throws {
    for seed in FuzzSeeds.range(usually: 300) {
      var random = RandomNumbers(seed: seed)
      var bytes = Array(Self.small.utf8)
      for _ in 0..<random.number(1...4) {
        bytes[random.number(0..<bytes.count)] = UInt8(random.number(0...255))
      }
      _ = try? MapImporter.map(of: Data(bytes), name: "Fuzz")
    }
  }

  @Test func `a failed import leaves no file`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ferry-maps-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("cut.osm")
    try Data(Self.small.utf8.prefix(500)).write(to: source)
    let output = folder.appendingPathComponent("cut.ferrymap").path
    #expect(throws: MapImportError.self) {
      try MapImporter.importFile(at: source.path, to: output)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["cut.osm"])
    try Data(Self.small.utf8).write(to: source)
    try MapImporter.importFile(at: source.path, to: output)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["cut.ferrymap", "cut.osm"])
    #expect(try StreetMap(contentsOf: output).router.network.segmentCount == 2)
  }
}
