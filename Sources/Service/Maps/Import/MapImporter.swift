import Foundation
import MapTiles
import Routing

/// Imports OpenStreetMap files, in the binary format or XML.
public enum MapImporter {
  /// A step of an import, for a progress bar.
  public enum Step: Sendable, Hashable {
    /// The file is read.
    case reading
    /// Areas, lines and places are made.
    case features
    /// The network of roads is made and preprocessed for routing.
    case roads
    /// Streets, addresses and the search index are made.
    case search
    /// The map file is written.
    case writing
  }

  /// Receives the step and the fraction of it that is done.
  public typealias Progress = (Step, Double) -> Void

  /// Imports a file and writes a map file.
  ///
  /// The map file appears only when it is complete; an error leaves none behind, and an older one
  /// as it was.
  ///
  /// - Throws: ``MapImportError``.
  public static func importFile(
    at path: String, to output: String, progress: Progress = { _, _ in }
  ) throws(MapImportError) {
    let map = try map(ofFile: path, progress: progress)
    progress(.writing, 0)
    let destination = URL(fileURLWithPath: output)
    let temporary = destination.deletingLastPathComponent()
      .appendingPathComponent(
        ".\(destination.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier)")
    do {
      try Data(map.encoded).write(to: temporary)
      guard rename(temporary.path, destination.path) == 0 else {
        throw CocoaError(
          .fileWriteUnknown,
          userInfo: [
            NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
          ])
      }
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw .file(path: output, reason: SystemErrorText.reason(of: error))
    }
    progress(.writing, 1)
  }

  /// Imports a file into memory.
  ///
  /// - Throws: ``MapImportError``.
  public static func map(
    ofFile path: String, progress: Progress = { _, _ in }
  ) throws(MapImportError) -> StreetMap {
    let file: Data
    do {
      file = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    } catch {
      throw .file(path: path, reason: SystemErrorText.reason(of: error))
    }
    let name = URL(fileURLWithPath: path).lastPathComponent.prefix { $0 != "." }
    return try map(of: file, name: name.prefix(1).uppercased() + name.dropFirst(), progress)
  }

  static func map(
    of file: Data, name: String, _ progress: Progress = { _, _ in }
  ) throws(MapImportError) -> StreetMap {
    let result = file.withUnsafeBytes { bytes -> Result<OSMData, MapImportError> in
      do throws(MapImportError) {
        return .success(try OSMData.read(bytes) { progress(.reading, $0) })
      } catch {
        return .failure(error)
      }
    }
    return map(of: try result.get(), name: name, progress)
  }

  private static func map(of data: OSMData, name: String, _ progress: Progress) -> StreetMap {
    let bounds = DescriptionImport.bounds(of: data)
    let geometry = GeometryReader(data, box: WorldBox(bounds))
    progress(.features, 0)
    var drawing = FeatureImport(geometry)
    drawing.run()
    let description = DescriptionImport.description(
      of: data, bounds: bounds, features: drawing.features, fileName: name)
    let features = FeatureTable(drawing.features)
    progress(.roads, 0)
    let router = EmbeddedRouter(network: roads(of: data))
    progress(.search, 0)
    var streets = StreetImport(geometry)
    streets.run()
    // The corners refer to streets by index, so streets come first.
    let search = SearchIndex(
      entries: streets.entries + drawing.places, intersections: streets.intersections)
    return StreetMap(
      description: description, features: features, search: search, router: router,
      areas: BoundaryImport.areas(geometry, localities: drawing.places))
  }

  private static func roads(of data: OSMData) -> RoadNetwork {
    var builder = RoadNetworkBuilder()
    for way in data.ways { builder.addWay(id: way.id, nodes: way.nodes, tags: way.tags) }
    for (id, tags) in data.nodeTags { builder.addNode(id: id, tags: tags) }
    for relation in data.relations {
      builder.addRelation(
        members: relation.members.map { member in
          let kind: RoadRelationMember.Kind =
            switch member.kind {
            case .node: .node
            case .way: .way
            case .relation: .relation
            }
          return RoadRelationMember(kind, member.id, role: member.role)
        }, tags: relation.tags)
    }
    return builder.build { id in
      data.nodes[id].map { RoadPoint(latitude: $0.latitude, longitude: $0.longitude) }
    }
  }
}
