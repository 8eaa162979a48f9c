import AppsTesting
import BaristaKit
import Foundation
import Testing

@MainActor
@Suite struct HoursViewModelTests {
  /// A shop whose hours tests set.
  @MainActor
  private final class StubHours: HoursEditing {
    var saved: [ShopHours] = []
    var pauses: [OrderPause?] = []
    var current: ShopHours

    init(_ hours: ShopHours) { current = hours }

    func hours() async throws(LoadFailure) -> ShopHours { current }

    func setHours(_ hours: ShopHours) async throws(LoadFailure) -> ShopHours {
      saved.append(hours)
      current = hours
      return hours
    }

    func setPause(_ pause: OrderPause?) async throws(LoadFailure) -> ShopHours {
      pauses.append(pause)
      current.pause = pause
      return current
    }
  }

  private static func period(_ opens: Int, _ closes: Int) -> ShopHours.Period {
    ShopHours.Period(
      opens: ShopHours.Time(minutes: opens * 60), closes: ShopHours.Time(minutes: closes * 60))
  }

  private func model(
    now: String = "2026-11-21T14:30:00Z"
  ) async throws -> (HoursViewModel, StubHours) {
    let service = StubHours(
      ShopHours(week: (0..<7).map { $0 < 6 ? [Self.period(7, 14), Self.period(16, 19)] : [] }))
    let model = HoursViewModel(
      service: service, state: ShopState(member: .mina, service: StubShop()),
      settings: try settings(now: now))
    await model.load()
    return (model, service)
  }

  @Test func `a shop that never closes is open 24 hours`() async throws {
    let (model, _) = try await model()
    let period = ShopHours.Period(
      opens: ShopHours.Time(minutes: 0), closes: ShopHours.Time(minutes: 1_440))
    #expect(model.lines(of: [period]) == ["Open 24 hours"])
  }

  @Test func `split hours and closed days are written out`() async throws {
    let (model, _) = try await model()
    let monday = model.week[0].hours.map { $0.replacing("\u{202F}", with: " ") }
    #expect(monday == ["7:00 AM – 2:00 PM", "4:00 PM – 7:00 PM"])
    #expect(model.week[6].hours == ["Closed"])
    #expect(model.week.map(\.title).first == "Monday")
  }

  @Test func `today is the day of the shop, not of the device`() async throws {
    // It is Saturday in London and already Sunday in Sydney.
    let (model, _) = try await model(now: "2026-11-21T14:30:00Z")
    #expect(model.week.filter(\.isToday).map(\.title) == ["Sunday"])
  }

  @Test func `overlapping and reversed hours are not saved`() async throws {
    let (model, service) = try await model()
    #expect(await model.setPeriods([Self.period(7, 14), Self.period(13, 18)], of: 0) == false)
    #expect(model.message == "The hours overlap.")
    #expect(await model.setPeriods([Self.period(14, 7)], of: 0) == false)
    #expect(service.saved.isEmpty)
    #expect(await model.setPeriods([Self.period(16, 18), Self.period(7, 14)], of: 0))
    #expect(service.saved.first?.week[0] == [Self.period(7, 14), Self.period(16, 18)])
  }

  @Test func `a special day replaces an earlier one of the same date`() async throws {
    let (model, service) = try await model()
    let christmas = try instant("2026-12-25T10:00:00Z")
    #expect(await model.setPeriods([], on: christmas))
    #expect(await model.setPeriods([Self.period(9, 12)], on: christmas))
    #expect(service.current.specialDays.map(\.date) == ["2026-12-25"])
    #expect(service.current.specialDays.map(\.periods) == [[Self.period(9, 12)]])
  }

  @Test func `a pause ends after its length, or when somebody resumes orders`() async throws {
    let (model, service) = try await model()
    await model.pause(.quarter, reason: .busy)
    let end = try instant("2026-11-21T14:45:00Z")
    #expect(service.pauses.first??.until == end)
    #expect(model.pauseText?.contains("Too Many Orders") == true)
    await model.resume()
    #expect(model.pauseText == nil)
    await model.pause(.open, reason: .equipment)
    #expect(model.pauseText == "Paused: Machine Out of Order")
  }
}
