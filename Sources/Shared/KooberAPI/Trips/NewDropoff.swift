/// The body of a request for another drop-off.
public struct NewDropoff: Codable, Hashable, Sendable {
  /// The new drop-off.
  public var dropoff: RidePlace

  /// Makes the body of a request.
  public init(dropoff: RidePlace) {
    self.dropoff = dropoff
  }
}
