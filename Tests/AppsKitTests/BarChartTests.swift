import Testing

@testable import AppsKit

@Suite struct BarChartTests {
  @Test(
    arguments: [
      (1, 200), (200, 200), (201, 400), (450, 600), (1000, 1000), (264_574, 300_000),
      (412_000, 500_000), (500_001, 600_000), (100_000_000_000_000, 100_000_000_000_000),
    ] as [(Int64, Int64)])
  func `the axis ends at a readable amount with a whole half`(largest: Int64, top: Int64) {
    #expect(BarChart.scale(for: largest, 2) == top)
  }
}
