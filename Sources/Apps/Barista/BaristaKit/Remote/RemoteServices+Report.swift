internal import BaristaAPI
internal import MermaidbucksAPI
internal import Wire

extension RemoteServices: ReportReading {
  /// Loads the report of a day.
  public func report(of date: String) async throws(LoadFailure) -> DayReport {
    let endpoint = BaristaEndpoints.report
    return DayReport(
      try await client.send(endpoint, endpoint.request(query: ["date": date])), in: language)
  }
}

extension DayReport {
  fileprivate init(_ report: BaristaAPI.DayReport, in language: Language) {
    self.init(
      date: report.date, orders: report.orderCount, cancelled: report.cancelledCount,
      tillSaleCount: report.tillSaleCount, tillSales: Amount(report.tillSales),
      secondsToReady: report.secondsToReady, sales: Amount(report.sales),
      tax: Amount(report.tax), tips: Amount(report.tips), refunds: Amount(report.refunds),
      hours: report.hours.map {
        Hour(hour: $0.hour, orders: $0.orderCount, sales: Amount($0.sales))
      },
      products: report.products.map {
        Product(
          name: $0.names.text(in: language), quantity: $0.quantity, sales: Amount($0.sales))
      },
      payments: report.payments.map {
        Payment(
          kind: PaymentMeans(rawValue: $0.kind.rawValue) ?? .other, count: $0.orderCount,
          amount: Amount($0.sales))
      })
  }
}
