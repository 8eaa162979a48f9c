/// The body of a request for quotes.
public struct NewQuotes: Codable, Hashable, Sendable {
  /// The place to be picked up at.
  public var pickup: RidePlace
  /// The place to be dropped off at.
  public var dropoff: RidePlace
  /// The highest acceptable hops, 1...5; `nil` accepts all.
  public var maximumHopHeight: Int?

  /// Makes the body of a request.
  public init(pickup: RidePlace, dropoff: RidePlace, maximumHopHeight: Int? = nil) {
    self.pickup = pickup
    self.dropoff = dropoff
    self.maximumHopHeight = maximumHopHeight
  }

  private enum CodingKeys: String, CodingKey {
    case pickup, dropoff
    case maximumHopHeight = "maximum_hop_height"
  }
}
