import MapTiles

/// A description of the map of a service.
public struct MapInformation: Codable, Hashable, Sendable {
  /// The rectangle that has data.
  public var bounds: MapBounds
  /// The name of the region.
  public var name: String
  /// The copyright notice, which every map must show.
  public var attribution: String
  /// Whether a part of the map is a sketch and not surveyed data.
  public var isSketch: Bool
  /// The lowest zoom level of tiles.
  public var minimumZoom: Int
  /// The highest zoom level of tiles; clients enlarge its tiles for higher ones.
  public var maximumZoom: Int
  /// The tags of the languages that many names are in.
  public var languages: [String]
  /// A text that changes with the data, for caches.
  public var revision: String

  /// Creates a description.
  public init(
    bounds: MapBounds, name: String, attribution: String, isSketch: Bool, minimumZoom: Int,
    maximumZoom: Int, languages: [String], revision: String
  ) {
    self.bounds = bounds
    self.name = name
    self.attribution = attribution
    self.isSketch = isSketch
    self.minimumZoom = minimumZoom
    self.maximumZoom = maximumZoom
    self.languages = languages
    self.revision = revision
  }

  private enum CodingKeys: String, CodingKey {
    case bounds, name, attribution, languages, revision
    case isSketch = "is_sketch"
    case minimumZoom = "minimum_zoom"
    case maximumZoom = "maximum_zoom"
  }
}
