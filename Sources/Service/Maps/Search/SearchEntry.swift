import MapTiles

/// Something that a search can find.
struct SearchEntry: Sendable, Hashable {
  enum Kind: UInt8, Sendable {
    case place = 0
    case address = 1
    case street = 2
    case locality = 3
  }

  var kind: Kind
  /// The category of a place or locality.
  var category: MapPlace.Kind
  /// The names; those of an address are of its street.
  var names: MapNames
  /// Further names under which it is found.
  var alternatives: [String] = []
  var point: WorldPoint
  /// The importance, 0...15, smaller is more important.
  var rank: Int
  var number: String?
  var street: MapNames?
  var suburb: String?
  var city: String?
  var postalCode: String?
}

/// The corner of two streets, which are indices of entries.
struct Intersection: Sendable, Hashable {
  var first: Int
  var second: Int
  var point: WorldPoint
}

extension SearchEntry {
  func encode(to encoder: inout ByteEncoder) {
    encoder.append(kind.rawValue)
    encoder.append(category.rawValue)
    encoder.append(names: names)
    encoder.append(count: alternatives.count)
    for name in alternatives { encoder.append(text: name) }
    encoder.append(count: point.x)
    encoder.append(count: point.y)
    encoder.append(count: rank)
    encoder.append(street == nil ? 0 : 1)
    if let street { encoder.append(names: street) }
    for text in [number, suburb, city, postalCode] { encoder.append(text: text ?? "") }
  }

  init(from decoder: inout ByteDecoder) throws(MapTileError) {
    guard let kind = Kind(rawValue: try decoder.byte()),
      let category = MapPlace.Kind(rawValue: try decoder.byte())
    else { throw .malformed(offset: decoder.offset) }
    self.kind = kind
    self.category = category
    names = try decoder.names()
    for _ in 0..<(try decoder.count()) { alternatives.append(try decoder.text()) }
    point = WorldPoint(
      x: try decoder.index(below: WorldPoint.side + 1),
      y: try decoder.index(below: WorldPoint.side + 1))
    rank = try decoder.index(below: 16)
    if try decoder.byte() == 1 { street = try decoder.names() }
    func optional(_ text: String) -> String? { text.isEmpty ? nil : text }
    number = optional(try decoder.text())
    suburb = optional(try decoder.text())
    city = optional(try decoder.text())
    postalCode = optional(try decoder.text())
  }
}
