public import Foundation
public import Observation

/// The opening hours and the pause of a shop.
@MainActor
@Observable
public final class HoursViewModel {
  /// How long orders are paused.
  public enum PauseLength: Hashable, Sendable, CaseIterable {
    /// A quarter of an hour.
    case quarter
    /// Half an hour.
    case half
    /// An hour.
    case hour
    /// Until the staff resumes orders.
    case open

    /// The minutes; `nil` until the staff resumes orders.
    public var minutes: Int? {
      switch self {
      case .quarter: 15
      case .half: 30
      case .hour: 60
      case .open: nil
      }
    }
  }

  /// A day of the week or of the calendar, in words.
  public struct Day: Equatable, Sendable {
    /// The name of the day.
    public var title: String
    /// The periods, or that the shop is closed; at least one line.
    public var hours: [String]
    /// Whether it is today.
    public var isToday: Bool
  }

  /// Why the last change failed, for the staff; `nil` if it did not.
  public private(set) var message: String?
  /// Whether a change is in flight.
  public private(set) var isSaving = false
  private let resource: CachedResource<ShopHours>
  @ObservationIgnored private let service: any HoursEditing
  private let state: ShopState
  private let settings: AppSettings
  @ObservationIgnored private var loadedChanges = -1

  /// Makes hours that are not loaded.
  public init(service: any HoursEditing, state: ShopState, settings: AppSettings) {
    self.service = service
    self.state = state
    self.settings = settings
    resource = CachedResource { () async throws(LoadFailure) in try await service.hours() }
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The hours, or why there are none.
  public var phase: LoadPhase<ShopHours> { resource.phase }

  /// The name of the shop.
  public var shopName: String { state.member.shop.name }

  /// Whether the member may change the hours.
  public var canChangeHours: Bool { state.member.isManager }

  /// Whether the hours have changed since the last load.
  public var needsLoad: Bool { state.hoursChanges != loadedChanges }

  /// Loads the hours.
  public func load() async {
    loadedChanges = state.hoursChanges
    await resource.load()
  }

  /// The pause in words; `nil` while orders are accepted.
  public var pauseText: String? {
    guard let pause = resource.value?.pause else { return nil }
    let reason = phrases.name(of: pause.reason)
    return pause.until.map { phrases.pausedUntil(shopTime($0), reason) }
      ?? phrases.paused(reason)
  }

  /// Whether the shop is open, in words.
  public var openText: String {
    resource.value?.isOpen == true ? phrases.shopIsOpen : phrases.shopIsClosed
  }

  /// The weekdays with their hours, from Monday.
  public var week: [Day] {
    guard let hours = resource.value else { return [] }
    let today = shopCalendar.component(.weekday, from: settings.now())
    return hours.week.enumerated().map { index, periods in
      Day(
        title: weekdayName(index), hours: lines(of: periods),
        // Foundation counts weekdays from Sunday, which is 1.
        isToday: (index + 1) % 7 + 1 == today)
    }
  }

  /// The days with special hours.
  public var specialDays: [Day] {
    guard let hours = resource.value else { return [] }
    return hours.specialDays.map { day in
      let date = Self.date(of: day.date)
      let title = date.map { dayText($0) } ?? day.date
      let name = day.names[settings.language] ?? day.names[.english]
      return Day(
        title: [title, name].compactMap { $0 }.joined(separator: phrases.listSeparator),
        hours: lines(of: day.periods), isToday: false)
    }
  }

  /// The name of a weekday, from Monday with the index 0.
  public func weekdayName(_ index: Int) -> String {
    let names = settings.calendar.standaloneWeekdaySymbols
    return names[(index + 1) % 7]
  }

  /// Formats each period, such as “7:00 AM – 2:00 PM”.
  public func lines(of periods: [ShopHours.Period]) -> [String] {
    guard !periods.isEmpty else { return [phrases.closedAllDay] }
    return periods.map { period in
      period.isAllDay
        ? phrases.openAllDay : phrases.period(time(period.opens), time(period.closes))
    }
  }

  /// Formats a time of the day.
  public func time(_ time: ShopHours.Time) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = Date(timeIntervalSince1970: Double(time.minutes) * 60)
    return date.formatted(
      Date.FormatStyle(locale: settings.locale, calendar: calendar, timeZone: .gmt)
        .hour().minute())
  }

