/// The body of a cancellation by the driver.
public struct DriverCancellation: Codable, Hashable, Sendable {
  /// The reason.
  public var reason: CancellationReason

  /// Makes the body.
  public init(reason: CancellationReason) {
    self.reason = reason
  }
}
