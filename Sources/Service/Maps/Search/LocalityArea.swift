import MapTiles

/// The area of a city, suburb or neighborhood, by its administrative boundary.
struct LocalityArea: Sendable, Hashable {
  /// The local name.
  let name: String
  /// The category of the locality.
  let category: MapPlace.Kind
  /// The boundary; a point inside an odd number of rings is inside.
  let rings: [[WorldPoint]]
  private let box: WorldBox

  /// Creates an area; `nil` without points.
  init?(name: String, category: MapPlace.Kind, rings: [[WorldPoint]]) {
    guard let box = WorldBox(rings.joined()) else { return nil }
    self.name = name
    self.category = category
    self.rings = rings
    self.box = box
  }

  /// The size of the box around the area, to compare areas with.
  var extent: Double { Double(box.width) * Double(box.height) }

  /// Whether a point is inside the area.
  func contains(_ point: WorldPoint) -> Bool {
    guard box.contains(point) else { return false }
    var isInside = false
    for ring in rings {
      var previous = ring[ring.count - 1]
      for corner in ring {
        if (corner.y <= point.y) != (previous.y <= point.y) {
          let fraction = Double(point.y - corner.y) / Double(previous.y - corner.y)
          let crossing = Double(corner.x) + fraction * Double(previous.x - corner.x)
          if Double(point.x) < crossing { isInside.toggle() }
        }
        previous = corner
      }
    }
    return isInside
  }
}

extension LocalityArea {
  static func encode(_ areas: [LocalityArea], to encoder: inout ByteEncoder) {
    encoder.append(count: areas.count)
    for area in areas {
      encoder.append(text: area.name)
      encoder.append(area.category.rawValue)
      encoder.append(count: area.rings.count)
      for ring in area.rings {
        encoder.append(count: ring.count)
        var last = WorldPoint(x: 0, y: 0)
        for point in ring {
          encoder.append(zigZag: Int64(point.x - last.x))
          encoder.append(zigZag: Int64(point.y - last.y))
          last = point
        }
      }
    }
  }

  static func decode(from decoder: inout ByteDecoder) throws(MapTileError) -> [LocalityArea] {
    var areas: [LocalityArea] = []
    for _ in 0..<(try decoder.count(ofElementsOfAtLeast: 3)) {
      let name = try decoder.text()
      guard let category = MapPlace.Kind(rawValue: try decoder.byte()) else {
        throw .malformed(offset: decoder.offset)
      }
      var rings: [[WorldPoint]] = []
      for _ in 0..<(try decoder.count()) { rings.append(try ring(from: &decoder)) }
      if let area = LocalityArea(name: name, category: category, rings: rings) {
        areas.append(area)
      }
    }
    return areas
  }

  private static func ring(from decoder: inout ByteDecoder) throws(MapTileError) -> [WorldPoint] {
    var ring: [WorldPoint] = []
    let side = Int64(WorldPoint.side)
    var (x, y): (Int64, Int64) = (0, 0)
    for _ in 0..<(try decoder.count(ofElementsOfAtLeast: 2)) {
      x = x &+ (try decoder.zigZag())
      y = y &+ (try decoder.zigZag())
      guard (0...side).contains(x), (0...side).contains(y) else {
        throw .malformed(offset: decoder.offset)
      }
      ring.append(WorldPoint(x: Int(x), y: Int(y)))
    }
    guard ring.count > 2 else { throw .malformed(offset: decoder.offset) }
    return ring
  }
}
