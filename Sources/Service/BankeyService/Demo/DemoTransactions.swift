import BankeyAPI
import Foundation
import Ledger
import SeededRandom
import Serving

/// Two years of the demo customer's transactions.
///
/// The same time produces the same transactions. Days are in UTC.
struct DemoTransactions: Sendable {
  /// One movement; a `nil` side is outside the bank.
  struct Movement: Sendable {
    let from: BankProduct?
    let to: BankProduct?
    let amount: Int64
    let kind: BankTransaction.Kind
    let category: BankTransaction.Category
    /// The name of the outside party.
    let name: String
    let note: String?
    let date: Date
  }

  /// The movements, oldest first.
  private(set) var movements: [Movement] = []
  private var balances: [BankProduct: Int64] = [:]
  private var numbers = SeededGenerator(seed: 2_010)
  /// The card purchases since the last payment.
  private var cardDebt: Int64 = 0

  static let dayCount = 730

  /// Makes the transactions up to the day before a time.
  init(endingAt now: Date) {
    let day: TimeInterval = 86_400
    let today = (now.timeIntervalSince1970 / day).rounded(.down) * day
    let start = Date(timeIntervalSince1970: today - Double(Self.dayCount + 1) * day)
    deposit(into: .everyday, 612_048, "Westpac Transfer", .other, start + 32_400)
    deposit(into: .savings, 1_425_000, "Opening deposit", .other, start + 36_000)
    deposit(into: .reserve, 350_000, "Opening deposit", .other, start + 39_600)
    deposit(into: .fund, 1_860_000, "Opening deposit", .other, start + 43_200)
    deposit(into: .travel, 1_250_000, "Opening deposit", .travel, start + 46_800)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for daysAgo in stride(from: Self.dayCount, through: 1, by: -1) {
      let date = Date(timeIntervalSince1970: today - Double(daysAgo) * day)
      let parts = calendar.dateComponents([.day, .weekday, .month], from: date)
      live(
        on: date, dayOfMonth: parts.day ?? 1, weekday: parts.weekday ?? 1,
        month: parts.month ?? 1, daysAgo: daysAgo)
    }
    movements.sort { $0.date < $1.date }
  }

  private mutating func live(
    on date: Date, dayOfMonth: Int, weekday: Int, month: Int, daysAgo: Int
  ) {
    let isWeekend = weekday == 1 || weekday == 7
    if dayOfMonth == 1 {
      pay(.everyday, 185_000, .payment, "Harbour Property", .housing, date + 21_600, "Rent")
      pay(.everyday, 1_450, .fee, "Bankey", .fees, date + 21_660, "Account keeping")
      interest(on: date)
    }
    if dayOfMonth == 15 || dayOfMonth == 28 {
      deposit(into: .everyday, 328_415, "Encom Systems", .salary, date + 25_200)
    }
    if dayOfMonth == 3 {
      pay(.everyday, amount(7_800...14_600), .payment, "City Power", .utilities, date + 28_800)
      pay(.everyday, 5_900, .payment, "Telstar Mobile", .utilities, date + 29_400)
      pay(.everyday, 7_999, .payment, "Fibre Net", .utilities, date + 30_000)
    }
    if dayOfMonth == 16 {
      transfer(.everyday, .savings, 40_000, date + 26_000, "Savings plan")
      transfer(.everyday, .fund, 25_000, date + 26_060, "Investment plan")
    }
    if dayOfMonth == 20 { payCard(at: date + 30_000) }
    if dayOfMonth == 26 { revalue(at: date + 68_000) }
    if weekday == 2 || weekday == 5 { groceries(at: date + 63_000) }
    if !isWeekend, chance(of: 62) { coffee(at: date + 28_000) }
    if !isWeekend, chance(of: 45) {
      pay(.everyday, amount(320...880), .card, "Metro Transit", .transport, date + 29_900)
    }
    if isWeekend, chance(of: 58) { dinner(at: date + 70_000) }
    if chance(of: 9) { shop(at: date + 52_000) }
    if weekday == 6, chance(of: 34) {
      pay(.everyday, 10_000, .withdrawal, "ATM George St", .cash, date + 61_000)
    }
    if dayOfMonth == 8 {
      pay(.card, 1_599, .card, "Streamflix", .entertainment, date + 10_000)
      pay(.card, 1_199, .card, "Tunebox", .entertainment, date + 10_100)
      pay(.card, 4_500, .card, "Grid Fitness", .health, date + 10_200)
    }
    if month == 7, dayOfMonth == 12 { holiday(at: date) }
    if daysAgo == 388 { refund(7_450, "Northwind Clothing", date + 50_000) }
    if daysAgo == 41 { refund(12_900, "Bright Books", date + 50_000) }
  }

