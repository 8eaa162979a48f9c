/// A road, path, railway or ferry line of a tile.
public struct MapRoad: Sendable, Hashable {
  /// The kinds of lines that a map distinguishes, the largest roads first.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case motorway = 0
    case trunk = 1
    case primary = 2
    case secondary = 3
    case tertiary = 4
    case residential = 5
    case livingStreet = 6
    case service = 7
    case pedestrian = 8
    case track = 9
    case footway = 10
    case cycleway = 11
    case steps = 12
    case rail = 13
    case subway = 14
    case tram = 15
    case lightRail = 16
    case monorail = 17
    case ferry = 18
    case runway = 19
    case river = 20
    case cableCar = 21
    case construction = 22
    case wall = 23
  }

  /// The directions in which vehicles may drive, relative to the order of the points.
  public enum OneWay: UInt8, Sendable, CaseIterable {
    case none = 0
    case forward = 1
    case backward = 2
  }

  /// The kind of the line.
  public var kind: Kind

  /// Whether it connects roads of its kind, as a ramp does.
  public var isLink: Bool

  /// Whether it runs on a bridge.
  public var isBridge: Bool

  /// Whether it runs in a tunnel.
  public var isTunnel: Bool

  /// The level relative to the ground, -5...5; a higher one is drawn over a lower one.
  public var layer: Int

  /// The directions open to vehicles.
  public var oneWay: OneWay

  /// The names, if it has any.
  public var names: MapNames?

  /// The route number, such as `M1`.
  public var reference: String?

  /// The points of the line, at least two.
  public var points: [TilePoint]

  /// Creates a line from its points.
  public init(
    kind: Kind, isLink: Bool = false, isBridge: Bool = false, isTunnel: Bool = false,
    layer: Int = 0, oneWay: OneWay = .none, names: MapNames? = nil, reference: String? = nil,
    points: [TilePoint]
  ) {
    self.kind = kind
    self.isLink = isLink
    self.isBridge = isBridge
    self.isTunnel = isTunnel
    self.layer = layer
    self.oneWay = oneWay
    self.names = names
    self.reference = reference
    self.points = points
  }
}
