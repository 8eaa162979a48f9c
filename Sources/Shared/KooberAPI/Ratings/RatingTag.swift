/// An aspect that a rider liked or disliked; apps must accept unknown tags.
public struct RatingTag: RawRepresentable, Codable, Hashable, Sendable {
  /// The JSON value.
  public let rawValue: String

  /// Makes a value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The hops were smooth.
  public static let smoothHops = RatingTag(rawValue: "smooth_hops")
  /// The driver was friendly.
  public static let friendlyDriver = RatingTag(rawValue: "friendly_driver")
  /// The pouch was clean.
  public static let cleanPouch = RatingTag(rawValue: "clean_pouch")
  /// The route was good.
  public static let goodRoute = RatingTag(rawValue: "good_route")
  /// The driver was on time.
  public static let onTime = RatingTag(rawValue: "on_time")
  /// The hops were rough.
  public static let roughHops = RatingTag(rawValue: "rough_hops")
  /// The driver was unfriendly.
  public static let unfriendlyDriver = RatingTag(rawValue: "unfriendly_driver")
  /// The pouch was untidy.
  public static let untidyPouch = RatingTag(rawValue: "untidy_pouch")
  /// The route was a detour.
  public static let detour = RatingTag(rawValue: "detour")
  /// The driver was late.
  public static let late = RatingTag(rawValue: "late")
}
