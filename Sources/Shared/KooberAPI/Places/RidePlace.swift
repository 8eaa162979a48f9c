import Wire

/// A named place to be picked up or dropped off at.
public struct RidePlace: Codable, Hashable, Sendable {
  /// The name: of a place, or a street with its number; up to 120 characters.
  public var name: String
  /// The address, when it differs from the name; up to 200 characters.
  public var address: String?
  /// The position.
  public var coordinate: Coordinate

  /// Makes a place.
  public init(name: String, address: String? = nil, coordinate: Coordinate) {
    self.name = name
    self.address = address
    self.coordinate = coordinate
  }
}
