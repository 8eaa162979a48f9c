/// The reason for a failed booking; apps must accept unknown reasons.
public struct BookingFailure: RawRepresentable, Codable, Hashable, Sendable {
  /// The JSON value.
  public let rawValue: String

  /// Makes a value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The account had insufficient funds.
  public static let insufficientFunds = BookingFailure(rawValue: "insufficient_funds")
  /// The rider had another trip.
  public static let tripInProgress = BookingFailure(rawValue: "trip_in_progress")
  /// The ride is no longer possible.
  public static let unavailable = BookingFailure(rawValue: "unavailable")
}
