import Foundation
import Wire

/// An order of a customer.
public struct Order: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The short number that is called in the shop, such as `A42`; unique in the shop for the day.
  public var number: String
  /// The shop.
  public var shop: OrderShop
  /// The state.
  public var state: OrderState
  /// A number that grows with each change.
  public var version: Int64
  /// When it was placed.
  public var placedAt: Date
  /// The chosen time of pick-up; `nil` for as soon as possible.
  public var pickupAt: Date?
  /// When it will be ready, or was.
  public var readyAt: Date
  /// The number of orders that the shop makes before it.
  public var ordersAhead: Int
  /// The lines.
  public var lines: [OrderLine]
  /// The price.
  public var price: OrderPrice
  /// The payment.
  public var payment: OrderPaymentState
  /// The states so far with their times, in order.
  public var moments: [OrderMoment]
  /// Whether the customer can cancel it now.
  public var isCancellable: Bool
  /// The cancellation.
  public var cancellation: OrderCancellation?
  /// The given name of the barista who makes or made it.
  public var preparedBy: String?

  /// Makes a value of its parts.
  public init(
    id: String, number: String, shop: OrderShop, state: OrderState, version: Int64, placedAt: Date,
    pickupAt: Date? = nil, readyAt: Date, ordersAhead: Int, lines: [OrderLine], price: OrderPrice,
    payment: OrderPaymentState, moments: [OrderMoment], isCancellable: Bool,
    cancellation: OrderCancellation? = nil, preparedBy: String? = nil
  ) {
    self.id = id
    self.number = number
    self.shop = shop
    self.state = state
    self.version = version
    self.placedAt = placedAt
    self.pickupAt = pickupAt
    self.readyAt = readyAt
    self.ordersAhead = ordersAhead
    self.lines = lines
    self.price = price
    self.payment = payment
    self.moments = moments
    self.isCancellable = isCancellable
    self.cancellation = cancellation
    self.preparedBy = preparedBy
  }

  private enum CodingKeys: String, CodingKey {
    case id, number, shop, state, version, lines, price, payment, moments, cancellation
    case placedAt = "placed_at"
    case pickupAt = "pickup_at"
    case readyAt = "ready_at"
    case ordersAhead = "orders_ahead"
    case isCancellable = "is_cancellable"
    case preparedBy = "prepared_by"
  }
}

/// The shop of an order.
public struct OrderShop: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The name.
  public var names: LocalizedNames
  /// The address.
  public var address: String
  /// The position.
  public var coordinate: Coordinate
  /// The time zone.
  public var timeZone: String

  /// Makes a value of its parts.
  public init(
    id: String, names: LocalizedNames, address: String, coordinate: Coordinate, timeZone: String
  ) {
    self.id = id
    self.names = names
    self.address = address
    self.coordinate = coordinate
    self.timeZone = timeZone
  }

  private enum CodingKeys: String, CodingKey {
    case id, names, address, coordinate
    case timeZone = "time_zone"
  }
}

/// A state and the time when it began.
public struct OrderMoment: Codable, Hashable, Sendable {
  /// The state.
  public var state: OrderState
  /// The time.
  public var at: Date

  /// Makes a value of its parts.
  public init(state: OrderState, at: Date) {
    self.state = state
    self.at = at
  }
}

/// The payment of an order.
public struct OrderPaymentState: Codable, Hashable, Sendable {
  /// The kind.
  public var kind: PaymentKind
  /// The name of the card or the account; empty for stars.
  public var name: String
  /// The amount that was paid, in the currency of the card or account.
  public var paid: Money
  /// Whether the money and the stars were returned.
  public var isRefunded: Bool
  /// The stars that the order earned; 0 after a refund.
  public var starsEarned: Int

  /// Makes a value of its parts.
  public init(kind: PaymentKind, name: String, paid: Money, isRefunded: Bool, starsEarned: Int) {
    self.kind = kind
    self.name = name
    self.paid = paid
    self.isRefunded = isRefunded
    self.starsEarned = starsEarned
  }

  private enum CodingKeys: String, CodingKey {
    case kind, name, paid
    case isRefunded = "is_refunded"
    case starsEarned = "stars_earned"
  }
}
