/// A labeled position of a tile.
public struct MapPlace: Sendable, Hashable {
  /// The categories of places that a map distinguishes.
  public enum Kind: UInt8, Sendable, CaseIterable {
    // Settlements.
    case city = 0
    case town = 1
    case village = 2
    case suburb = 3
    case quarter = 4
    case neighbourhood = 5
    case island = 6
    // Labels of areas.
    case water = 10
    case park = 11
    case wood = 12
    case beach = 13
    case cemetery = 14
    case building = 15
    case square = 16
    case garden = 17
    case pier = 18
    // Transport.
    case station = 20
    case subwayEntrance = 21
    case tramStop = 22
    case ferryTerminal = 23
    case busStation = 24
    case busStop = 25
    case airport = 26
    case taxi = 27
    case bicycleRental = 28
    case carRental = 29
    case parking = 30
    case fuel = 31
    case chargingStation = 32
    // Food and drink.
    case restaurant = 40
    case cafe = 41
    case bar = 42
    case fastFood = 43
    case iceCream = 44
    case bakery = 45
    // Shops.
    case supermarket = 50
    case shop = 51
    case clothes = 52
    case mall = 53
    case bookshop = 54
    case hairdresser = 55
    case electronics = 56
    // Sleeping.
    case hotel = 60
    case hostel = 61
    // Culture and sights.
    case museum = 70
    case gallery = 71
    case theatre = 72
    case cinema = 73
    case library = 74
    case monument = 75
    case attraction = 76
    case viewpoint = 77
    case artwork = 78
    case castle = 79
    case zoo = 80
    case information = 81
    case nightclub = 82
    case casino = 83
    case fountain = 84
    case lighthouse = 85
    case peak = 86
    // Public services.
    case school = 90
    case university = 91
    case kindergarten = 92
    case hospital = 93
    case clinic = 94
    case pharmacy = 95
    case bank = 96
    case atm = 97
    case police = 98
    case fireStation = 99
    case postOffice = 100
    case townHall = 101
    case courthouse = 102
    case embassy = 103
    case toilets = 104
    case worship = 105
    case office = 106
    // Sport and leisure.
    case stadium = 110
    case sports = 111
    case swimming = 112
    case playground = 113
    case marina = 114
    case golf = 115
    // Addresses.
    case address = 120
    case other = 121
  }

  /// The category.
  public var kind: Kind

  /// The importance for labels: 0 is the most important, 15 the least.
  public var rank: Int

  /// The position, inside the tile.
  public var point: TilePoint

  /// The names; an address has its house number as its local name.
  public var names: MapNames

  /// A number that is the same on every tile and zoom of one map file.
  public var identifier: UInt64

  /// Creates a place at a point of its tile.
  public init(
    kind: Kind, rank: Int, point: TilePoint, names: MapNames, identifier: UInt64 = 0
  ) {
    self.kind = kind
    self.rank = rank
    self.point = point
    self.names = names
    self.identifier = identifier
  }
}
