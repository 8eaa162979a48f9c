import Foundation
import Wire

/// A shop with its state at the time of the response.
public struct Shop: Codable, Hashable, Sendable, Identifiable {
  /// The identifier, such as `circular-quay`.
  public var id: String
  /// The name.
  public var names: LocalizedNames
  /// The street address in one line.
  public var address: String
  /// The position.
  public var coordinate: Coordinate
  /// The distance in a straight line from the place in the request; `nil` without one.
  public var distanceInMeters: Int?
  /// The identifier of the time zone, such as `Australia/Sydney`.
  public var timeZone: String
  /// The ISO 4217 code of the shop's prices.
  public var currency: String
  /// The telephone number.
  public var phone: String?
  /// The opening hours.
  public var hours: OpeningHours
  /// Whether the shop is open.
  public var isOpen: Bool
  /// The time at which the shop closes, or opens when it is closed; `nil` when it is not within a
  /// week.
  public var hoursChangeAt: Date?
  /// Whether the shop takes orders for now: it is open, takes mobile orders and has not paused
  /// them.
  public var acceptsOrders: Bool
  /// The pause of orders; `nil` for none.
  public var pause: ShopPause?
  /// The minutes until an order placed now is ready.
  public var queueMinutes: Int
  /// The number of orders that are not ready yet.
  public var openTicketCount: Int
  /// The facilities of the shop.
  public var facilities: [ShopFacility]

  /// Makes a value of its parts.
  public init(
    id: String, names: LocalizedNames, address: String, coordinate: Coordinate,
    distanceInMeters: Int? = nil, timeZone: String, currency: String, phone: String? = nil,
    hours: OpeningHours, isOpen: Bool, hoursChangeAt: Date? = nil, acceptsOrders: Bool,
    pause: ShopPause? = nil, queueMinutes: Int, openTicketCount: Int, facilities: [ShopFacility]
  ) {
    self.id = id
    self.names = names
    self.address = address
    self.coordinate = coordinate
    self.distanceInMeters = distanceInMeters
    self.timeZone = timeZone
    self.currency = currency
    self.phone = phone
    self.hours = hours
    self.isOpen = isOpen
    self.hoursChangeAt = hoursChangeAt
    self.acceptsOrders = acceptsOrders
    self.pause = pause
    self.queueMinutes = queueMinutes
    self.openTicketCount = openTicketCount
    self.facilities = facilities
  }

  private enum CodingKeys: String, CodingKey {
    case id, names, address, coordinate, currency, phone, hours, pause, facilities
    case distanceInMeters = "distance_in_meters"
    case timeZone = "time_zone"
    case isOpen = "is_open"
    case hoursChangeAt = "hours_change_at"
    case acceptsOrders = "accepts_orders"
    case queueMinutes = "queue_minutes"
    case openTicketCount = "open_ticket_count"
  }
}

/// Something that a shop has; apps ignore unknown ones.
public struct ShopFacility: RawRepresentable, Codable, Hashable, Sendable {
  /// The JSON value.
  public let rawValue: String

  /// Makes a value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Free Wi-Fi.
  public static let wifi = ShopFacility(rawValue: "wifi")
  /// Seats inside.
  public static let seats = ShopFacility(rawValue: "seats")
  /// Seats outside.
  public static let terrace = ShopFacility(rawValue: "terrace")
  /// A drive-through.
  public static let driveThrough = ShopFacility(rawValue: "drive_through")
  /// Step-free access.
  public static let stepFree = ShopFacility(rawValue: "step_free")
  /// Toilets for guests.
  public static let toilets = ShopFacility(rawValue: "toilets")
  /// Orders with the app.
  public static let mobileOrder = ShopFacility(rawValue: "mobile_order")
}
