import Foundation
import MermaidbucksAPI
import Wire

/// An order as its shop sees it.
public struct Ticket: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the order.
  public var id: String
  /// The number that is called.
  public var number: String
  /// The state.
  public var state: OrderState
  /// A number that grows with each change.
  public var version: Int64
  /// Where it was ordered.
  public var source: TicketSource
  /// The customer's given name; `nil` for a sale at the till.
  public var customerName: String?
  /// When it was placed.
  public var placedAt: Date
  /// When its state last changed.
  public var changedAt: Date
  /// When it should be ready.
  public var dueAt: Date
  /// Whether the customer chose the time of pick-up.
  public var isScheduled: Bool
  /// The products to make.
  public var lines: [TicketLine]
  /// The given name of the barista who took it.
  public var preparedBy: String?
  /// The identifier of that barista.
  public var preparedByID: String?
  /// The total that was paid.
  public var total: Money
  /// Whether it is paid and not refunded.
  public var isPaid: Bool
  /// The cancellation.
  public var cancellation: TicketCancellation?
  /// The states to which the member of staff can move it now, the usual one first.
  public var nextStates: [OrderState]

  /// Makes a value of its parts.
  public init(
    id: String, number: String, state: OrderState, version: Int64, source: TicketSource,
    customerName: String? = nil, placedAt: Date, changedAt: Date, dueAt: Date, isScheduled: Bool,
    lines: [TicketLine], preparedBy: String? = nil, preparedByID: String? = nil, total: Money,
    isPaid: Bool, cancellation: TicketCancellation? = nil, nextStates: [OrderState]
  ) {
    self.id = id
    self.number = number
    self.state = state
    self.version = version
    self.source = source
    self.customerName = customerName
    self.placedAt = placedAt
    self.changedAt = changedAt
    self.dueAt = dueAt
    self.isScheduled = isScheduled
    self.lines = lines
    self.preparedBy = preparedBy
    self.preparedByID = preparedByID
    self.total = total
    self.isPaid = isPaid
    self.cancellation = cancellation
    self.nextStates = nextStates
  }

  private enum CodingKeys: String, CodingKey {
    case id, number, state, version, source, lines, total, cancellation
    case customerName = "customer_name"
    case placedAt = "placed_at"
    case changedAt = "changed_at"
    case dueAt = "due_at"
    case isScheduled = "is_scheduled"
    case preparedBy = "prepared_by"
    case preparedByID = "prepared_by_id"
    case isPaid = "is_paid"
    case nextStates = "next_states"
  }
}

/// Where an order was placed.
public struct TicketSource: RawRepresentable, Codable, Hashable, Sendable {
  /// The JSON value.
  public let rawValue: String

  /// Makes a value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the customers' app.
  public static let app = TicketSource(rawValue: "app")
  /// At the till.
  public static let till = TicketSource(rawValue: "till")
}

/// One item to make.
public struct TicketLine: Codable, Hashable, Sendable {
  /// The product.
  public var productID: String
  /// Its name.
  public var names: LocalizedNames
  /// The choices that matter to the barista: size and temperature, and all that differ from the
  /// default.
  public var options: [TicketOption]
  /// The number of units.
  public var quantity: Int
  /// The customer's note.
  public var note: String?

  /// Makes a value of its parts.
  public init(
    productID: String, names: LocalizedNames, options: [TicketOption], quantity: Int,
    note: String? = nil
  ) {
    self.productID = productID
    self.names = names
    self.options = options
    self.quantity = quantity
    self.note = note
  }

  private enum CodingKeys: String, CodingKey {
    case names, options, quantity, note
    case productID = "product_id"
  }
}

/// A choice of a ticket's line.
public struct TicketOption: Codable, Hashable, Sendable {
  /// The choice.
  public var id: String
  /// Its group.
  public var groupID: String
  /// Its name.
  public var names: LocalizedNames
  /// Its count; 0 for without.
  public var count: Int

  /// Makes a value of its parts.
  public init(id: String, groupID: String, names: LocalizedNames, count: Int) {
    self.id = id
    self.groupID = groupID
    self.names = names
    self.count = count
  }

  private enum CodingKeys: String, CodingKey {
    case id, names, count
    case groupID = "group_id"
  }
}

/// The cancellation of a ticket.
public struct TicketCancellation: Codable, Hashable, Sendable {
  /// The party.
  public var by: OrderParty
  /// The reason.
  public var reason: CancellationReason
  /// A note.
  public var note: String?

  /// Makes a value of its parts.
  public init(by: OrderParty, reason: CancellationReason, note: String? = nil) {
    self.by = by
    self.reason = reason
    self.note = note
  }
}
