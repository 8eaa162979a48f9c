import AppsTesting
import BankeyKit
import Foundation
import Testing

@MainActor
@Suite struct SpendingChartTests {
  private func month(_ month: Int, _ cents: Int64) -> SpendingMonth {
    SpendingMonth(
      year: 2026, month: month, total: .dollars(cents), income: .dollars(0), parts: [])
  }

  @Test func `the accessibility label of a bar has its month and amount`() throws {
    let chart = BarChart([month(10, 412_000), month(11, 0)], settings: try settings())
    #expect(chart.bars.map(\.label) == ["Oct", "Nov"])
    #expect(chart.bars[0].words == "October 2026: $4,120.00 spent")
    #expect(chart.bars[0].fraction == 0.824)
    #expect(chart.bars[1].fraction == 0)
    #expect(chart.top == "$5,000")
    #expect(chart.middle == "$2,500")
  }

  @Test func `an empty chart has no axis labels`() throws {
    #expect(BarChart([month(11, 0)], settings: try settings()).isEmpty)
  }
}
