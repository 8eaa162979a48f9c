public import Foundation
public import Observation

/// The shops around the customer.
@MainActor
@Observable
public final class StoresViewModel {
  /// A shop in the list.
  public struct Row: Equatable, Sendable, Identifiable {
    /// The shop.
    public var shop: Shop
    /// The name.
    public var name: String
    /// The distance; `nil` if the position is unknown.
    public var distance: String?
    /// Whether the shop is open, and until when.
    public var hours: String
    /// The time to wait for an order; `nil` if the shop takes none now.
    public var queue: String?
    /// Whether the customer orders at the shop.
    public var isChosen: Bool

    /// The identifier of the shop.
    public var id: Shop.ID { shop.id }
  }

  /// The hours of a day.
  public struct DayHours: Equatable, Sendable {
    /// The name of the weekday, or the date of a special day.
    public var day: String
    /// The periods, or that the shop is closed.
    public var hours: String
    /// Whether it is today.
    public var isToday: Bool
  }

  private let state: OrderingState
  /// The language, region and time of the app.
  public let settings: AppSettings
  /// The facility that a shown shop must have; `nil` for any shop.
  public var facility: Shop.Facility?
  /// Whether only open shops are shown.
  public var showsOnlyOpen = false

  /// Makes the screen.
  public init(state: OrderingState, settings: AppSettings) {
    self.state = state
    self.settings = settings
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The shops that match the filters, the nearest first, or why there are none.
  public var phase: LoadPhase<[Row]> {
    switch state.shops {
    case .loading: .loading
    case .failed(let failure): .failed(failure)
    case .loaded(let shops):
      .loaded(
        shops.filter { shop in
          (!showsOnlyOpen || shop.isOpen)
            && (facility.map { shop.facilities.contains($0) } ?? true)
        }.map { row(of: $0) })
    }
  }

  /// The notice that the shops are out of date; `nil` if they are current.
  public var staleText: String? {
    state.shopsStaleSince.map { phrases.lastUpdated(settings.dateText.age($0)) }
  }

  /// Finds a shop.
  public func row(_ id: Shop.ID) -> Row? {
    state.shops.content?.first { $0.id == id }.map { row(of: $0) }
  }

  /// Orders at a shop from now on.
  public func choose(_ id: Shop.ID) { state.choose(id) }

  /// Loads the shops; the previous ones remain until they arrive.
  public func load() async { await state.loadShops() }

  /// Describes the facilities of a shop.
  public func facilities(of shop: Shop) -> [(facility: Shop.Facility, name: String)] {
    shop.facilities.map { ($0, phrases.name(of: $0)) }
  }

  /// The hours of the next seven days, beginning with today.
  public func week(of shop: Shop) -> [DayHours] {
    let calendar = shop.hours.calendar
    let today = calendar.startOfDay(for: settings.now())
    let style = Date.FormatStyle(
      locale: settings.locale, calendar: calendar, timeZone: calendar.timeZone)
    return (0..<7).compactMap { offset in
      guard let day = calendar.date(byAdding: .day, value: offset, to: today) else { return nil }
      let periods = shop.hours.periods(on: day, calendar)
      let hours = periods.map { period in
        // A line breaks between periods, not within one.
        phrases.period(time(period.opens, day, style), time(period.closes, day, style))
          .replacing(" ", with: "\u{A0}").replacing("–", with: "–\u{2060}")
      }
      let comma = settings.language == .arabic ? "، " : ", "
      return DayHours(
        day: day.formatted(style.weekday(.wide)),
        hours: hours.isEmpty ? phrases.closed : hours.joined(separator: comma),
        isToday: offset == 0)
    }
  }

  private func time(_ minutes: Int, _ day: Date, _ style: Date.FormatStyle) -> String {
    (day + Double(minutes * 60)).formatted(style.hour().minute())
  }

  /// The link that opens a ride to a shop in Koober.
  public func rideLink(to shop: Shop) -> URL? {
    var name = CharacterSet.urlPathAllowed
    name.remove(charactersIn: "/")
    let title = shop.names[settings.language].addingPercentEncoding(withAllowedCharacters: name)
    return URL(string: "koober://ride/\(shop.latitude),\(shop.longitude)/\(title ?? shop.id)")
  }

  private func row(of shop: Shop) -> Row {
    let text = settings.shopText
    return Row(
      shop: shop, name: text.name(of: shop),
      distance: shop.distanceInMeters.map { settings.distanceText.text(ofMeters: $0) },
      hours: text.hours(of: shop),
      queue: shop.acceptsOrders ? phrases.readyInMinutes(shop.queueMinutes) : nil,
      isChosen: shop.id == state.shopID)
  }
}
