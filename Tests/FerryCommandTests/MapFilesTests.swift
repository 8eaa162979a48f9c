import Foundation
import Maps
import Testing

@testable import FerryCommand

@Suite struct MapFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "ferry-map-files-\(UUID().uuidString)")

  private func write(_ longitude: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "corner.osm")
    try Data(
      """
      <osm version="0.6">
       <node id="1" lat="-33.8650" lon="151.2050"/><node id="2" lat="-33.8651" lon="\(longitude)"/>
       <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way>
      </osm>
      """.utf8
    ).write(to: file)
    return file.path(percentEncoded: false)
  }

  private var cache: URL { folder.appending(path: "cache") }

  private func cached() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: cache.path(percentEncoded: false)).sorted()
  }

  @Test func `An extract is imported once, and again when it changes`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try write("151.2080")
    let first = try MapFiles.map(at: path, cache: cache)
    let files = try cached()
    #expect(files.count == 1)
    #expect(try MapFiles.map(at: path, cache: cache).revision == first.revision)
    #expect(try cached() == files)
    _ = try write("151.20812")
    #expect(try MapFiles.map(at: path, cache: cache).revision != first.revision)
    #expect(try cached().count == 2)
  }

  @Test func `A damaged cache is replaced`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try write("151.2080")
    let first = try MapFiles.map(at: path, cache: cache)
    let file = cache.appending(path: try #require(try cached().first))
    try Data("no map".utf8).write(to: file)
    #expect(try MapFiles.map(at: path, cache: cache).revision == first.revision)
    let restored = try StreetMap(contentsOf: file.path(percentEncoded: false))
    #expect(restored.revision == first.revision)
  }

  @Test func `A map that cannot be opened is a failure that names it`() {
    for path in ["/nowhere/a.ferrymap", "/nowhere/a.osm.pbf"] {
      let failure = #expect(throws: CommandFailure.self) {
        try MapFiles.map(at: path, cache: cache)
      }
      #expect(failure?.description.contains(path) == true)
    }
  }

  @Test func `The demo map is in the checkout`() {
    #expect(Installation.demoMap()?.hasSuffix("Maps/sydney.osm") == true)
  }
}
