/// A place in the seed's format.
public struct SeedNamedLocation: Codable, Hashable, Sendable {
  /// The name of the place.
  public var name: String
  /// The position.
  public var location: SeedLocation

  /// Makes a place.
  public init(name: String, location: SeedLocation) {
    self.name = name
    self.location = location
  }
}
