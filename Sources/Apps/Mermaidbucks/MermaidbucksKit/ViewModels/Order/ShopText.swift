import Foundation

/// Describes shops.
@MainActor
public struct ShopText {
  private let settings: AppSettings

  /// Makes a formatter.
  public init(_ settings: AppSettings) { self.settings = settings }

  private var phrases: Phrases { settings.phrases }

  /// The name of a shop without that of the company.
  public func name(of shop: Shop) -> String {
    let name = shop.names[settings.language]
    let company = Self.companyNames.first { name.hasPrefix($0) && name.count > $0.count }
    return String(name.dropFirst(company?.count ?? 0))
  }

  /// The names of the company before those of its shops.
  private static let companyNames = ["Mermaidbucks ", "머메이드벅스 ", "ميرميدبكس "]

  /// Describes whether a shop is open, such as “Open until 6:00 PM”.
  public func hours(of shop: Shop) -> String {
    if shop.isPaused, shop.isOpen { return phrases.shopPaused }
    let change = shop.hoursChangeAt
    if shop.isOpen {
      return change.map { phrases.openUntil(time($0, of: shop)) } ?? phrases.open
    }
    return change.map { phrases.opensAt(dayAndTime($0, of: shop)) } ?? phrases.closed
  }

  /// Describes distance, hours and queue, such as “350 m · Open until 6:00 PM · 4 min”.
  public func summary(of shop: Shop) -> String {
    var parts = [
      shop.distanceInMeters.map { settings.distanceText.text(ofMeters: $0) }, hours(of: shop),
    ].compactMap { $0 }
    if shop.acceptsOrders { parts.append(phrases.readyInMinutes(shop.queueMinutes)) }
    return joined(parts)
  }

  /// Joins facts about a shop; lines break after the dots between them.
  public func joined(_ parts: [String]) -> String {
    parts.map { phrases.isolated($0) }.joined(separator: "\u{A0}· ")
  }

  /// Formats a time in the time zone of a shop.
  public func time(_ date: Date, of shop: Shop) -> String {
    date.formatted(style(shop).hour().minute())
  }

  /// Formats a time, with its weekday unless it is today at the shop.
  public func dayAndTime(_ date: Date, of shop: Shop) -> String {
    let calendar = shop.hours.calendar
    let isToday = calendar.isDate(date, inSameDayAs: settings.now())
    let style = style(shop)
    return date.formatted(
      isToday ? style.hour().minute() : style.weekday(.abbreviated).hour().minute())
  }

  /// Formats a day and a time in the time zone of a shop; of the device if the shop is unknown.
  public func date(_ date: Date, of shop: Shop?) -> String {
    guard let shop else { return settings.dateText.dayAndTime(date) }
    return date.formatted(style(shop).year().month(.abbreviated).day().hour().minute())
  }

  /// Formats a time, with its weekday unless it is today, in the time zone of a shop; of the
  /// device if the shop is unknown.
  public func dayAndTime(_ date: Date, of shop: Shop?) -> String {
    if let shop { return dayAndTime(date, of: shop) }
    let isToday = settings.calendar.isDate(date, inSameDayAs: settings.now())
    return isToday ? settings.dateText.time(date) : settings.dateText.dayAndTime(date)
  }

  private func style(_ shop: Shop) -> Date.FormatStyle {
    Date.FormatStyle(
      locale: settings.locale, calendar: shop.hours.calendar,
      timeZone: shop.hours.calendar.timeZone)
  }
}

extension AppSettings {
  /// Describes shops in the customer's language.
  public var shopText: ShopText { ShopText(self) }
}
