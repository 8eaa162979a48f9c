import MapTiles

/// Reads the content of one blob.
enum PBFBlock {
  private static let supportedFeatures: Set<String> = [
    "OsmSchema-V0.6", "DenseNodes", "HistoricalInformation",
  ]

  static func readHeader(
    _ header: ProtobufReader, into data: inout OSMData
  ) throws(MapImportError) {
    var reader = header
    while let field = try reader.field() {
      switch (field.number, field.type) {
      case (1, .bytes):
        var box = try reader.message()
        var bounds = MapBounds(south: 0, west: 0, north: 0, east: 0)
        while let side = try box.field() {
          switch (side.number, side.type) {
          case (1, .varint): bounds.west = Double(try box.zigZag()) / 1e9
          case (2, .varint): bounds.east = Double(try box.zigZag()) / 1e9
          case (3, .varint): bounds.north = Double(try box.zigZag()) / 1e9
          case (4, .varint): bounds.south = Double(try box.zigZag()) / 1e9
          default: try box.skip(side.type)
          }
        }
        data.bounds = bounds
      case (4, .bytes):
        let feature = try reader.text()
        guard supportedFeatures.contains(feature) else {
          throw .unsupported(offset: header.fileOffset, feature: feature)
        }
      default: try reader.skip(field.type)
      }
    }
  }

  static func readData(_ block: ProtobufReader, into data: inout OSMData) throws(MapImportError) {
    var reader = block
    var context = Context()
    var groups: [ProtobufReader] = []
    while let field = try reader.field() {
      switch (field.number, field.type) {
      case (1, .bytes):
        var table = try reader.message()
        while let entry = try table.field() {
          if entry.number == 1, entry.type == .bytes {
            context.texts.append(try table.text())
          } else {
            try table.skip(entry.type)
          }
        }
      case (2, .bytes): groups.append(try reader.message())
      case (17, .varint): context.granularity = Int64(try reader.int())
      case (19, .varint): context.latitudeOffset = Int64(try reader.int())
      case (20, .varint): context.longitudeOffset = Int64(try reader.int())
      default: try reader.skip(field.type)
      }
    }
    for group in groups {
      var group = group
      while let field = try group.field() {
        guard field.type == .bytes else {
          try group.skip(field.type)
          continue
        }
        let element = try group.message()
        switch field.number {
        case 1: try readNode(element, context, into: &data)
        case 2: try readDenseNodes(element, context, into: &data)
        case 3: try readWay(element, context, into: &data)
        case 4: try readRelation(element, context, into: &data)
        default: break
        }
      }
    }
  }

  /// The values that apply to all elements of a block.
  private struct Context {
    var texts: [String] = []
    var granularity: Int64 = 100
    var latitudeOffset: Int64 = 0
    var longitudeOffset: Int64 = 0

    func text(_ index: Int, _ reader: ProtobufReader) throws(MapImportError) -> String {
      guard texts.indices.contains(index) else { throw reader.failure("unknown text") }
      return texts[index]
    }

    /// Returns units of 1e-7 degrees.
    func degrees(
      _ value: Int64, offset: Int64, limit: Int64, _ reader: ProtobufReader
    ) throws(MapImportError) -> Int32 {
      let (product, overflow) = value.multipliedReportingOverflow(by: granularity)
      let (nanodegrees, isTooLarge) = product.addingReportingOverflow(offset)
      let units = nanodegrees / 100
      guard !overflow, !isTooLarge, abs(units) <= limit * 10_000_000 else {
        throw reader.failure("position outside the earth")
      }
      return Int32(units)
    }

    func tags(
      _ keys: [Int], _ values: [Int], _ reader: ProtobufReader
    ) throws(MapImportError) -> [String: String] {
      guard keys.count == values.count else { throw reader.failure("tags without values") }
      var tags: [String: String] = [:]
      for (key, value) in zip(keys, values) {
        tags[try text(key, reader)] = try text(value, reader)
      }
      return tags
    }
  }

  private static func append(
    id: Int64, latitude: Int64, longitude: Int64, _ context: Context, _ reader: ProtobufReader,
    into data: inout OSMData
  ) throws(MapImportError) {
    data.nodes.append(
      id: id,
      latitude: try context.degrees(
        latitude, offset: context.latitudeOffset, limit: 90, reader),
      longitude: try context.degrees(
        longitude, offset: context.longitudeOffset, limit: 180, reader))
  }

