extension MapTile {
  private static let signature: [UInt8] = [0x46, 0x54, 1]

  /// Returns the tile as bytes.
  ///
  /// A signature and version, the address, a table of texts, a table of names, then areas, roads
  /// and places; points are differences to the point before.
  public func encoded() -> [UInt8] {
    var tables = TileTables()
    var body = ByteEncoder()
    body.append(count: areas.count)
    for area in areas {
      body.append(area.kind.rawValue)
      body.append(count: tables.index(of: area.names))
      body.append(count: max(area.heightInMeters, 0))
      body.append(count: area.rings.count)
      for ring in area.rings { body.append(points: ring) }
    }
    body.append(count: roads.count)
    for road in roads {
      body.append(road.kind.rawValue)
      body.append(road.flags)
      body.append(zigZag: Int64(road.layer))
      body.append(count: tables.index(of: road.names))
      body.append(count: road.reference.map { tables.index(of: $0) + 1 } ?? 0)
      body.append(points: road.points)
    }
    body.append(count: places.count)
    for place in places {
      body.append(place.kind.rawValue)
      body.append(count: min(max(place.rank, 0), 15))
      body.append(varint: place.identifier)
      body.append(zigZag: Int64(place.point.x))
      body.append(zigZag: Int64(place.point.y))
      body.append(count: tables.index(of: place.names))
    }
    var result = ByteEncoder()
    result.append(contentsOf: Self.signature)
    result.append(count: address.zoom)
    result.append(count: address.x)
    result.append(count: address.y)
    tables.append(to: &result)
    result.append(contentsOf: body.bytes)
    return result.bytes
  }

  /// Creates a tile from the bytes that `encoded()` made.
  ///
  /// - Throws: `MapTileError` for other bytes; no input stops the program.
  public init(decoding bytes: [UInt8]) throws(MapTileError) {
    guard bytes.starts(with: Self.signature) else { throw .unknownVersion }
    var decoder = ByteDecoder(bytes[Self.signature.count...])
    let zoom = try decoder.index(below: 25)
    let x = try decoder.index(below: 1 << zoom)
    let y = try decoder.index(below: 1 << zoom)
    self.init(address: TileAddress(zoom: zoom, x: x, y: y))
    let tables = try TileTables(from: &decoder)
    let areaCount = try decoder.count(ofElementsOfAtLeast: 4)
    areas.reserveCapacity(areaCount)
    for _ in 0..<areaCount {
      let kind: MapArea.Kind = try decoder.kind()
      let names = try tables.names(from: &decoder)
      let height = try decoder.index(below: 10_000)
      var rings: [[TilePoint]] = []
      for _ in 0..<(try decoder.count()) { rings.append(try decoder.points()) }
      areas.append(MapArea(kind: kind, rings: rings, names: names, heightInMeters: height))
    }
    let roadCount = try decoder.count(ofElementsOfAtLeast: 6)
    roads.reserveCapacity(roadCount)
    for _ in 0..<roadCount {
      let kind: MapRoad.Kind = try decoder.kind()
      let flags = try decoder.byte()
      guard let oneWay = MapRoad.OneWay(rawValue: flags >> 3) else {
        throw .malformed(offset: decoder.offset)
      }
      let layer = try decoder.zigZag()
      guard (-128...127).contains(layer) else { throw .malformed(offset: decoder.offset) }
      let names = try tables.names(from: &decoder)
      let reference = try tables.text(from: &decoder)
      roads.append(
        MapRoad(
          kind: kind, isLink: flags & 1 != 0, isBridge: flags & 2 != 0, isTunnel: flags & 4 != 0,
          layer: Int(layer), oneWay: oneWay, names: names, reference: reference,
          points: try decoder.points()))
    }
    let placeCount = try decoder.count(ofElementsOfAtLeast: 6)
    places.reserveCapacity(placeCount)
    for _ in 0..<placeCount {
      let kind: MapPlace.Kind = try decoder.kind()
      let rank = try decoder.index(below: 16)
      let identifier = try decoder.varint()
      let x = try decoder.unit(after: 0)
      let y = try decoder.unit(after: 0)
      guard let names = try tables.names(from: &decoder) else {
        throw .malformed(offset: decoder.offset)
      }
      places.append(
        MapPlace(
          kind: kind, rank: rank, point: TilePoint(x: x, y: y), names: names,
          identifier: identifier))
    }
    guard decoder.remaining == 0 else { throw .malformed(offset: decoder.offset) }
  }
}