  /// Removes the message after it was shown.
  public func didShowMessage() { message = nil }

  // MARK: Changes

  /// Stops orders for a time.
  public func pause(_ length: PauseLength, reason: OrderPause.Reason) async {
    let until = length.minutes.map { settings.now() + 60 * Double($0) }
    await save { [service] () async throws(LoadFailure) in
      try await service.setPause(OrderPause(until: until, reason: reason))
    }
  }

  /// Accepts orders again.
  public func resume() async {
    await save { [service] () async throws(LoadFailure) in try await service.setPause(nil) }
  }

  /// The periods of a weekday, from Monday with the index 0.
  public func periods(of weekday: Int) -> [ShopHours.Period] {
    resource.value?.week[weekday] ?? []
  }

  /// The message for periods that are not the hours of a day; `nil` if they are.
  public func fault(in periods: [ShopHours.Period]) -> String? {
    switch periods.fault {
    case .reversed: phrases.hoursReversed
    case .overlapping: phrases.hoursOverlap
    case nil: nil
    }
  }

  /// Changes the hours of a weekday.
  ///
  /// - Returns: Whether they were changed; otherwise ``message`` explains why.
  public func setPeriods(_ periods: [ShopHours.Period], of weekday: Int) async -> Bool {
    guard var hours = resource.value else { return false }
    if let fault = fault(in: periods) {
      message = fault
      return false
    }
    hours.week[weekday] = periods.sorted { $0.opens < $1.opens }
    return await save { [service, hours] () async throws(LoadFailure) in
      try await service.setHours(hours)
    }
  }

  /// Adds or replaces the hours of a day of the calendar.
  ///
  /// - Returns: Whether they were changed; otherwise ``message`` explains why.
  public func setPeriods(_ periods: [ShopHours.Period], on date: Date) async -> Bool {
    guard var hours = resource.value else { return false }
    if let fault = fault(in: periods) {
      message = fault
      return false
    }
    let parts = settings.calendar.dateComponents([.year, .month, .day], from: date)
    let key = Self.key(parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    var day =
      hours.specialDays.first { $0.date == key } ?? ShopHours.SpecialDay(date: key, periods: [])
    day.periods = periods.sorted { $0.opens < $1.opens }
    hours.specialDays = (hours.specialDays.filter { $0.date != key } + [day])
      .sorted { $0.date < $1.date }
    return await save { [service, hours] () async throws(LoadFailure) in
      try await service.setHours(hours)
    }
  }

  /// Removes the hours of a day of the calendar.
  public func removeSpecialDay(at index: Int) async {
    guard var hours = resource.value, hours.specialDays.indices.contains(index) else { return }
    hours.specialDays.remove(at: index)
    await save { [service, hours] () async throws(LoadFailure) in
      try await service.setHours(hours)
    }
  }

  @discardableResult
  private func save(
    _ request: () async throws(LoadFailure) -> ShopHours
  ) async -> Bool {
    guard !isSaving else { return false }
    isSaving = true
    defer { isSaving = false }
    do throws(LoadFailure) {
      resource.show(try await request())
      return true
    } catch {
      message = phrases.message(of: error)
      return false
    }
  }

  // MARK: Dates

  private var shopCalendar: Calendar {
    var calendar = settings.calendar
    if let zone = TimeZone(identifier: state.member.shop.timeZone) { calendar.timeZone = zone }
    return calendar
  }

  private func shopTime(_ date: Date) -> String {
    let calendar = shopCalendar
    return date.formatted(
      Date.FormatStyle(
        locale: settings.locale, calendar: calendar, timeZone: calendar.timeZone
      )
      .hour().minute())
  }

  /// Formats a day of the calendar, which has no time zone.
  private func dayText(_ date: Date) -> String {
    var calendar = settings.calendar
    calendar.timeZone = .gmt
    return date.formatted(
      Date.FormatStyle(locale: settings.locale, calendar: calendar, timeZone: .gmt)
        .weekday(.abbreviated).year().month(.abbreviated).day())
  }

  private static func key(_ year: Int, _ month: Int, _ day: Int) -> String {
    func padded(_ number: Int, _ length: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, length - text.count)) + text
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Returns noon of a day such as `2026-12-25`, in GMT.
  private static func date(of key: String) -> Date? {
    let parts = key.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(
      from: DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: 12))
  }
}
