/// Who canceled a trip.
public enum TripParty: String, Codable, Hashable, Sendable, CaseIterable {
  /// The rider.
  case rider
  /// The driver.
  case driver
  /// Koober, because the driver could no longer be reached.
  case system
}
