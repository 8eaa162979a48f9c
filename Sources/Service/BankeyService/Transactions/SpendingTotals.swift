import BankeyAPI
import Ledger
import Wire

/// Sums the spending from an account by month and category.
struct SpendingTotals {
  private struct Sum {
    var amount: Int64 = 0
    var count = 0
  }

  private let months: CalendarMonths
  private let currency: String
  private var sums: [[BankTransaction.Category: Sum]]
  private var incomes: [Int64]

  init(months: CalendarMonths, currency: String) {
    self.months = months
    self.currency = currency
    sums = Array(repeating: [:], count: months.months.count)
    incomes = Array(repeating: 0, count: months.months.count)
  }

  /// Adds an entry; transfers and valuations are neither spending nor income.
  ///
  /// A refund reduces the spending of its category.
  mutating func add(_ entry: PostedEntry) {
    let (kind, category) = TransactionLabel.parts(ofKind: entry.kind)
    guard category != .transfers, kind != .transfer, kind != .valuation,
      let month = months.index(of: entry.postedAt)
    else { return }
    let amount = entry.amount.minorUnits
    if amount > 0, kind != .reversal {
      incomes[month] &+= amount
      return
    }
    sums[month][category, default: Sum()].amount &-= amount
    if amount < 0 { sums[month][category, default: Sum()].count += 1 }
  }

  var spending: Spending {
    Spending(
      months: months.months.indices.map { index in
        let parts = sums[index].filter { $0.value.amount > 0 }
          .sorted {
            ($1.value.amount, $0.key.rawValue) < ($0.value.amount, $1.key.rawValue)
          }
        return Spending.Month(
          month: months.months[index].name,
          total: money(parts.reduce(0) { $0 &+ $1.value.amount }), income: money(incomes[index]),
          categories: parts.map {
            Spending.Part(
              category: $0.key, amount: money($0.value.amount), count: $0.value.count)
          })
      })
  }

  private func money(_ units: Int64) -> Money { Money(minorUnits: units, currency: currency) }
}
