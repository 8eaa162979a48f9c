/// Everything that a driver needs to know now.
public struct DriverStatus: Codable, Hashable, Sendable {
  /// Whether the driver is online.
  public var isOnline: Bool
  /// Whether the position of the request was newer than the last one; true for other requests.
  public var isReportAccepted: Bool
  /// The open offer.
  public var offer: RideOffer?
  /// The trip that has not ended.
  public var trip: DriverTrip?
  /// The last accepted position; `nil` for a driver who never was online.
  public var position: VehiclePosition?

  /// Makes a status.
  public init(
    isOnline: Bool, isReportAccepted: Bool = true, offer: RideOffer? = nil,
    trip: DriverTrip? = nil, position: VehiclePosition? = nil
  ) {
    self.isOnline = isOnline
    self.isReportAccepted = isReportAccepted
    self.offer = offer
    self.trip = trip
    self.position = position
  }

  private enum CodingKeys: String, CodingKey {
    case offer, trip, position
    case isOnline = "is_online"
    case isReportAccepted = "is_report_accepted"
  }
}
