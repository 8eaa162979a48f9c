/// The trip of the rider that has not ended.
public struct CurrentTrip: Codable, Hashable, Sendable {
  /// The trip; `nil` when there is none.
  public var trip: Trip?

  /// Makes the answer.
  public init(trip: Trip? = nil) {
    self.trip = trip
  }
}
