/// The status of a booked ride.
public enum BookingStatus: String, Codable, Hashable, Sendable, CaseIterable {
  /// The driver will be requested shortly before the pick-up.
  case booked
  /// The trip has begun; see `trip_id`.
  case requested
  /// The trip could not be requested; see `failure`.
  case failed
  /// The rider canceled the booking.
  case cancelled
}