extension MapRoad {
  fileprivate var flags: UInt8 {
    (isLink ? 1 : 0) | (isBridge ? 2 : 0) | (isTunnel ? 4 : 0) | (oneWay.rawValue << 3)
  }
}

/// The texts and names of a tile, each written once; index 0 of names means none.
private struct TileTables {
  private var texts: [String] = []
  private var textIndices: [String: Int] = [:]
  private var names: [MapNames] = []
  private var nameIndices: [MapNames: Int] = [:]

  init() {}

  mutating func index(of text: String) -> Int {
    if let index = textIndices[text] { return index }
    texts.append(text)
    textIndices[text] = texts.count - 1
    return texts.count - 1
  }

  mutating func index(of names: MapNames?) -> Int {
    guard let names else { return 0 }
    if let index = nameIndices[names] { return index }
    self.names.append(names)
    nameIndices[names] = self.names.count
    return self.names.count
  }

  func append(to result: inout ByteEncoder) {
    var tables = self
    var encodedNames = ByteEncoder()
    encodedNames.append(count: names.count)
    for name in names {
      encodedNames.append(count: tables.index(of: name.local))
      encodedNames.append(count: name.translations.count)
      for (language, text) in name.translations.sorted(by: { $0.key < $1.key }) {
        encodedNames.append(count: tables.index(of: language))
        encodedNames.append(count: tables.index(of: text))
      }
    }
    result.append(count: tables.texts.count)
    for text in tables.texts { result.append(text: text) }
    result.append(contentsOf: encodedNames.bytes)
  }

  init(from decoder: inout ByteDecoder) throws(MapTileError) {
    for _ in 0..<(try decoder.count()) { texts.append(try decoder.text()) }
    for _ in 0..<(try decoder.count(ofElementsOfAtLeast: 2)) {
      var entry = MapNames(texts[try decoder.index(below: texts.count)])
      for _ in 0..<(try decoder.count(ofElementsOfAtLeast: 2)) {
        let language = texts[try decoder.index(below: texts.count)]
        entry.translations[language] = texts[try decoder.index(below: texts.count)]
      }
      names.append(entry)
    }
  }

  func names(from decoder: inout ByteDecoder) throws(MapTileError) -> MapNames? {
    let index = try decoder.index(below: names.count + 1)
    return index == 0 ? nil : names[index - 1]
  }

  func text(from decoder: inout ByteDecoder) throws(MapTileError) -> String? {
    let index = try decoder.index(below: texts.count + 1)
    return index == 0 ? nil : texts[index - 1]
  }
}

extension ByteEncoder {
  fileprivate mutating func append(points: [TilePoint]) {
    append(count: points.count)
    var last = TilePoint(x: 0, y: 0)
    for point in points {
      append(zigZag: Int64(point.x) - Int64(last.x))
      append(zigZag: Int64(point.y) - Int64(last.y))
      last = point
    }
  }
}

extension ByteDecoder {
  fileprivate mutating func kind<Kind: RawRepresentable<UInt8>>() throws(MapTileError) -> Kind {
    guard let kind = Kind(rawValue: try byte()) else { throw .malformed(offset: offset) }
    return kind
  }

  fileprivate mutating func points() throws(MapTileError) -> [TilePoint] {
    let count = try count(ofElementsOfAtLeast: 2)
    var points: [TilePoint] = []
    points.reserveCapacity(count)
    var last = TilePoint(x: 0, y: 0)
    for _ in 0..<count {
      last = TilePoint(x: try unit(after: last.x), y: try unit(after: last.y))
      points.append(last)
    }
    return points
  }

  fileprivate mutating func unit(after last: Int32) throws(MapTileError) -> Int32 {
    let (sum, overflow) = try zigZag().addingReportingOverflow(Int64(last))
    guard !overflow, let value = Int32(exactly: sum) else { throw .malformed(offset: offset) }
    return value
  }
}
