import MapTiles

/// The features of a map with an index by position.
///
/// Features are in the order of a Z-order curve, so that neighbors are near each other; each block
/// of sixty-four has a bounding box.
///
/// - SeeAlso: Morton (1966), the Z-order curve; Kamel and Faloutsos (1993), packed R-trees.
struct FeatureTable: Sendable {
  enum Group: UInt8, Sendable {
    case area = 0
    case road = 1
    case place = 2
  }

  /// The fixed-size part of a feature.
  struct Record: Sendable {
    var box: WorldBox
    var group: Group
    var kind: UInt8
    var minimumZoom: UInt8
    var payload: Int
  }

  private static let blockSize = 64

  let records: [Record]
  let names: [MapNames]
  let references: [String]
  private let payload: [UInt8]
  private let blocks: [WorldBox]

  private init(records: [Record], names: [MapNames], references: [String], payload: [UInt8]) {
    self.records = records
    self.names = names
    self.references = references
    self.payload = payload
    blocks = stride(from: 0, to: records.count, by: Self.blockSize).map { start in
      var box = records[start].box
      for record in records[start..<min(start + Self.blockSize, records.count)] {
        box.extend(to: record.box)
      }
      return box
    }
  }

  /// Calls a closure with the index and record of each feature whose box meets another.
  func forEach(in box: WorldBox, _ body: (Int, Record) -> Void) {
    for (number, block) in blocks.enumerated() where block.intersects(box) {
      let start = number * Self.blockSize
      for index in start..<min(start + Self.blockSize, records.count)
      where records[index].box.intersects(box) { body(index, records[index]) }
    }
  }

  /// Reads a feature; a damaged payload, which the checksum excludes, has no points.
  func feature(at index: Int) -> MapFeature {
    let record = records[index]
    var decoder = ByteDecoder(payload[record.payload...])
    let content =
      (try? Self.content(record, references, &decoder)) ?? (
        .road(MapFeature.RoadStyle(kind: .wall), points: []), 0
      )
    return MapFeature(
      content: content.0, names: content.1 == 0 ? nil : names[content.1 - 1],
      minimumZoom: Int(record.minimumZoom))
  }

  /// The index of a feature's names, or `nil`; cheaper than the feature.
  func nameIndex(at index: Int) -> Int? {
    var decoder = ByteDecoder(payload[records[index].payload...])
    guard let name = try? decoder.varint(), name > 0 else { return nil }
    return Int(name) - 1
  }

  private static func content(
    _ record: Record, _ references: [String], _ decoder: inout ByteDecoder
  ) throws(MapTileError) -> (MapFeature.Content, Int) {
    let name = Int(truncatingIfNeeded: try decoder.varint())
    let origin = WorldPoint(x: record.box.minX, y: record.box.minY)
    switch record.group {
    case .area:
      let height = Int(truncatingIfNeeded: try decoder.varint())
      var rings: [[WorldPoint]] = []
      for _ in 0..<(try decoder.count()) {
        rings.append(try points(from: &decoder, origin: origin))
      }
      return (
        .area(
          kind: MapArea.Kind(rawValue: record.kind) ?? .land, heightInMeters: height,
          rings: rings), name
      )
    case .road:
      let flags = try decoder.byte()
      let layer = Int(truncatingIfNeeded: try decoder.zigZag())
      let reference = Int(truncatingIfNeeded: try decoder.varint())
      let style = MapFeature.RoadStyle(
        kind: MapRoad.Kind(rawValue: record.kind) ?? .wall, isLink: flags & 1 != 0,
        isBridge: flags & 2 != 0, isTunnel: flags & 4 != 0, layer: layer,
        oneWay: MapRoad.OneWay(rawValue: flags >> 3) ?? .none,
        reference: reference == 0 ? nil : references[reference - 1])
      return (.road(style, points: try points(from: &decoder, origin: origin)), name)
    case .place:
      let rank = Int(try decoder.byte())
      let identifier = try decoder.varint()
      return (
        .place(
          kind: MapPlace.Kind(rawValue: record.kind) ?? .other, rank: rank,
          identifier: identifier, point: origin), name
      )
    }
  }

  private static func points(
    from decoder: inout ByteDecoder, origin: WorldPoint
  ) throws(MapTileError) -> [WorldPoint] {
    let count = try decoder.count(ofElementsOfAtLeast: 2)
    var points: [WorldPoint] = []
    points.reserveCapacity(count)
    var last = origin
    for _ in 0..<count {
      last.x &+= Int(try decoder.zigZag())
      last.y &+= Int(try decoder.zigZag())
      points.append(last)
    }
    return points
  }
}

