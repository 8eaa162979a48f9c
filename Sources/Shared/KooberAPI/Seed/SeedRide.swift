/// The answer to an order in the seed's format.
public struct SeedRide: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the trip.
  public var id: String

  /// Makes an answer.
  public init(id: String) {
    self.id = id
  }
}
