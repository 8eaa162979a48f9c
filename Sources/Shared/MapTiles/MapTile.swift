/// The content of one square of the map, ready to draw.
///
/// Areas come before roads; both are sorted in drawing order, the lowest first. Labels of areas are
/// places of their own, in the tile that contains the label's position.
public struct MapTile: Sendable, Hashable {
  /// The square that is shown.
  public var address: TileAddress

  /// Filled areas, the lowest first.
  public var areas: [MapArea]

  /// Roads, railways and ferry lines, the lowest first.
  public var roads: [MapRoad]

  /// Labeled positions inside the tile, the most important first.
  public var places: [MapPlace]

  /// Creates a tile from its features.
  public init(
    address: TileAddress, areas: [MapArea] = [], roads: [MapRoad] = [], places: [MapPlace] = []
  ) {
    self.address = address
    self.areas = areas
    self.roads = roads
    self.places = places
  }
}