  private static func readNode(
    _ element: ProtobufReader, _ context: Context, into data: inout OSMData
  ) throws(MapImportError) {
    var reader = element
    var id: Int64 = 0
    var latitude: Int64 = 0
    var longitude: Int64 = 0
    var keys: [Int] = []
    var values: [Int] = []
    while let field = try reader.field() {
      switch (field.number, field.type) {
      case (1, .varint): id = try reader.zigZag()
      case (2, .bytes): keys = try reader.packed()
      case (3, .bytes): values = try reader.packed()
      case (8, .varint): latitude = try reader.zigZag()
      case (9, .varint): longitude = try reader.zigZag()
      default: try reader.skip(field.type)
      }
    }
    try append(
      id: id, latitude: latitude, longitude: longitude, context, reader, into: &data)
    let tags = try context.tags(keys, values, reader)
    if !tags.isEmpty { data.nodeTags[id] = tags }
  }

  private static func readDenseNodes(
    _ element: ProtobufReader, _ context: Context, into data: inout OSMData
  ) throws(MapImportError) {
    var reader = element
    var ids: [Int64] = []
    var latitudes: [Int64] = []
    var longitudes: [Int64] = []
    var keysAndValues: [Int] = []
    while let field = try reader.field() {
      switch (field.number, field.type) {
      case (1, .bytes): ids = try reader.packedSums()
      case (8, .bytes): latitudes = try reader.packedSums()
      case (9, .bytes): longitudes = try reader.packedSums()
      case (10, .bytes): keysAndValues = try reader.packed()
      default: try reader.skip(field.type)
      }
    }
    guard ids.count == latitudes.count, ids.count == longitudes.count else {
      throw reader.failure("nodes without positions")
    }
    var next = 0
    for index in ids.indices {
      try append(
        id: ids[index], latitude: latitudes[index], longitude: longitudes[index], context,
        reader, into: &data)
      var tags: [String: String] = [:]
      while next < keysAndValues.count {
        let key = keysAndValues[next]
        next += 1
        if key == 0 { break }
        guard next < keysAndValues.count else { throw reader.failure("tag without a value") }
        tags[try context.text(key, reader)] = try context.text(keysAndValues[next], reader)
        next += 1
      }
      if !tags.isEmpty { data.nodeTags[ids[index]] = tags }
    }
  }

  private static func readWay(
    _ element: ProtobufReader, _ context: Context, into data: inout OSMData
  ) throws(MapImportError) {
    var reader = element
    var way = OSMWay(id: 0, nodes: [], tags: [:])
    var keys: [Int] = []
    var values: [Int] = []
    while let field = try reader.field() {
      switch (field.number, field.type) {
      case (1, .varint): way.id = Int64(try reader.int())
      case (2, .bytes): keys = try reader.packed()
      case (3, .bytes): values = try reader.packed()
      case (8, .bytes): way.nodes = try reader.packedSums()
      default: try reader.skip(field.type)
      }
    }
    way.tags = try context.tags(keys, values, reader)
    data.ways.append(way)
  }

  private static func readRelation(
    _ element: ProtobufReader, _ context: Context, into data: inout OSMData
  ) throws(MapImportError) {
    var reader = element
    var relation = OSMRelation(id: 0, members: [], tags: [:])
    var keys: [Int] = []
    var values: [Int] = []
    var roles: [Int] = []
    var ids: [Int64] = []
    var kinds: [Int] = []
    while let field = try reader.field() {
      switch (field.number, field.type) {
      case (1, .varint): relation.id = Int64(try reader.int())
      case (2, .bytes): keys = try reader.packed()
      case (3, .bytes): values = try reader.packed()
      case (8, .bytes): roles = try reader.packed()
      case (9, .bytes): ids = try reader.packedSums()
      case (10, .bytes): kinds = try reader.packed()
      default: try reader.skip(field.type)
      }
    }
    guard roles.count == ids.count, kinds.count == ids.count else {
      throw reader.failure("incomplete members of a relation")
    }
    relation.tags = try context.tags(keys, values, reader)
    for index in ids.indices {
      guard let kind = OSMRelation.MemberKind(rawValue: kinds[index]) else {
        throw reader.failure("unknown kind of member")
      }
      relation.members.append(
        OSMRelation.Member(
          kind: kind, id: ids[index], role: try context.text(roles[index], reader)))
    }
    data.relations.append(relation)
  }
}
