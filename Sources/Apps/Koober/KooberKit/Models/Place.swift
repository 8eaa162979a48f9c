/// A place to be picked up from or dropped off at.
public struct Place: Codable, Hashable, Sendable, Identifiable {
  /// The reason why a place is offered.
  public enum Kind: String, Codable, Hashable, Sendable {
    /// The position of the rider.
    case current
    /// The rider's home.
    case home
    /// The rider's place of work.
    case work
    /// A drop-off of an earlier ride.
    case recent
    /// A well-known place.
    case suggestion
    /// A result of a search.
    case found
    /// A position chosen on the map.
    case pinned
  }

  /// The reason why the place is offered.
  public var kind: Kind
  /// The name, such as “Sydney Opera House”.
  public var name: String
  /// The address; `nil` if the name is the address.
  public var address: String?
  /// The position.
  public var coordinate: Coordinate

  /// Makes a place.
  public init(kind: Kind, name: String, address: String? = nil, coordinate: Coordinate) {
    self.kind = kind
    self.name = name
    self.address = address
    self.coordinate = coordinate
  }

  /// Whether the place is the same as one of several, perhaps under another name.
  public func isAt(anyOf places: [Place]) -> Bool {
    places.contains {
      $0.coordinate.distanceInMeters(to: coordinate) < Self.sameSpotInMeters
    }
  }

  private static let sameSpotInMeters = 30.0

  /// The kind, name and position.
  public var id: String {
    "\(kind.rawValue) \(name) \(coordinate.latitude) \(coordinate.longitude)"
  }
}

extension Place {
  /// The places in Sydney that are offered to everyone.
  public static let sydney = [
    Place(
      kind: .suggestion, name: "Sydney Opera House", address: "Bennelong Point",
      coordinate: Coordinate(latitude: -33.858667, longitude: 151.214028)),
    Place(
      kind: .suggestion, name: "Apple Store", address: "367 George Street",
      coordinate: Coordinate(latitude: -33.868781, longitude: 151.206645)),
    Place(
      kind: .suggestion, name: "100 George Street", address: "The Rocks",
      coordinate: Coordinate(latitude: -33.858129, longitude: 151.209390)),
    Place(
      kind: .suggestion, name: "Museum of Contemporary Art", address: "140 George Street",
      coordinate: Coordinate(latitude: -33.859715, longitude: 151.209025)),
  ]
}
