internal import BaristaAPI
internal import MermaidbucksAPI
internal import Wire

extension RemoteServices: HoursEditing {
  /// Loads the hours.
  public func hours() async throws(LoadFailure) -> ShopHours {
    let endpoint = BaristaEndpoints.schedule
    return ShopHours(try await client.send(endpoint, endpoint.request()))
  }

  /// Replaces the weekly hours and the special days.
  public func setHours(_ hours: ShopHours) async throws(LoadFailure) -> ShopHours {
    ShopHours(
      try await client.send(BaristaEndpoints.changeHours, sending: OpeningHours(hours)))
  }

  /// Stops orders, or resumes them.
  public func setPause(_ pause: OrderPause?) async throws(LoadFailure) -> ShopHours {
    guard let pause else {
      let endpoint = BaristaEndpoints.resume
      return ShopHours(try await client.send(endpoint, endpoint.request()))
    }
    return ShopHours(
      try await client.send(
        BaristaEndpoints.pause,
        sending: ShopPause(
          until: pause.until, reason: PauseReason(rawValue: pause.reason.rawValue))))
  }
}

extension ShopHours {
  fileprivate init(_ schedule: ShopSchedule) {
    let days = schedule.hours.weekdays
    self.init(
      week: (1...7).map { weekday in
        days.first { $0.weekday == weekday }?.intervals.map { Period($0) } ?? []
      },
      specialDays: schedule.hours.specialDays.map { day in
        SpecialDay(
          date: day.date,
          names: day.names.map { [.english: $0.en, .korean: $0.ko, .arabic: $0.ar] } ?? [:],
          periods: day.intervals.map { Period($0) })
      },
      pause: schedule.pause.map { pause in
        OrderPause(
          until: pause.until,
          reason: OrderPause.Reason(rawValue: pause.reason.rawValue) ?? .other)
      }, isOpen: schedule.isOpen)
  }
}

extension ShopHours.Period {
  fileprivate init(_ interval: OpeningInterval) {
    self.init(
      opens: ShopHours.Time(minutes: interval.from),
      closes: ShopHours.Time(minutes: interval.until))
  }
}

extension OpeningHours {
  fileprivate init(_ hours: ShopHours) {
    self.init(
      weekdays: hours.week.enumerated().map { index, periods in
        WeekdayHours(weekday: index + 1, intervals: periods.map { OpeningInterval($0) })
      },
      specialDays: hours.specialDays.map { day in
        MermaidbucksAPI.SpecialDay(
          date: day.date, names: MermaidbucksAPI.LocalizedNames(day.names),
          intervals: day.periods.map { OpeningInterval($0) })
      })
  }
}

extension MermaidbucksAPI.LocalizedNames {
  /// Makes names of translations; `nil` without any.
  fileprivate init?(_ names: [Language: String]) {
    guard let english = names[.english] else { return nil }
    self.init(
      en: english, ko: names[.korean] ?? english, ar: names[.arabic] ?? english)
  }
}

extension OpeningInterval {
  fileprivate init(_ period: ShopHours.Period) {
    self.init(from: period.opens.minutes, until: period.closes.minutes)
  }
}
