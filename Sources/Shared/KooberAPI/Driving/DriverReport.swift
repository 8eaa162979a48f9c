/// The body of a position report.
public struct DriverReport: Codable, Hashable, Sendable {
  /// The position; `recorded_at` is the time by the clock of the driver.
  public var position: VehiclePosition
  /// The estimated seconds to the pick-up or drop-off, if the driver has a trip; 0...86,400.
  public var remainingSeconds: Int?

  /// Makes a report.
  public init(position: VehiclePosition, remainingSeconds: Int? = nil) {
    self.position = position
    self.remainingSeconds = remainingSeconds
  }

  private enum CodingKeys: String, CodingKey {
    case position
    case remainingSeconds = "remaining_seconds"
  }
}
