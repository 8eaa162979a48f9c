import Foundation
import Testing

@testable import FerryCommand

@Suite struct BenchmarkTests {
  private let measurements = [
    Measurement("a", 12.345, "ms", budget: 100), Measurement("long-name", 3, "µs"),
    Measurement("b", 50, "ms", against: "Chromium", 200),
  ]

  @Test func `a ratio compares a value with its budget or alternative`() {
    #expect(measurements.map(\.ratio) == [0.12345, nil, 0.25])
    #expect(measurements.map(\.against) == ["budget 100 ms", nil, "Chromium 200 ms"])
  }

  @Test func `numbers are aligned right`() {
    let lines = BenchmarkTable.text(of: measurements).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].hasPrefix("a           12.3  ms"))
    #expect(lines[2].hasPrefix("long-name    3.0  µs"))
    #expect(Set(lines.map(\.count)).count == 1)
  }

  @Test func `all JSON objects have the same members`() throws {
    let text = try BenchmarkTable.json(of: measurements)
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(entries.count == 3)
    for entry in entries {
      #expect(Set(entry.keys) == ["name", "value", "unit", "against", "ratio"])
    }
    #expect(entries[1]["ratio"] is NSNull)
  }

  @Test(arguments: [
    (0.123, "0.12"), (0.001_23, "0.0012"),
    (9.996, "10.0"), (12.345, "12.3"), (1_234.5, "1235"), (200_000, "200000"),
  ])
  func `numbers have three significant digits`(number: Double, text: String) {
    #expect(Measurement.text(number) == text)
  }

  @Test func `the median of an even count is the mean of the middle values`() {
    #expect(SessionBenchmark.median([3, 1, 2]) == 2)
    #expect(SessionBenchmark.median([4, 1, 2, 3]) == 2.5)
    #expect(SessionBenchmark.median([]).isNaN)
  }

  @Test func `the layer with the greatest scrollable height is scrolled`() {
    let whole = """
      {"t":"whole","n":3,"do":[[1,{"b":[0,0,393,852]}],[2,{"b":[0,0,393,100],"sc":{"h":150}}],\
      [3,{"b":[0,0,393,600],"sc":{"h":2100}}],[4,{"b":[0,0,393,700],"sc":null}],\
      [5,{"b":[0,0,393,800],"sc":{"h":800}}],["r",9]]}
      """
    #expect(SessionBenchmark.scrollingLayer(in: whole) == 3)
    #expect(SessionBenchmark.scrollingLayer(in: "{}") == nil)
  }

  @Test func `benchmark names are lowercase and unique`() {
    #expect(Set(Benchmark.names).count == Benchmark.all.count)
    for name in Benchmark.names { #expect(name.allSatisfy { $0.isLowercase || $0 == "-" }) }
  }
}
