import Foundation
import Maps

/// The real data of the tests.
enum TestMaps {
  /// The map of Monaco; `nil` if the file is missing.
  static let monaco: StreetMap? = try? MapImporter.map(ofFile: path("monaco.osm.pbf"))

  /// The map of central Sydney; `nil` if the file is missing.
  static let sydney: StreetMap? = try? MapImporter.map(ofFile: path("sydney.osm"))

  /// The path of a file in the folder of maps.
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Maps/\(name)").path
  }
}
