import ChildProcesses
import Foundation

/// Layout, scrolling and painting of Home, measured by the `benchmarks` program.
///
/// The layout time is for every width and wrapped text, the scroll time from an offset that the
/// display reports to the commit, and the paint time for a frame at scale 3, repainted completely
/// and after scrolling by ten points.
enum LayoutBenchmark {
  private struct Times: Decodable {
    let layoutMs: Double
    let scrollMs: Double
    let paintMs: Double
    let paintScrolledMs: Double
    let labelUs: Double
  }

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    try await DemoVisit.run(.mermaidbucks) { visit in
      let run = try await visit.run(try Installation.benchmarks(), ["home"])
      guard run.isSuccess else { throw CommandFailure("layout: \(run.failureReason)") }
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let times = try decoder.decode(Times.self, from: Data(run.output.utf8))
      return [
        Measurement("layout.home", times.layoutMs, "ms", budget: 2),
        Measurement("scroll.commit", times.scrollMs, "ms", budget: 0.5),
        Measurement("paint.full", times.paintMs, "ms", budget: 16),
        Measurement("paint.scroll", times.paintScrolledMs, "ms", budget: 8),
        Measurement("label.remeasure", times.labelUs, "µs", budget: 2),
      ]
    }
  }
}
