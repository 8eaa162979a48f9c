import AppsTesting
import Foundation
import Testing

@testable import BankeyKit

@MainActor
@Suite struct SpendingChartTests {
  private func month(_ month: Int, _ cents: Int64) -> SpendingMonth {
    SpendingMonth(
      year: 2026, month: month, total: .dollars(cents), income: .dollars(0), parts: [])
  }

  @Test(
    arguments: [
      (1, 200), (200, 200), (201, 400), (450, 600), (1000, 1000), (264_574, 300_000),
      (412_000, 500_000), (500_001, 600_000), (100_000_000_000_000, 100_000_000_000_000),
    ] as [(Int64, Int64)])
  func `the axis ends at a readable amount with a whole half`(largest: Int64, top: Int64) {
    #expect(SpendingChart.scale(for: largest, 2) == top)
  }

  @Test func `the accessibility label of a bar has its month and amount`() throws {
    let chart = SpendingChart([month(10, 412_000), month(11, 0)], settings: try settings())
    #expect(chart.bars.map(\.label) == ["Oct", "Nov"])
    #expect(chart.bars[0].words == "October 2026: $4,120.00 spent")
    #expect(chart.bars[0].fraction == 0.824)
    #expect(chart.bars[1].fraction == 0)
    #expect(chart.top == "$5,000")
    #expect(chart.middle == "$2,500")
  }

  @Test func `an empty chart has no axis labels`() throws {
    #expect(SpendingChart([month(11, 0)], settings: try settings()).isEmpty)
  }
}
