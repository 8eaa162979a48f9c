/// Identifies the signed-in member of staff.
@MainActor
public protocol StaffReading {
  /// Loads the member; an account without a shop is refused as not found.
  func member() async throws(LoadFailure) -> StaffMember
}

/// Loads tickets and changes their states.
@MainActor
public protocol TicketHandling {
  /// Loads the orders that have not ended, in any order.
  func openTickets() async throws(LoadFailure) -> [Ticket]
  /// Loads a ticket, also one that has ended.
  func ticket(_ id: Ticket.ID) async throws(LoadFailure) -> Ticket
  /// Changes the state, unless another device changed it first.
  func advance(
    _ id: Ticket.ID, from: Ticket.State, to: Ticket.State
  ) async throws(LoadFailure) -> Ticket
  /// Cancels an order, and returns money and stars; may be repeated.
  func cancel(_ id: Ticket.ID, reason: CancelReason) async throws(LoadFailure) -> Ticket
}

/// Loads and changes the shop's menu.
@MainActor
public protocol MenuEditing {
  /// Loads the menu in the language of the app.
  func menu() async throws(LoadFailure) -> ShopMenu
  /// Changes a product for every customer.
  func change(_ item: MenuItem, _ change: MenuChange) async throws(LoadFailure) -> MenuItem
  /// Adds a product that only this shop sells; a repeated key adds nothing again.
  func add(_ product: NewMenuItem, key: String) async throws(LoadFailure) -> MenuItem
  /// Removes a product that this shop added.
  func remove(_ item: MenuItem) async throws(LoadFailure)
  /// Marks an option of all products as sold out or available.
  func setSoldOut(
    _ isSoldOut: Bool, option: MenuOption.ID
  ) async throws(LoadFailure) -> MenuOption
}

/// Loads the options of products.
@MainActor
public protocol ProductOptionReading {
  /// Loads the option groups of all products, with the shop's prices.
  func optionGroups(
    in shop: Shop.ID
  ) async throws(LoadFailure) -> [MenuItem.ID: [OptionGroup]]
}

/// Loads and changes the opening hours.
@MainActor
public protocol HoursEditing {
  /// Loads the hours.
  func hours() async throws(LoadFailure) -> ShopHours
  /// Replaces the weekly hours and the special days.
  func setHours(_ hours: ShopHours) async throws(LoadFailure) -> ShopHours
  /// Stops orders, or resumes them with `nil`.
  func setPause(_ pause: OrderPause?) async throws(LoadFailure) -> ShopHours
}

/// Loads the reports of days.
@MainActor
public protocol ReportReading {
  /// Loads the report of a day such as `2026-11-23`.
  func report(of date: String) async throws(LoadFailure) -> DayReport
}

/// A change that is reported as it happens.
public enum ShopEvent: Equatable, Sendable {
  /// A ticket was placed or changed.
  case ticket(Ticket)
  /// The menu changed.
  case menu
  /// The opening hours changed.
  case hours
  /// Changes were missed; reload everything.
  case reset
}
