import MermaidbucksAPI
import Wire

/// The routes of the shop's app; all need the session of a member of staff.
///
/// A customer without a shop receives a 403 with `/problems/not-staff`; a barista who may not do
/// something a 403 with `/problems/manager-only`.
public enum BaristaEndpoints {
  /// Returns the member of staff and the shop.
  public static let me = Endpoint<EmptyBody, StaffMember>(.get, "/v1/barista/me")

  // MARK: Tickets

  /// Returns the tickets of the shop.
  public static let tickets = Endpoint<EmptyBody, TicketQueue>(.get, "/v1/barista/tickets")
  /// Returns the ticket `id`.
  public static let ticket = Endpoint<EmptyBody, Ticket>(.get, "/v1/barista/tickets/{id}")
  /// Moves the ticket `id` from one state to another, when it is still in the first.
  ///
  /// A ticket that a colleague moved first is a 409 with `/problems/ticket-changed`. A repetition
  /// by the same member of staff succeeds.
  public static let advance = Endpoint<TicketAdvance, Ticket>(
    .post, "/v1/barista/tickets/{id}/advance")
  /// Cancels the ticket `id` and returns money and stars; may be repeated.
  public static let cancel = Endpoint<NewCancellation, Ticket>(
    .post, "/v1/barista/tickets/{id}/cancel")

  // MARK: Menu and hours

  /// Returns the menu of the shop.
  public static let menu = Endpoint<EmptyBody, StaffMenu>(.get, "/v1/barista/menu")
  /// Changes the product `id`; customers see it at once.
  public static let changeProduct = Endpoint<MenuChange, StaffProduct>(
    .patch, "/v1/barista/menu/products/{id}")
  /// Adds a product that only this shop sells; needs an idempotency key; for managers only.
  public static let addProduct = Endpoint<NewProduct, StaffProduct>(
    .post, "/v1/barista/menu/products", needsKey: true)
  /// Removes the product `id`, which this shop added; for managers only.
  public static let removeProduct = Endpoint<EmptyBody, EmptyBody>(
    .delete, "/v1/barista/menu/products/{id}")
  /// Marks the choice `id` as sold out or available, in all products.
  public static let changeOption = Endpoint<OptionChange, StaffOption>(
    .patch, "/v1/barista/menu/options/{id}")
  /// Returns the hours of the shop and the pause of orders.
  public static let schedule = Endpoint<EmptyBody, ShopSchedule>(.get, "/v1/barista/schedule")
  /// Replaces the hours of the shop; for managers only.
  public static let changeHours = Endpoint<OpeningHours, ShopSchedule>(
    .post, "/v1/barista/schedule/hours")
  /// Pauses orders; replaces a pause.
  public static let pause = Endpoint<ShopPause, ShopSchedule>(.post, "/v1/barista/schedule/pause")
  /// Ends the pause of orders; may be repeated.
  public static let resume = Endpoint<EmptyBody, ShopSchedule>(
    .delete, "/v1/barista/schedule/pause")

  // MARK: Report and events

  /// Returns the report of the local day in `date`, `YYYY-MM-DD`, today without one; for managers
  /// only.
  public static let report = Endpoint<EmptyBody, DayReport>(.get, "/v1/barista/report")
  /// Returns the report as `text/csv`; takes `date`; for managers only.
  public static let reportFile = Endpoint<EmptyBody, EmptyBody>(.get, "/v1/barista/report.csv")
  /// Streams ``StaffEvent`` values as server-sent events; takes `Last-Event-ID`.
  public static let events = Endpoint<EmptyBody, EmptyBody>(.get, "/v1/barista/events")
}
