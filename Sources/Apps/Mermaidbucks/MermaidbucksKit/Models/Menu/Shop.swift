public import Foundation

/// A shop that takes orders.
public struct Shop: Codable, Hashable, Sendable, Identifiable {
  /// A facility of a shop.
  public enum Facility: String, Codable, Sendable, CaseIterable {
    case wifi
    case seats
    case driveThrough = "drive_through"
    case stepFree = "step_free"
    case toilets
    case mobileOrder = "mobile_order"
  }

  /// The identifier, such as `circular-quay`.
  public var id: String
  /// The name.
  public var names: LocalizedNames
  /// The address.
  public var address: String
  /// The latitude in degrees.
  public var latitude: Double
  /// The longitude in degrees.
  public var longitude: Double
  /// The distance from the customer in meters; `nil` if the position is unknown.
  public var distanceInMeters: Double?
  /// The opening hours.
  public var hours: OpeningHours
  /// The facilities.
  public var facilities: [Facility]
  /// The minutes until an order placed now would be ready.
  public var queueMinutes: Int
  /// The number of orders that are not ready.
  public var openOrders: Int
  /// Whether the shop is open.
  public var isOpen: Bool
  /// The date when the shop closes, or opens if it is closed; `nil` if that is far away.
  public var hoursChangeAt: Date?
  /// Whether the shop accepts orders for immediate pick-up.
  public var acceptsOrders: Bool
  /// Whether the shop has stopped taking orders for a while.
  public var isPaused: Bool

  /// Makes a shop.
  public init(
    id: String, names: LocalizedNames, address: String, latitude: Double, longitude: Double,
    distanceInMeters: Double? = nil, hours: OpeningHours, facilities: [Facility] = [],
    queueMinutes: Int = 0, openOrders: Int = 0, isOpen: Bool = true, hoursChangeAt: Date? = nil,
    acceptsOrders: Bool = true, isPaused: Bool = false
  ) {
    self.id = id
    self.names = names
    self.address = address
    self.latitude = latitude
    self.longitude = longitude
    self.distanceInMeters = distanceInMeters
    self.hours = hours
    self.facilities = facilities
    self.queueMinutes = queueMinutes
    self.openOrders = openOrders
    self.isOpen = isOpen
    self.hoursChangeAt = hoursChangeAt
    self.acceptsOrders = acceptsOrders
    self.isPaused = isPaused
  }

  /// The distance beyond which the app asks whether to order at the shop, in meters.
  public static let nearbyDistance = 1000.0

  /// Whether the shop is so far away that the customer may have chosen it by mistake.
  public var isDistant: Bool { distanceInMeters.map { $0 > Self.nearbyDistance } ?? false }
}
