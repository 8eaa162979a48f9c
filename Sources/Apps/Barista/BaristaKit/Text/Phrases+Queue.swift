public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Columns

  public func title(of column: TicketColumn) -> String {
    switch column {
    case .new: localized("column.new")
    case .preparing: localized("column.preparing")
    case .ready: localized("column.ready")
    }
  }
  public func title(of column: TicketColumn, count: Int) -> String {
    localized("columnWithCount", title(of: column), count)
  }
  public func words(of column: TicketColumn, count: Int) -> String {
    localized("columnWords", count, title(of: column))
  }
  public func empty(_ column: TicketColumn) -> String {
    switch column {
    case .new: localized("columnEmpty.new")
    case .preparing: localized("columnEmpty.preparing")
    case .ready: localized("columnEmpty.ready")
    }
  }
  func action(in column: TicketColumn) -> String {
    switch column {
    case .new: localized("action.new")
    case .preparing: localized("action.preparing")
    case .ready: localized("action.ready")
    }
  }

  // MARK: Cards

  public func orderNumber(_ number: String) -> String { localized("orderNumber", number) }
  func ageInMinutes(_ minutes: Int) -> String { localized("ageInMinutes", minutes) }
  func dueAt(_ time: String) -> String { localized("dueAt", time) }
  var atTheTill: String { localized("atTheTill") }
  public var late: String { localized("late") }
  public var moreActions: String { localized("moreActions") }
  public var moveBack: String { localized("moveBack") }
  public var cancelOrder: String { localized("cancelOrder") }
  public func cancelOrderQuestion(_ number: String) -> String {
    localized("cancelOrderQuestion", number)
  }
  public var cancelOrderText: String { localized("cancelOrderText") }
  public func name(of reason: CancelReason) -> String {
    switch reason {
    case .soldOut: localized("reason.soldOut")
    case .equipment: localized("reason.equipment")
    case .closing: localized("reason.closing")
    case .other: localized("reason.other")
    }
  }
  public var keepOrder: String { localized("keepOrder") }
  public var markNotCollected: String { localized("markNotCollected") }

  // MARK: Messages

  func moved(_ number: String, to state: Ticket.State) -> String {
    switch state {
    case .proposed, .accepted: localized("state.accepted", number)
    case .preparing: localized("state.preparing", number)
    case .ready: localized("state.ready", number)
    case .collected: localized("state.collected", number)
    case .cancelled: localized("state.cancelled", number)
    case .notCollected: localized("state.notCollected", number)
    }
  }
  func taken(_ number: String, by name: String, _ state: Ticket.State) -> String {
    switch state {
    case .proposed, .accepted: localized("taken.accepted", number, name)
    case .preparing: localized("taken.preparing", number, name)
    case .ready: localized("taken.ready", number, name)
    case .collected: localized("taken.collected", number, name)
    case .cancelled, .notCollected: localized("taken.ended", number, name)
    }
  }
  func changedElsewhere(_ number: String) -> String { localized("changedElsewhere", number) }
  public func newOrderTitle(_ number: String) -> String { localized("newOrderTitle", number) }
  public func newOrders(_ count: Int) -> String { localized("newOrders", count) }
  func madeBy(_ name: String) -> String { localized("madeBy", name) }
}
