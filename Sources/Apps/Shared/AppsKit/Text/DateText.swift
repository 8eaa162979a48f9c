public import Foundation

/// Formats dates for the customer's locale and time zone.
@MainActor
public struct DateText {
  private let settings: AppSettings

  /// Creates a formatter.
  public init(_ settings: AppSettings) { self.settings = settings }

  private var style: Date.FormatStyle {
    Date.FormatStyle(
      locale: settings.locale, calendar: settings.calendar, timeZone: settings.timeZone)
  }

  /// Formats a day, such as “Nov 21, 2026”.
  public func day(_ date: Date) -> String {
    date.formatted(style.year().month(.abbreviated).day())
  }

  /// Formats a weekday and day, such as “Saturday, November 21”; other years are named.
  public func longDay(_ date: Date) -> String {
    let calendar = settings.calendar
    let format = style.weekday(.wide).month(.wide).day()
    let isThisYear = calendar.isDate(date, equalTo: settings.now(), toGranularity: .year)
    return date.formatted(isThisYear ? format : format.year())
  }

  /// Formats a day and time, such as “Nov 21, 2026 at 2:30 PM”.
  public func dayAndTime(_ date: Date) -> String {
    date.formatted(style.year().month(.abbreviated).day().hour().minute())
  }

  /// Formats a day and time, such as “Nov 21 at 2:30 PM”; other years are named.
  public func shortDayAndTime(_ date: Date) -> String {
    let calendar = settings.calendar
    let isThisYear = calendar.isDate(date, equalTo: settings.now(), toGranularity: .year)
    guard isThisYear else { return dayAndTime(date) }
    return date.formatted(style.month(.abbreviated).day().hour().minute())
  }

  /// Formats a time, such as “2:30 PM”.
  public func time(_ date: Date) -> String { date.formatted(style.hour().minute()) }

  /// Formats the time of a date today, and the day of an earlier one.
  public func timeOrDay(_ date: Date) -> String {
    let isToday = settings.calendar.isDate(date, inSameDayAs: settings.now())
    return isToday ? time(date) : day(date)
  }

  /// Formats the heading of a day in a list: “Today”, “Yesterday” or the day.
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

  /// Formats the time since a date in the largest unit that fits, such as “5 minutes ago”.
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

  /// Formats a month, such as “November 2026”.
  public func month(year: Int, month: Int) -> String {
    guard let date = date(year, month) else { return "" }
    return date.formatted(style.month(.wide).year())
  }

  /// Formats a month for the axis of a chart, such as “Nov”.
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
  /// Formats dates for the customer.
  public var dateText: DateText { DateText(self) }
}
