import BaristaAPI
import Foundation
import HTTPServer
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

/// The work of a shop's staff: tickets, menu and hours.
struct StaffService: Sendable {
  let database: any Database
  let orders: OrderService
  let tickets: TicketReader
  let now: @Sendable () -> Date

  /// A member of staff with the shop.
  struct Member: Sendable {
    let customer: Customer
    let role: StaffRole
    let shop: StoredShop

    var actor: OrderService.Actor {
      OrderService.Actor(party: .shop, id: customer.id, name: customer.givenName)
    }

    /// - Throws: ``ProblemError`` with 403 for a barista.
    func requireManager() throws(ProblemError) {
      guard role == .manager else {
        throw ProblemError(
          .forbidden, BaristaProblems.managerOnly, "Only a manager may do this")
      }
    }

    var body: StaffMember {
      StaffMember(
        id: customer.id, name: customer.name, givenName: customer.givenName, role: role,
        shop: StaffShop(
          id: shop.id, names: shop.content.names, address: shop.content.address,
          timeZone: shop.content.timeZone, currency: shop.currency.code))
    }
  }

  /// Returns a customer's membership.
  ///
  /// - Throws: ``ProblemError`` with 403 for a customer who is not a member of staff.
  static func member(
    _ customer: Customer, in transaction: any ReadTransaction
  ) async throws -> Member {
    guard let row = try await transaction.firstRow(StaffQueries.member(customer.id)),
      let role = StaffRole(rawValue: try row.text("role"))
    else {
      throw ProblemError(.forbidden, BaristaProblems.notStaff, "You don't work at a shop")
    }
    let shop = try await ShopReader.stored(try row.text("shop_id"), in: transaction)
    return Member(customer: customer, role: role, shop: shop)
  }

  // MARK: Tickets

  /// Moves a ticket from one state to another, unless a colleague moved it first.
  func advance(
    _ id: String, _ body: TicketAdvance, by member: Member, in transaction: any WriteTransaction
  ) async throws -> StoredOrder {
    var order = try await ticket(id, ofShop: member.shop.id, in: transaction)
    if order.state == body.to, try await isLastChange(of: id, by: member, in: transaction) {
      return order
    }
    guard order.state == body.from else {
      throw try await changed(order, in: transaction)
    }
    let now = now()
    if body.from == .proposed, body.to == .preparing {
      try await orders.move(&order, to: .accepted, by: member.actor, at: now, in: transaction)
    }
    try await orders.move(&order, to: body.to, by: member.actor, at: now, in: transaction)
    return order
  }

  /// Cancels a ticket; does nothing for a canceled one.
  func cancel(
    _ id: String, _ body: NewCancellation, by member: Member,
    in transaction: any WriteTransaction
  ) async throws -> StoredOrder {
    var order = try await ticket(id, ofShop: member.shop.id, in: transaction)
    guard order.state != .cancelled else { return order }
    try await orders.cancel(&order, body, by: member.actor, in: transaction)
    return order
  }

  func ticket(
    _ id: String, ofShop shop: String, in transaction: any ReadTransaction
  ) async throws -> StoredOrder {
    guard let row = try await transaction.firstRow(OrderQueries.order(id, ofShop: shop)) else {
      throw ProblemError.notFound
    }
    return try StoredOrder(row)
  }

  private func isLastChange(
    of id: String, by member: Member, in transaction: any ReadTransaction
  ) async throws -> Bool {
    let last = try await transaction.rows(OrderQueries.changes(of: id)).last
    return try last?.optionalText("actor_id") == member.customer.id
  }

  private func changed(
    _ order: StoredOrder, in transaction: any ReadTransaction
  ) async throws -> ProblemError {
    let name = order.content.preparedBy.map { " by \($0)" } ?? ""
    return ProblemError(
      .conflict, BaristaProblems.ticketChanged, "The ticket has changed",
      detail: "It is \(order.state.rawValue)\(order.state == .preparing ? name : "").")
  }

  // MARK: Menu