  // MARK: Habits

  private mutating func groceries(at date: Date) {
    let shop = pick(["Corner Market", "Green Basket", "Fresh Fields"])
    pay(.everyday, amount(3_800...11_900), .card, shop, .groceries, date)
  }

  private mutating func coffee(at date: Date) {
    pay(.card, amount(480...920), .card, "Mermaidbucks", .dining, date)
  }

  private mutating func dinner(at date: Date) {
    let place = pick([
      "Noodle ServiceHarness", "Trattoria Lina", "Flynn's Arcade Bar", "Seoul Kitchen",
    ])
    pay(.card, amount(2_900...9_800), .card, place, .dining, date)
  }

  private mutating func shop(at date: Date) {
    let shops: [(String, BankTransaction.Category)] = [
      ("Northwind Clothing", .shopping), ("Bright Books", .shopping), ("Home & Co", .shopping),
      ("City Pharmacy", .health), ("Cinema Lux", .entertainment), ("Pixel Games", .entertainment),
    ]
    let (shop, category) = pick(shops)
    pay(.card, amount(1_800...14_500), .card, shop, category, date)
  }

  private mutating func holiday(at date: Date) {
    pay(.card, 88_640, .card, "Pacific Air", .travel, date + 40_000, "ICN return")
    pay(.card, 61_200, .card, "Hotel Hanok", .travel, date + 43_000, "Five nights")
    pay(.travel, 186_500, .card, "명동 시장", .shopping, date + 50_000)
    pay(.travel, 42_000, .card, "서울식당", .dining, date + 60_000)
    pay(.travel, 20_500, .card, "티머니", .transport, date + 64_000)
  }

  private mutating func refund(_ amount: Int64, _ name: String, _ date: Date) {
    add(nil, .card, amount, .reversal, .shopping, name, "Refund", date)
    cardDebt -= amount
  }

  private mutating func payCard(at date: Date) {
    // The unpaid remainder is the card's debt.
    let paid = cardDebt * 85 / 100
    guard paid > 0, balances[.everyday, default: 0] - paid > 20_000 else { return }
    transfer(.everyday, .card, paid, date, "Card payment")
    cardDebt -= paid
  }

  private mutating func interest(on date: Date) {
    for product in [BankProduct.savings, .reserve] {
      // About 3.6 percent a year.
      let interest = balances[product, default: 0] * 3 / 1_000
      add(nil, product, interest, .interest, .income, "Bankey", nil, date + 3_600)
    }
  }

  private mutating func revalue(at date: Date) {
    let value = balances[.fund, default: 0]
    let change = value * Int64.random(in: -18...26, using: &numbers) / 1_000
    if change > 0 {
      add(nil, .fund, change, .valuation, .income, "Market value", nil, date)
    } else if change < 0 {
      add(.fund, nil, -change, .valuation, .income, "Market value", nil, date)
    }
  }

  // MARK: Movements

  private mutating func deposit(
    into product: BankProduct, _ amount: Int64, _ name: String,
    _ category: BankTransaction.Category, _ date: Date
  ) {
    add(nil, product, amount, .deposit, category, name, nil, date)
  }

  private mutating func pay(
    _ product: BankProduct, _ amount: Int64, _ kind: BankTransaction.Kind, _ name: String,
    _ category: BankTransaction.Category, _ date: Date, _ note: String? = nil
  ) {
    guard balances[product, default: 0] - amount >= product.minimumBalance else { return }
    if product == .card { cardDebt += amount }
    add(product, nil, amount, kind, category, name, note, date)
  }

  private mutating func transfer(
    _ from: BankProduct, _ to: BankProduct, _ amount: Int64, _ date: Date, _ note: String
  ) {
    guard balances[from, default: 0] - amount >= 10_000 else { return }
    add(from, to, amount, .transfer, .transfers, "", note, date)
  }

  private mutating func add(
    _ from: BankProduct?, _ to: BankProduct?, _ amount: Int64, _ kind: BankTransaction.Kind,
    _ category: BankTransaction.Category, _ name: String, _ note: String?, _ date: Date
  ) {
    guard amount > 0 else { return }
    if let from { balances[from, default: 0] -= amount }
    if let to { balances[to, default: 0] += amount }
    let jitter = TimeInterval(Int.random(in: 0..<2_400, using: &numbers))
    movements.append(
      Movement(
        from: from, to: to, amount: amount, kind: kind, category: category, name: name,
        note: note, date: date + jitter))
  }

  private mutating func amount(_ range: ClosedRange<Int64>) -> Int64 {
    Int64.random(in: range, using: &numbers)
  }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &numbers)]
  }

  private mutating func chance(of percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &numbers) < percent
  }
}
