/// Places to choose from.
public struct PlaceList: Codable, Hashable, Sendable {
  /// The places, the best match first.
  public var places: [RidePlace]

  /// Makes a list.
  public init(places: [RidePlace]) {
    self.places = places
  }
}
