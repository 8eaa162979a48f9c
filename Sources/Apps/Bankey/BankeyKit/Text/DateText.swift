public import Foundation

/// Writes dates as they are written where the customer lives, on the days of their time zone.
@MainActor
public struct DateText {
  private let settings: AppSettings

  /// Makes a writer.
  public init(_ settings: AppSettings) { self.settings = settings }

  private var style: Date.FormatStyle {
    Date.FormatStyle(
      locale: settings.locale, calendar: settings.calendar, timeZone: settings.timeZone)
  }

  /// Such as “Nov 21, 2026”.
  public func day(_ date: Date) -> String {
    date.formatted(style.year().month(.abbreviated).day())
  }

  /// Such as “Saturday, November 21”, with the year where it is another one.
  public func longDay(_ date: Date) -> String {
    let calendar = settings.calendar
    let format = style.weekday(.wide).month(.wide).day()
    let isThisYear = calendar.isDate(date, equalTo: settings.now(), toGranularity: .year)
    return date.formatted(isThisYear ? format : format.year())
  }

  /// Such as “Nov 21, 2026 at 2:30 PM”.
  public func dayAndTime(_ date: Date) -> String {
    date.formatted(style.year().month(.abbreviated).day().hour().minute())
  }

  /// Such as “2:30 PM”.
  public func time(_ date: Date) -> String { date.formatted(style.hour().minute()) }

  /// The time today, the day before that.
  public func timeOrDay(_ date: Date) -> String {
    let isToday = settings.calendar.isDate(date, inSameDayAs: settings.now())
    return isToday ? time(date) : day(date)
  }

  /// A day of the list of movements: today and yesterday by name.
  public func heading(_ date: Date) -> String {
    let calendar = settings.calendar
    let now = settings.now()
    if calendar.isDate(date, inSameDayAs: now) { return settings.phrases.today }
    if let yesterday = calendar.date(byAdding: .day, value: -1, to: now),
      calendar.isDate(date, inSameDayAs: yesterday)
    {
      return settings.phrases.yesterday
    }
    return longDay(date)
  }

  /// How long ago something was, in the largest unit that fits.
  public func age(_ date: Date) -> String {
    let minutes = Int(max(0, settings.now().timeIntervalSince(date)) / 60)
    let phrases = settings.phrases
    switch minutes {
    case 0: return phrases.justNow
    case 1..<60: return phrases.minutesAgo(minutes)
    case 60..<1440: return phrases.hoursAgo(minutes / 60)
    default: return phrases.daysAgo(minutes / 1440)
    }
  }

  /// A month, such as “November 2026”.
  public func month(year: Int, month: Int) -> String {
    guard let date = date(year, month) else { return "" }
    return date.formatted(style.month(.wide).year())
  }

  /// A month for the scale of a chart, such as “Nov”.
  public func shortMonth(year: Int, month: Int) -> String {
    guard let date = date(year, month) else { return "" }
    return date.formatted(style.month(.abbreviated))
  }

  private func date(_ year: Int, _ month: Int) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = settings.timeZone
    return calendar.date(from: DateComponents(year: year, month: month, day: 15))
  }
}

extension AppSettings {
  /// What a currency is called, with its code, such as “US Dollar (USD)”.
  public func currencyName(_ code: String) -> String {
    locale.localizedString(forCurrencyCode: code).map { "\($0) (\(code))" } ?? code
  }

  /// Writes amounts for the customer.
  public var amountText: AmountText { AmountText(locale: locale) }

  /// Writes dates for the customer.
  public var dateText: DateText { DateText(self) }
}
