public import Foundation

/// An order of a customer, as the people see it who make it.
public struct Ticket: Codable, Hashable, Sendable, Identifiable {
  /// The state of an order.
  public enum State: String, Codable, Hashable, Sendable {
    /// The customer placed the order.
    case proposed
    /// The shop accepted the order.
    case accepted
    /// A barista is making it.
    case preparing
    /// It waits for the customer.
    case ready
    /// The customer has it.
    case collected
    /// The customer or the shop canceled it.
    case cancelled
    /// The customer did not collect it.
    case notCollected = "not_collected"
  }

  /// The usual states of an order, in order; each can only follow its neighbors.
  private static let course: [State] = [.proposed, .accepted, .preparing, .ready, .collected]

  /// The states through which an order moves from one to another, without the first.
  ///
  /// States beside the usual ones are reached directly.
  static func steps(from origin: State, to target: State) -> [State] {
    guard let start = course.firstIndex(of: origin), let end = course.firstIndex(of: target) else {
      return [target]
    }
    return start <= end
      ? Array(course[(start + 1)..<(end + 1)]) : Array(course[end..<start].reversed())
  }

  /// A product with its options.
  public struct Line: Codable, Hashable, Sendable {
    /// The number of pieces.
    public var quantity: Int
    /// The name of the product.
    public var name: String
    /// The names of the chosen options, such as `Oat milk`.
    public var options: [String]
    /// The customer's remark; `nil` for none.
    public var note: String?

    /// Makes a line.
    public init(quantity: Int, name: String, options: [String] = [], note: String? = nil) {
      self.quantity = quantity
      self.name = name
      self.options = options
      self.note = note
    }
  }

  /// The identifier.
  public var id: String
  /// The number that is called out when the order is ready.
  public var number: String
  /// The given name of the customer; `nil` for a sale at the till.
  public var customer: String?
  /// The products.
  public var lines: [Line]
  /// The state.
  public var state: State
  /// The price with tax and tip.
  public var total: Amount
  /// When the order was placed.
  public var placedAt: Date
  /// When the customer expects it.
  public var dueAt: Date
  /// Whether the customer chose the time; otherwise it is as soon as possible.
  public var isScheduled: Bool
  /// The given name of the member of staff who took it; `nil` before it is taken.
  public var preparedBy: String?
  /// A number that grows with each change.
  public var version: Int64
  /// Whether the shop can cancel it now.
  public var isCancellable: Bool

  /// Makes a ticket.
  public init(
    id: String, number: String, customer: String?, lines: [Line], state: State, total: Amount,
    placedAt: Date, dueAt: Date, isScheduled: Bool = false, preparedBy: String? = nil,
    version: Int64 = 0, isCancellable: Bool = false
  ) {
    self.id = id
    self.number = number
    self.customer = customer
    self.lines = lines
    self.state = state
    self.total = total
    self.placedAt = placedAt
    self.dueAt = dueAt
    self.isScheduled = isScheduled
    self.preparedBy = preparedBy
    self.version = version
    self.isCancellable = isCancellable
  }

  /// The column of the board; `nil` for an order that has left it.
  public var column: TicketColumn? { TicketColumn(state) }
}

/// The reason why a shop cancels an order, which the customer reads.
public enum CancelReason: Hashable, Sendable, CaseIterable {
  /// Something is sold out.
  case soldOut
  /// A machine is out of order.
  case equipment
  /// The shop closes.
  case closing
  /// Another reason.
  case other
}

/// A column of the board.
public enum TicketColumn: Int, Codable, Hashable, Sendable, CaseIterable {
  /// Orders that are not being made yet.
  case new
  /// Orders that are being made.
  case preparing
  /// Orders that wait for their customers.
  case ready

  /// Finds the column of a state; `nil` for an order that has ended.
  public init?(_ state: Ticket.State) {
    switch state {
    case .proposed, .accepted: self = .new
    case .preparing: self = .preparing
    case .ready: self = .ready
    case .collected, .cancelled, .notCollected: return nil
    }
  }

  /// The state of an order that is moved to the column.
  public var state: Ticket.State {
    switch self {
    case .new: .accepted
    case .preparing: .preparing
    case .ready: .ready
    }
  }

  /// The state of an order that is moved on from the column.
  public var nextState: Ticket.State {
    switch self {
    case .new: .preparing
    case .preparing: .ready
    case .ready: .collected
    }
  }
}
