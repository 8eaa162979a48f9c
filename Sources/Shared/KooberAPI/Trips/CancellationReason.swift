/// The reason for a cancellation; apps must accept unknown reasons.
public struct CancellationReason: RawRepresentable, Codable, Hashable, Sendable {
  /// The JSON value.
  public let rawValue: String

  /// Makes a value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The rider changed plans.
  public static let changedPlans = CancellationReason(rawValue: "changed_plans")
  /// The driver took too long.
  public static let waitedTooLong = CancellationReason(rawValue: "waited_too_long")
  /// The pick-up or drop-off was wrong.
  public static let wrongPlace = CancellationReason(rawValue: "wrong_place")
  /// The rider was not at the pick-up.
  public static let riderAbsent = CancellationReason(rawValue: "rider_absent")
  /// The driver could not continue.
  public static let driverUnavailable = CancellationReason(rawValue: "driver_unavailable")
  /// The driver could no longer be reached.
  public static let driverLost = CancellationReason(rawValue: "driver_lost")
  /// Another reason.
  public static let other = CancellationReason(rawValue: "other")
}
