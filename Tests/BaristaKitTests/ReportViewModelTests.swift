import AppsTesting
import BaristaKit
import Foundation
import Testing

@MainActor
@Suite struct ReportViewModelTests {
  /// Reports that name the day that was asked for.
  @MainActor
  private final class StubReports: ReportReading {
    var dates: [String] = []

    func report(of date: String) async throws(LoadFailure) -> DayReport {
      dates.append(date)
      return DayReport(
        date: date, orders: 3, tillSaleCount: 2, tillSales: .dollars(550), sales: .dollars(1_650),
        tax: .dollars(150), tips: .dollars(0),
        refunds: .dollars(0),
        hours: (0..<24).map {
          DayReport.Hour(
            hour: $0, orders: $0 == 9 ? 3 : 0, sales: .dollars($0 == 9 ? 1_650 : 0))
        },
        products: [
          DayReport.Product(name: "Latte, \"large\"", quantity: 2, sales: .dollars(1_100)),
          DayReport.Product(name: "=Tea", quantity: 1, sales: .dollars(550)),
        ], payments: [DayReport.Payment(kind: .card, count: 3, amount: .dollars(1_650))])
    }
  }

  private func model(now: String) async throws -> (ReportViewModel, StubReports) {
    let service = StubReports()
    let model = ReportViewModel(
      service: service, member: .mina, settings: try settings(now: now))
    await model.load()
    return (model, service)
  }

  @Test func `the day is the shop's, and there is no later one than today`() async throws {
    // It is still the 21st in London and already the 22nd in Sydney.
    let (model, service) = try await model(now: "2026-11-21T14:30:00Z")
    #expect(model.title == "Today")
    #expect(!model.canGoForward)
    await model.move(byDays: 1)
    await model.move(byDays: -1)
    #expect(service.dates == ["2026-11-22", "2026-11-21"])
    #expect(model.canGoForward)
  }

  @Test func `the chart shows the hours around those with sales`() async throws {
    let (model, _) = try await model(now: "2026-11-21T14:30:00Z")
    #expect(model.hours.bars.map(\.label) == ["8", "9", "10"])
    #expect(model.hours.bars[1].words.contains("3 sales"))
    #expect(model.products.map(\.fraction) == [1, 0.5])
  }

  @Test func `the file quotes separators, and runs no formula`() async throws {
    let (model, _) = try await model(now: "2026-11-21T14:30:00Z")
    let file = try #require(model.file)
    #expect(file.name == "circular-quay-2026-11-22.csv")
    let text = String(decoding: file.contents, as: UTF8.self)
    #expect(text.contains("\"Latte, \"\"large\"\"\",2,11.00\r\n"))
    #expect(text.contains("'=Tea,1,5.50\r\n"))
    #expect(text.contains("Sales,16.50,AUD\r\n"))
  }
}
