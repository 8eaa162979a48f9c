import Foundation

/// The cancellation of an order.
public struct OrderCancellation: Codable, Hashable, Sendable {
  /// The party.
  public var by: OrderParty
  /// The reason.
  public var reason: CancellationReason
  /// The shop's words for the customer.
  public var note: String?
  /// The time.
  public var at: Date

  /// Makes a value of its parts.
  public init(by: OrderParty, reason: CancellationReason, note: String? = nil, at: Date) {
    self.by = by
    self.reason = reason
    self.note = note
    self.at = at
  }
}

/// The body of a cancellation.
public struct NewCancellation: Codable, Hashable, Sendable {
  /// The reason.
  public var reason: CancellationReason
  /// The shop's words for the customer, up to 200 characters.
  public var note: String?

  /// Makes a value of its parts.
  public init(reason: CancellationReason = .other, note: String? = nil) {
    self.reason = reason
    self.note = note
  }
}

/// A party of an order.
public struct OrderParty: RawRepresentable, Codable, Hashable, Sendable {
  /// The JSON value.
  public let rawValue: String

  /// Makes a value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The customer.
  public static let customer = OrderParty(rawValue: "customer")
  /// The shop.
  public static let shop = OrderParty(rawValue: "shop")
  /// The service.
  public static let system = OrderParty(rawValue: "system")
}

/// The reason for a cancellation; apps must accept unknown reasons.
public struct CancellationReason: RawRepresentable, Codable, Hashable, Sendable {
  /// The JSON value.
  public let rawValue: String

  /// Makes a value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The customer wants nothing any more.
  public static let changedMind = CancellationReason(rawValue: "changed_mind")
  /// The customer chose another shop than intended.
  public static let wrongShop = CancellationReason(rawValue: "wrong_shop")
  /// The order takes too long.
  public static let tooSlow = CancellationReason(rawValue: "too_slow")
  /// A product is sold out.
  public static let soldOut = CancellationReason(rawValue: "sold_out")
  /// The shop closes.
  public static let closing = CancellationReason(rawValue: "closing")
  /// A machine is out of order.
  public static let equipment = CancellationReason(rawValue: "equipment")
  /// Another reason.
  public static let other = CancellationReason(rawValue: "other")
}
