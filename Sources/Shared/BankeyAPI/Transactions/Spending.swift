import Wire

/// What left an account, by month and by what it was for; transfers are not counted.
public struct Spending: Codable, Hashable, Sendable {
  /// A calendar month.
  public struct Month: Codable, Hashable, Sendable {
    /// Year and month as `2026-10`, in the time zone that was asked for.
    public var month: String
    /// All that was spent; zero or more.
    public var total: Money
    /// All that came in but for transfers; zero or more.
    public var income: Money
    /// The parts, the largest first.
    public var categories: [Part]

    /// Makes a month.
    public init(month: String, total: Money, income: Money, categories: [Part]) {
      self.month = month
      self.total = total
      self.income = income
      self.categories = categories
    }
  }

  /// What was spent on one category.
  public struct Part: Codable, Hashable, Sendable {
    /// What it was spent on.
    public var category: BankTransaction.Category
    /// How much, above zero.
    public var amount: Money
    /// By how many transactions.
    public var count: Int

    /// Makes a part.
    public init(category: BankTransaction.Category, amount: Money, count: Int) {
      self.category = category
      self.amount = amount
      self.count = count
    }
  }

  /// The months, the oldest first and without gaps; the last is the present one.
  public var months: [Month]

  /// Makes the spending of an account.
  public init(months: [Month]) { self.months = months }
}