extension FeatureTable {
  /// Creates the table of features.
  init(_ features: [MapFeature]) {
    var names: [MapNames] = []
    var nameIndices: [MapNames: Int] = [:]
    var references: [String] = []
    var referenceIndices: [String: Int] = [:]
    func index(of name: MapNames?) -> Int {
      guard let name else { return 0 }
      if let index = nameIndices[name] { return index }
      names.append(name)
      nameIndices[name] = names.count
      return names.count
    }
    func index(of reference: String?) -> Int {
      guard let reference else { return 0 }
      if let index = referenceIndices[reference] { return index }
      references.append(reference)
      referenceIndices[reference] = references.count
      return references.count
    }
    let placed = features.enumerated().compactMap { number, feature in
      feature.box.map { (number: number, feature: feature, box: $0, code: Self.zOrder($0.center)) }
    }.sorted { ($0.code, $0.number) < ($1.code, $1.number) }

    var payload = ByteEncoder()
    var records: [Record] = []
    records.reserveCapacity(placed.count)
    for (_, feature, box, _) in placed {
      let origin = WorldPoint(x: box.minX, y: box.minY)
      let start = payload.bytes.count
      payload.append(count: index(of: feature.names))
      let group: Group
      let kindNumber: UInt8
      switch feature.content {
      case .area(let kind, let height, let rings):
        (group, kindNumber) = (.area, kind.rawValue)
        payload.append(count: max(height, 0))
        payload.append(count: rings.count)
        for ring in rings { payload.append(points: ring, origin: origin) }
      case .road(let style, let points):
        (group, kindNumber) = (.road, style.kind.rawValue)
        let flags: UInt8 =
          (style.isLink ? 1 : 0) | (style.isBridge ? 2 : 0) | (style.isTunnel ? 4 : 0)
        payload.append(flags | style.oneWay.rawValue << 3)
        payload.append(zigZag: Int64(style.layer))
        payload.append(count: index(of: style.reference))
        payload.append(points: points, origin: origin)
      case .place(let kind, let rank, let identifier, _):
        (group, kindNumber) = (.place, kind.rawValue)
        payload.append(UInt8(clamping: rank))
        payload.append(varint: identifier)
      }
      records.append(
        Record(
          box: box, group: group, kind: kindNumber, minimumZoom: UInt8(feature.minimumZoom),
          payload: start))
    }
    self.init(records: records, names: names, references: references, payload: payload.bytes)
  }

  /// Interleaves the upper bits of both coordinates.
  private static func zOrder(_ point: WorldPoint) -> UInt64 {
    func spread(_ value: Int) -> UInt64 {
      var bits = UInt64(UInt32(clamping: value))
      bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
      bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
      bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
      bits = (bits | bits << 2) & 0x3333_3333_3333_3333
      return (bits | bits << 1) & 0x5555_5555_5555_5555
    }
    return spread(point.x) | spread(point.y) << 1
  }

  /// Appends the table in binary form.
  func encode(to encoder: inout ByteEncoder) {
    encoder.append(count: names.count)
    for name in names { encoder.append(names: name) }
    encoder.append(count: references.count)
    for reference in references { encoder.append(text: reference) }
    encoder.append(count: records.count)
    for record in records {
      encoder.append(record.group.rawValue)
      encoder.append(record.kind)
      encoder.append(record.minimumZoom)
      encoder.append(count: record.box.minX)
      encoder.append(count: record.box.minY)
      encoder.append(count: record.box.width)
      encoder.append(count: record.box.height)
      encoder.append(count: record.payload)
    }
    encoder.append(count: payload.count)
    encoder.append(contentsOf: payload)
  }

  /// Decodes the output of `encode(to:)`.
  init(from decoder: inout ByteDecoder) throws(MapTileError) {
    var names: [MapNames] = []
    for _ in 0..<(try decoder.count(ofElementsOfAtLeast: 2)) { names.append(try decoder.names()) }
    var references: [String] = []
    for _ in 0..<(try decoder.count()) { references.append(try decoder.text()) }
    let count = try decoder.count(ofElementsOfAtLeast: 8)
    var records: [Record] = []
    records.reserveCapacity(count)
    var largestPayload = 0
    for _ in 0..<count {
      guard let group = Group(rawValue: try decoder.byte()) else {
        throw .malformed(offset: decoder.offset)
      }
      let kind = try decoder.byte()
      let minimumZoom = try decoder.byte()
      let limit = WorldPoint.side + 1
      let minX = try decoder.index(below: limit)
      let minY = try decoder.index(below: limit)
      let width = try decoder.index(below: limit)
      let height = try decoder.index(below: limit)
      let payload = try decoder.index(below: Int(Int32.max))
      largestPayload = max(largestPayload, payload)
      records.append(
        Record(
          box: WorldBox(minX: minX, minY: minY, maxX: minX + width, maxY: minY + height),
          group: group, kind: kind, minimumZoom: minimumZoom, payload: payload))
    }
    let payload = try decoder.bytes(count: try decoder.count())
    guard records.isEmpty || largestPayload < payload.count else {
      throw .malformed(offset: decoder.offset)
    }
    self.init(records: records, names: names, references: references, payload: payload)
  }
}

extension ByteEncoder {
  fileprivate mutating func append(points: [WorldPoint], origin: WorldPoint) {
    append(count: points.count)
    var last = origin
    for point in points {
      append(zigZag: Int64(point.x - last.x))
      append(zigZag: Int64(point.y - last.y))
      last = point
    }
  }

  /// Appends names with their translations.
  mutating func append(names: MapNames) {
    append(text: names.local)
    append(count: names.translations.count)
    for (language, text) in names.translations.sorted(by: { $0.key < $1.key }) {
      append(text: language)
      append(text: text)
    }
  }
}

extension ByteDecoder {
  /// Reads names with their translations.
  mutating func names() throws(MapTileError) -> MapNames {
    var names = MapNames(try text())
    for _ in 0..<(try count(ofElementsOfAtLeast: 2)) {
      let language = try text()
      names.translations[language] = try text()
    }
    return names
  }
}
