import MapTiles

/// Reads OpenStreetMap's XML format.
///
/// - SeeAlso: OpenStreetMap Wiki, "OSM XML".
struct OSMXMLReader {
  private enum Element {
    case none
    case node(Int64)
    case way(OSMWay)
    case relation(OSMRelation)
  }

  private var data = OSMData()
  private var element = Element.none
  private var tags: [String: String] = [:]
  private var depth: [String] = []

  /// Whether the bytes begin with a tag after spaces or a byte order mark.
  static func recognizes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  static func read(
    _ bytes: UnsafeRawBufferPointer, progress: (Double) -> Void
  ) throws(MapImportError) -> OSMData {
    var reader = OSMXMLReader()
    var scanner = XMLScanner(bytes)
    var count = 0
    var isRoot = true
    while let tag = try scanner.next() {
      if isRoot {
        guard tag.name == "osm" else { throw .unknownFormat }
        isRoot = false
      }
      if tag.isEnd {
        guard reader.depth.popLast() == tag.name else {
          throw .malformed(offset: tag.offset, reason: "end tag without its start")
        }
        reader.end(tag.name)
      } else {
        try reader.start(tag)
        if tag.isEmpty { reader.end(tag.name) } else { reader.depth.append(tag.name) }
      }
      count += 1
      if count % 8192 == 0 { progress(Double(scanner.position) / Double(bytes.count)) }
    }
    guard !isRoot else { throw .unknownFormat }
    guard reader.depth.isEmpty else { throw .truncated(offset: bytes.count) }
    progress(1)
    return reader.data
  }

  private mutating func start(_ tag: XMLScanner.Tag) throws(MapImportError) {
    switch tag.name {
    case "osm": data.attributes = tag.attributes
    case "bounds":
      data.bounds = MapBounds(
        south: try Self.degrees(tag, "minlat", limit: 90),
        west: try Self.degrees(tag, "minlon", limit: 180),
        north: try Self.degrees(tag, "maxlat", limit: 90),
        east: try Self.degrees(tag, "maxlon", limit: 180))
    case "node":
      let id = try Self.number(tag, "id")
      tags = [:]
      element = .node(id)
      guard tag.attributes["visible"] != "false" else { break }
      data.nodes.append(
        id: id, latitude: Int32((try Self.degrees(tag, "lat", limit: 90) * 1e7).rounded()),
        longitude: Int32((try Self.degrees(tag, "lon", limit: 180) * 1e7).rounded()))
    case "way":
      tags = [:]
      element = .way(OSMWay(id: try Self.number(tag, "id"), nodes: [], tags: [:]))
    case "relation":
      tags = [:]
      element = .relation(OSMRelation(id: try Self.number(tag, "id"), members: [], tags: [:]))
    case "nd":
      guard case .way(var way) = element else { break }
      element = .none
      way.nodes.append(try Self.number(tag, "ref"))
      element = .way(way)
    case "member":
      guard case .relation(var relation) = element else { break }
      element = .none
      let kind: OSMRelation.MemberKind
      switch tag.attributes["type"] {
      case "node": kind = .node
      case "way": kind = .way
      case "relation": kind = .relation
      default: throw .malformed(offset: tag.offset, reason: "unknown kind of member")
      }
      relation.members.append(
        OSMRelation.Member(
          kind: kind, id: try Self.number(tag, "ref"), role: tag.attributes["role"] ?? ""))
      element = .relation(relation)
    case "tag":
      guard let key = tag.attributes["k"], let value = tag.attributes["v"] else {
        throw .malformed(offset: tag.offset, reason: "tag without key or value")
      }
      tags[key] = value
    default: break
    }
  }

  private mutating func end(_ name: String) {
    switch (name, element) {
    case ("node", .node(let id)):
      if !tags.isEmpty { data.nodeTags[id] = tags }
    case ("way", .way(var way)):
      way.tags = tags
      data.ways.append(way)
    case ("relation", .relation(var relation)):
      relation.tags = tags
      data.relations.append(relation)
    default: return
    }
    element = .none
  }

  private static func number(
    _ tag: XMLScanner.Tag, _ name: String
  ) throws(MapImportError) -> Int64 {
    guard let number = tag.attributes[name].flatMap({ Int64($0) }) else {
      throw .malformed(offset: tag.offset, reason: "\(tag.name) without a number \"\(name)\"")
    }
    return number
  }

  private static func degrees(
    _ tag: XMLScanner.Tag, _ name: String, limit: Double
  ) throws(MapImportError) -> Double {
    guard let degrees = tag.attributes[name].flatMap({ Double($0) }), abs(degrees) <= limit else {
      throw .malformed(offset: tag.offset, reason: "\(tag.name) without degrees \"\(name)\"")
    }
    return degrees
  }
}
