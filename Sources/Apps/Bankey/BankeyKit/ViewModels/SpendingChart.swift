extension BarChart {
  /// Makes the chart of the spending in months of one currency.
  @MainActor
  public init(_ months: [SpendingMonth], settings: AppSettings) {
    let dates = settings.dateText
    self.init(
      months.map { month in
        Column(
          label: dates.shortMonth(year: month.year, month: month.month), amount: month.total,
          words: { phrases, amount in
            phrases.spent(amount, month: dates.month(year: month.year, month: month.month))
          })
      }, settings: settings)
  }
}
