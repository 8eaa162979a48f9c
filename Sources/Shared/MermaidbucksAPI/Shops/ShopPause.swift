import Foundation

/// A pause of orders.
public struct ShopPause: Codable, Hashable, Sendable {
  /// The time at which the shop takes orders again; `nil` until the staff ends the pause.
  public var until: Date?
  /// The reason.
  public var reason: PauseReason

  /// Makes a value of its parts.
  public init(until: Date? = nil, reason: PauseReason) {
    self.until = until
    self.reason = reason
  }
}

/// The reason for a pause; apps must accept unknown reasons.
public struct PauseReason: RawRepresentable, Codable, Hashable, Sendable {
  /// The JSON value.
  public let rawValue: String

  /// Makes a value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Too many orders.
  public static let busy = PauseReason(rawValue: "busy")
  /// A machine is out of order.
  public static let equipment = PauseReason(rawValue: "equipment")
  /// Too few baristas.
  public static let staff = PauseReason(rawValue: "staff")
  /// Something is missing.
  public static let supplies = PauseReason(rawValue: "supplies")
  /// Another reason.
  public static let other = PauseReason(rawValue: "other")
}
