import MapTiles

/// A line of nodes.
struct OSMWay: Sendable, Hashable {
  var id: Int64
  var nodes: [Int64]
  var tags: [String: String]

  /// Whether it ends where it begins.
  var isClosed: Bool { nodes.count > 3 && nodes.first == nodes.last }
}

/// A group of elements.
struct OSMRelation: Sendable, Hashable {
  enum MemberKind: Int, Sendable, Hashable {
    case node = 0
    case way = 1
    case relation = 2
  }

  struct Member: Sendable, Hashable {
    var kind: MemberKind
    var id: Int64
    var role: String
  }

  var id: Int64
  var members: [Member]
  var tags: [String: String]
}

/// The nodes of an extract, sorted by identifier.
struct OSMNodes: Sendable {
  private(set) var ids: [Int64] = []
  /// Units of 1e-7 degrees.
  private(set) var latitudes: [Int32] = []
  private(set) var longitudes: [Int32] = []
  private var isSorted = true

  var count: Int { ids.count }

  mutating func append(id: Int64, latitude: Int32, longitude: Int32) {
    if let last = ids.last, last >= id { isSorted = false }
    ids.append(id)
    latitudes.append(latitude)
    longitudes.append(longitude)
  }

  /// Sorts the nodes after the last one is appended.
  mutating func sort() {
    guard !isSorted else { return }
    let order = ids.indices.sorted { ids[$0] < ids[$1] }
    ids = order.map { ids[$0] }
    latitudes = order.map { latitudes[$0] }
    longitudes = order.map { longitudes[$0] }
    isSorted = true
  }

  /// Returns the position of a node; `nil` if the extract does not contain it.
  subscript(id: Int64) -> Coordinate? {
    var low = 0
    var high = ids.count
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    guard low < ids.count, ids[low] == id else { return nil }
    return Coordinate(
      latitude: Double(latitudes[low]) / 1e7, longitude: Double(longitudes[low]) / 1e7)
  }
}

/// The content of an OpenStreetMap file.
struct OSMData: Sendable {
  /// The rectangle that the file declares.
  var bounds: MapBounds?
  var nodes = OSMNodes()
  /// The tags of nodes that have any, by identifier.
  var nodeTags: [Int64: [String: String]] = [:]
  var ways: [OSMWay] = []
  var relations: [OSMRelation] = []
  /// The tags of the file as a whole; only XML has them.
  var attributes: [String: String] = [:]

  /// Reads a file of either format.
  ///
  /// - Parameter progress: Receives fractions of the file that are read.
  static func read(
    _ bytes: UnsafeRawBufferPointer, progress: (Double) -> Void
  ) throws(MapImportError) -> OSMData {
    guard !bytes.isEmpty else { throw .empty }
    var data: OSMData
    if OSMXMLReader.recognizes(bytes) {
      data = try OSMXMLReader.read(bytes, progress: progress)
    } else if PBFReader.recognizes(bytes) {
      data = try PBFReader.read(bytes, progress: progress)
    } else {
      throw .unknownFormat
    }
    data.nodes.sort()
    guard data.nodes.count > 0 else { throw .empty }
    return data
  }
}
