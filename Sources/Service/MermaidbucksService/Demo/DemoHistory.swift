import Foundation
import LoyaltyService
import MermaidbucksAPI
import SeededRandom
import Serving

/// Generated star movements.
struct DemoHistory {
  /// One movement.
  struct Movement {
    let kind: StarTransaction.Kind
    /// The change of the balance.
    let stars: Int64
    let note: StarNote
    let date: Date
  }

  /// The movements, oldest first.
  private(set) var movements: [Movement] = []
  private(set) var balance: Int64 = 0
  private var numbers: SeededGenerator

  private init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  private static let day: TimeInterval = 86_400

  /// Returns two years of two or three visits a week, up to the day before `now`.
  ///
  /// - Parameter finalBalance: The final balance, 0...150.
  static func twoYears(endingAt now: Date, finalBalance: Int64) -> DemoHistory {
    var history = DemoHistory(seed: 2_007)
    let today = (now.timeIntervalSince1970 / day).rounded(.down) * day
    for daysAgo in stride(from: 730, through: 2, by: -1) {
      let date = Date(timeIntervalSince1970: today - Double(daysAgo) * day)
      // Visits end before 20:00, and all other movements come after them.
      let evening = date + 20 * 3_600
      if history.chance(of: 34, in: 100) { history.visit(on: date) }
      if daysAgo % 365 == 120 { history.earn(150, .birthday, at: evening) }
      if daysAgo % 91 == 45 { history.earn(75, .bonusWeek, at: evening + 3_600) }
      if daysAgo % 183 == 60 { history.lose(.expired, 18, .sixMonths, at: evening + 7_200) }
      if daysAgo == 401 { history.adjust(12, .missedVisit, at: evening) }
      if daysAgo == 233 { history.lose(.adjusted, 6, .returnedDrink, at: evening) }
    }
    history.finish(with: finalBalance, on: Date(timeIntervalSince1970: today - day))
    return history
  }

  /// Returns a number of movements, evenly spread over the two years up to `now`.
  static func busy(count: Int, endingAt now: Date) -> DemoHistory {
    var history = DemoHistory(seed: 10_000)
    let step = (730 * day / Double(count)).rounded(.down)
    let start = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
    for index in 0..<count {
      let date = start - Double(count - index) * step
      if history.balance >= 400 {
        history.redeem(at: date)
      } else {
        history.earn(Int64.random(in: 4...40, using: &history.numbers), history.item(), at: date)
      }
    }
    return history
  }

  private mutating func visit(on day: Date) {
    let time = TimeInterval(Int.random(in: 25_200...68_400, using: &numbers))
    earn(Int64.random(in: 6...28, using: &numbers), item(), at: day + time)
    if balance >= 150, chance(of: 22, in: 100) { redeem(at: day + time + 240) }
  }

  private mutating func item() -> StarNote {
    let items: [StarNote] = [
      .brewedCoffee, .latte, .latte, .coldBrew, .icedTea, .croissant, .breakfast, .lunchBox,
    ]
    return items.randomElement(using: &numbers) ?? .latte
  }

  private mutating func redeem(at date: Date) {
    let levels: [(stars: Int64, note: StarNote)] = [
      (25, .customization), (50, .croissant), (150, .latte), (150, .breakfast), (250, .lunchBox),
      (400, .mug),
    ]
    let level = levels.filter { $0.stars <= balance }.randomElement(using: &numbers)
    if let level { lose(.redeemed, level.stars, level.note, at: date) }
  }

  /// Reaches the final balance in plausible steps.
  private mutating func finish(with finalBalance: Int64, on day: Date) {
    var time = day + 8 * 3_600
    for (stars, note) in [(400, StarNote.mug), (250, .lunchBox), (150, .latte)]
      as [(Int64, StarNote)]
    {
      while balance - stars >= 0, balance > finalBalance {
        lose(.redeemed, stars, note, at: time)
        time += 60
      }
    }
    if balance > finalBalance { lose(.redeemed, 50, .croissant, at: time) }
    if balance > finalBalance { lose(.redeemed, 25, .customization, at: time + 60) }
    let missing = finalBalance - balance
    let visitCount = (missing + 23) / 24
    for visit in 0..<visitCount {
      time += 3_600
      earn(missing * (visit + 1) / visitCount - missing * visit / visitCount, item(), at: time)
    }
  }

  private mutating func chance(of hits: Int, in tries: Int) -> Bool {
    Int.random(in: 0..<tries, using: &numbers) < hits
  }

  private mutating func earn(_ stars: Int64, _ note: StarNote, at date: Date) {
    add(.earned, stars, note, date)
  }

  private mutating func adjust(_ stars: Int64, _ note: StarNote, at date: Date) {
    add(.adjusted, stars, note, date)
  }

  private mutating func lose(
    _ kind: StarTransaction.Kind, _ stars: Int64, _ note: StarNote, at date: Date
  ) {
    let lost = min(stars, balance)
    if lost > 0 { add(kind, -lost, note, date) }
  }

  private mutating func add(
    _ kind: StarTransaction.Kind, _ stars: Int64, _ note: StarNote, _ date: Date
  ) {
    movements.append(Movement(kind: kind, stars: stars, note: note, date: date))
    balance += stars
  }
}
