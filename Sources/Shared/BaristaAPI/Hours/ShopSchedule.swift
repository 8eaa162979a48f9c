import MermaidbucksAPI

/// The hours at which a shop accepts orders.
public struct ShopSchedule: Codable, Hashable, Sendable {
  /// The opening hours.
  public var hours: OpeningHours
  /// The pause of orders.
  public var pause: ShopPause?
  /// Whether the shop is open now.
  public var isOpen: Bool
  /// Whether it accepts orders for immediate pick-up.
  public var acceptsOrders: Bool
  /// The time zone of the hours.
  public var timeZone: String

  /// Makes a value of its parts.
  public init(
    hours: OpeningHours, pause: ShopPause? = nil, isOpen: Bool, acceptsOrders: Bool,
    timeZone: String
  ) {
    self.hours = hours
    self.pause = pause
    self.isOpen = isOpen
    self.acceptsOrders = acceptsOrders
    self.timeZone = timeZone
  }

  private enum CodingKeys: String, CodingKey {
    case hours, pause
    case isOpen = "is_open"
    case acceptsOrders = "accepts_orders"
    case timeZone = "time_zone"
  }
}
