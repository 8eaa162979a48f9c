import Foundation
import HTTPServer
import MermaidbucksAPI
import Serving

/// The times at which orders of a shop can be picked up.
struct PickupSchedule: Sendable {
  let shop: StoredShop
  let load: QueueLoad
  let timing: OrderTiming
  let now: Date

  /// When an order of some units that is placed now is ready.
  func readyTime(units: Int64) -> Date {
    let seconds = timing.seconds(units: load.units + max(1, units))
    return Date(timeIntervalSince1970: (now.timeIntervalSince1970 + seconds).rounded(.up))
  }

  /// Returns the times of an order that is placed now.
  var times: PickupTimes {
    let canMakeNow = (try? check(pickupAt: nil, units: 1)) != nil
    return PickupTimes(
      shopID: shop.id, now: canMakeNow ? readyTime(units: 1) : nil,
      later: shop.takesMobileOrders && !isPausedForever ? slots(units: 1) : [])
  }

  /// Returns when an order is due.
  ///
  /// - Throws: ``ProblemError`` with 409 when the shop does not take the order for this time.
  func check(pickupAt: Date?, units: Int64) throws(ProblemError) -> Date {
    guard shop.takesMobileOrders else { throw Self.paused("The shop takes no mobile orders.") }
    let pause = shop.pause(at: now)
    let calendar = shop.schedule
    guard let pickupAt else {
      guard pause == nil else { throw Self.paused("The shop has paused orders.") }
      let ready = readyTime(units: units)
      guard calendar.isOpen(at: now) else { throw Self.closed("The shop is closed.") }
      guard ready <= calendar.closing(after: now) - timing.closing else {
        throw Self.closed("The shop closes before the order is ready.")
      }
      return ready
    }
    if let pause {
      guard let until = pause.until, until <= pickupAt else {
        throw Self.paused("The shop has paused orders.")
      }
    }
    guard let last = calendar.calendar.date(byAdding: .day, value: 2, to: startOfDay),
      pickupAt < last, pickupAt >= earliest(units: units)
    else {
      throw ProblemError(
        .conflict, CoffeeProblems.pickupTime, "This time of pick-up is not possible",
        detail: "It is too early, or later than tomorrow.", pointer: "/basket/pickup_at")
    }
    guard calendar.isOpen(at: pickupAt),
      pickupAt <= calendar.closing(after: pickupAt) - timing.closing
    else { throw Self.closed("The shop is closed at the time of pick-up.") }
    return pickupAt
  }

  private var startOfDay: Date { shop.schedule.calendar.startOfDay(for: now) }

  /// The earliest time to choose, with two minutes for the customer to check out.
  private func earliest(units: Int64) -> Date { readyTime(units: units) - 120 }

  private var isPausedForever: Bool {
    guard let pause = shop.pause(at: now) else { return false }
    return pause.until == nil
  }

  private func slots(units: Int64) -> [Date] {
    let calendar = shop.schedule
    var earliest = readyTime(units: units)
    if let until = shop.pause(at: now)?.until { earliest = max(earliest, until) }
    var slots: [Date] = []
    for day in 0...1 {
      guard let date = calendar.calendar.date(byAdding: .day, value: day, to: startOfDay) else {
        continue
      }
      for interval in calendar.intervals(onDayOf: date) {
        // The shop needs the time of one order after it opens.
        var time = interval.start + timing.pickupStep
        while time <= interval.end - timing.closing {
          if time >= earliest { slots.append(time) }
          time += timing.pickupStep
        }
      }
    }
    return slots
  }

  private static func closed(_ detail: String) -> ProblemError {
    ProblemError(
      .conflict, CoffeeProblems.shopClosed, "The shop is closed", detail: detail,
      pointer: "/basket/pickup_at")
  }

  private static func paused(_ detail: String) -> ProblemError {
    ProblemError(.conflict, CoffeeProblems.ordersPaused, "The shop takes no orders", detail: detail)
  }
}
