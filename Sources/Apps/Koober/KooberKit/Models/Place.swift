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
  /// The address; `nil` where the name says it all.
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

  /// The kind, name and position.
  public var id: String {
    "\(kind.rawValue) \(name) \(coordinate.latitude) \(coordinate.longitude)"
  }
}
