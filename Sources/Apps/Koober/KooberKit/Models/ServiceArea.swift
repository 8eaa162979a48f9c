/// The area in which rides are offered, with the places to offer there.
public struct ServiceArea: Codable, Hashable, Sendable {
  /// The lowest and the highest latitude, in degrees.
  public var latitudes: ClosedRange<Double>
  /// The lowest and the highest longitude, in degrees.
  public var longitudes: ClosedRange<Double>
  /// The pick-up where the position of the rider is unknown or not in the area.
  public var start: Coordinate
  /// The best-known places.
  public var places: [Place]

  /// Makes an area.
  public init(
    latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>, start: Coordinate,
    places: [Place]
  ) {
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.start = start
    self.places = places
  }

  /// Whether a position is in the area.
  public func contains(_ coordinate: Coordinate) -> Bool {
    latitudes.contains(coordinate.latitude) && longitudes.contains(coordinate.longitude)
  }

  /// Central Sydney, where Koober started.
  public static let sydney = ServiceArea(
    latitudes: -33.89 ... -33.85, longitudes: 151.19...151.23,
    start: Coordinate(latitude: -33.864308, longitude: 151.209146), places: Place.sydney)
}
