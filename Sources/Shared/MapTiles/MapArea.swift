/// A filled area of a tile.
public struct MapArea: Sendable, Hashable {
  /// The kinds of areas that a map distinguishes.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// Dry land, where the background is the sea.
    case land = 0
    case water = 1
    case park = 2
    case grass = 3
    case wood = 4
    case sand = 5
    case beach = 6
    case rock = 7
    case pier = 8
    case building = 9
    case pedestrian = 10
    case parking = 11
    case school = 12
    case hospital = 13
    case industrial = 14
    case residential = 15
    case commercial = 16
    case cemetery = 17
    case pitch = 18
    case playground = 19
    case garden = 20
    case pool = 21
    case railway = 22
    case airport = 23
    case military = 24
    case wetland = 25
    case farmland = 26
    case stadium = 27
    case construction = 28
    case bridge = 29
  }

  /// The kind of the area.
  public var kind: Kind

  /// The borders, filled by the even-odd rule.
  ///
  /// The outer border is first, and the last point of a border does not repeat its first point.
  /// An edge along the tile's clipping border is not a border of the area.
  public var rings: [[TilePoint]]

  /// The names, if it has any.
  public var names: MapNames?

  /// The height of a building in meters; zero if unknown or another kind.
  public var heightInMeters: Int

  /// Creates an area from its borders.
  public init(
    kind: Kind, rings: [[TilePoint]], names: MapNames? = nil, heightInMeters: Int = 0
  ) {
    self.kind = kind
    self.rings = rings
    self.names = names
    self.heightInMeters = heightInMeters
  }
}
