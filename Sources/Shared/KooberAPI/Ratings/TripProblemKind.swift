/// The kind of a problem; apps must accept unknown kinds.
public struct TripProblemKind: RawRepresentable, Codable, Hashable, Sendable {
  /// The JSON value.
  public let rawValue: String

  /// Makes a value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The rider left something behind.
  public static let lostItem = TripProblemKind(rawValue: "lost_item")
  /// The charge is wrong.
  public static let wrongCharge = TripProblemKind(rawValue: "wrong_charge")
  /// The ride was unsafe.
  public static let safety = TripProblemKind(rawValue: "safety")
  /// The hops exceeded the rider's limit.
  public static let hopsTooHigh = TripProblemKind(rawValue: "hops_too_high")
  /// Another problem.
  public static let other = TripProblemKind(rawValue: "other")
}