  /// Changes a product of a shop.
  func change(
    _ id: String, _ body: MenuChange, by member: Member, in transaction: any WriteTransaction
  ) async throws -> StaffProduct {
    if body.price != nil || body.isNew != nil { try member.requireManager() }
    let menu = try await ShopMenu.read(of: member.shop, in: transaction)
    guard let product = menu.product(id) else { throw ProblemError.notFound }
    var change = menu.changes[id] ?? ShopMenu.Change()
    if let price = body.price {
      try Self.check(price, of: member.shop)
      let isListPrice = price.minorUnits == menu.listPrice(of: product)
      change.price = isListPrice ? nil : price.minorUnits
    }
    if let isSoldOut = body.isSoldOut { change.isSoldOut = isSoldOut }
    if let isNew = body.isNew { change.isNew = isNew }
    try await transaction.execute(CatalogueQueries.set(change, of: id, shop: member.shop.id))
    try await publishMenu(of: member.shop.id, in: transaction)
    let changed = try await ShopMenu.read(of: member.shop, in: transaction)
    return changed.staffProduct(product)
  }

  /// - Throws: ``ProblemError`` with 422 for another currency, or an amount that no product costs.
  static func check(_ price: Money, of shop: StoredShop) throws(ProblemError) {
    guard price.currency == shop.currency.code else {
      throw .invalidValue("/price/currency", "The shop's prices are in another one.")
    }
    let largest = PriceList(currency: shop.currency).minorUnits(100_000)
    guard (1...largest).contains(price.minorUnits) else {
      throw .invalidValue("/price", "The price is above zero and up to \(largest).")
    }
  }

  /// Marks a choice as sold out or available.
  func change(
    _ id: String, _ body: OptionChange, by member: Member, in transaction: any WriteTransaction
  ) async throws -> StaffOption {
    guard let supply = MenuOptions.supplies.first(where: { $0.choice.id == id }) else {
      throw ProblemError.notFound
    }
    try await transaction.execute(
      CatalogueQueries.set(id, isSoldOut: body.isSoldOut, shop: member.shop.id))
    try await publishMenu(of: member.shop.id, in: transaction)
    return StaffOption(
      id: id, groupID: supply.group, names: supply.choice.names, isSoldOut: body.isSoldOut)
  }

  func publishMenu(
    of shop: String, in transaction: any WriteTransaction
  ) async throws {
    try await transaction.execute(ShopQueries.raiseVersion(of: shop))
    try await EventLog.append(
      [ShopEvents.catalogue], to: ShopEvents.stream(ofShop: shop), in: transaction)
  }

  // MARK: Hours

  func schedule(of shop: StoredShop) -> ShopSchedule {
    let now = now()
    let isOpen = shop.schedule.isOpen(at: now)
    let pause = shop.pause(at: now)
    return ShopSchedule(
      hours: shop.hours, pause: pause, isOpen: isOpen,
      acceptsOrders: isOpen && pause == nil && shop.takesMobileOrders,
      timeZone: shop.content.timeZone)
  }

  /// Replaces the hours of a shop.
  func setHours(
    _ hours: OpeningHours, by member: Member, in transaction: any WriteTransaction
  ) async throws -> ShopSchedule {
    try member.requireManager()
    var shop = member.shop
    shop.hours = try HoursValidation.valid(hours, calendar: shop.schedule)
    try await transaction.execute(try ShopQueries.setHours(shop.hours, of: shop.id))
    try await publishSchedule(of: shop.id, in: transaction)
    return schedule(of: shop)
  }

  /// Pauses orders, or ends a pause.
  func setPause(
    _ pause: ShopPause?, by member: Member, in transaction: any WriteTransaction
  ) async throws -> ShopSchedule {
    if let until = pause?.until, until <= now() {
      throw ProblemError.invalidValue("/until", "The time has passed.")
    }
    var shop = member.shop
    shop.pause = pause
    try await transaction.execute(try ShopQueries.setPause(pause, of: shop.id))
    try await publishSchedule(of: shop.id, in: transaction)
    return schedule(of: shop)
  }

  private func publishSchedule(
    of shop: String, in transaction: any WriteTransaction
  ) async throws {
    try await EventLog.append(
      [ShopEvents.schedule], to: ShopEvents.stream(ofShop: shop), in: transaction)
  }
}
