import Wire

/// The spending from an account by month and category, without transfers.
public struct Spending: Codable, Hashable, Sendable {
  /// A calendar month.
  public struct Month: Codable, Hashable, Sendable {
    /// The year and month, such as `2026-10`, in the time zone of the request.
    public var month: String
    /// The total spending; zero or more.
    public var total: Money
    /// The total income without transfers; zero or more.
    public var income: Money
    /// The categories, the largest first.
    public var categories: [Part]

    /// Makes a month.
    public init(month: String, total: Money, income: Money, categories: [Part]) {
      self.month = month
      self.total = total
      self.income = income
      self.categories = categories
    }
  }

  /// The spending on one category.
  public struct Part: Codable, Hashable, Sendable {
    /// The category.
    public var category: BankTransaction.Category
    /// The amount, above zero.
    public var amount: Money
    /// The number of transactions.
    public var count: Int

    /// Makes a part.
    public init(category: BankTransaction.Category, amount: Money, count: Int) {
      self.category = category
      self.amount = amount
      self.count = count
    }
  }

  /// All months up to the current one, oldest first.
  public var months: [Month]

  /// Makes the spending of an account.
  public init(months: [Month]) { self.months = months }
}
