import Wire

/// The body of a cancellation by the rider.
public struct Cancellation: Codable, Hashable, Sendable {
  /// The reason.
  public var reason: CancellationReason?
  /// The fee that the rider was shown and accepts; a higher fee is a 409 with
  /// `/problems/fee-changed`.
  public var acceptedFee: Money

  /// Makes the body of a cancellation.
  public init(reason: CancellationReason? = nil, acceptedFee: Money) {
    self.reason = reason
    self.acceptedFee = acceptedFee
  }

  private enum CodingKeys: String, CodingKey {
    case reason
    case acceptedFee = "accepted_fee"
  }
}
