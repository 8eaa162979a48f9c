/// A position in the seed's format.
public struct SeedLocation: Codable, Hashable, Sendable {
  /// The identifier of the place.
  public var identifier: String?
  /// The latitude in degrees.
  public var latitude: Double
  /// The longitude in degrees.
  public var longitude: Double

  /// Makes a position.
  public init(identifier: String? = nil, latitude: Double, longitude: Double) {
    self.identifier = identifier
    self.latitude = latitude
    self.longitude = longitude
  }
}
