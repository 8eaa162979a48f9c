import MapTiles

/// The facts about a map as a whole.
public struct MapDescription: Sendable, Hashable {
  /// The rectangle that has data.
  public var bounds: MapBounds
  /// The name of the region.
  public var name: String
  /// The copyright notice, which every map must show.
  public var attribution: String
  /// Whether a part of the map is a sketch and not surveyed data.
  public var isSketch: Bool
  /// The tags of the languages that many names are in.
  public var languages: [String]
  /// The code of the country; empty if unknown.
  public var countryCode: String

  /// The zoom levels of tiles.
  public static let zoomLevels = TileBuilder.zoomLevels
}

extension MapDescription {
  func encode(to encoder: inout ByteEncoder) {
    for side in [bounds.south, bounds.west, bounds.north, bounds.east] {
      encoder.append(zigZag: Int64((side * 1e9).rounded()))
    }
    encoder.append(text: name)
    encoder.append(text: attribution)
    encoder.append(isSketch ? 1 : 0)
    encoder.append(count: languages.count)
    for language in languages { encoder.append(text: language) }
    encoder.append(text: countryCode)
  }

  init(from decoder: inout ByteDecoder) throws(MapTileError) {
    var sides: [Double] = []
    for _ in 0..<4 { sides.append(Double(try decoder.zigZag()) / 1e9) }
    bounds = MapBounds(south: sides[0], west: sides[1], north: sides[2], east: sides[3])
    name = try decoder.text()
    attribution = try decoder.text()
    isSketch = try decoder.byte() == 1
    languages = []
    for _ in 0..<(try decoder.count()) { languages.append(try decoder.text()) }
    countryCode = try decoder.text()
  }
}
