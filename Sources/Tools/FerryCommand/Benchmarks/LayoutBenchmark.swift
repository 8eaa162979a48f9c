import Foundation

/// How long Home takes to be laid out anew, every width and wrapped text of it, how long from an
/// offset that the display reports to the commit, and how long a frame takes to draw at scale 3:
/// again as it was, and scrolled on by ten points.
///
/// The app's launcher measures both inside of its process.
enum LayoutBenchmark {
  private struct Answer: Decodable {
    let layoutMs: Double
    let scrollMs: Double
    let paintMs: Double
    let paintScrolledMs: Double
    let labelUs: Double
  }

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    try await DemoVisit.run(.mermaidbucks) { visit in
      let run = try await visit.launch("measure")
      guard run.isSuccess else { throw CommandFailure("layout: \(run.complaint)") }
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let answer = try decoder.decode(Answer.self, from: Data(run.output.utf8))
      return [
        Measurement("layout.home", answer.layoutMs, "ms", budget: 2),
        Measurement("scroll.commit", answer.scrollMs, "ms", budget: 0.5),
        Measurement("paint.full", answer.paintMs, "ms", budget: 16),
        Measurement("paint.scroll", answer.paintScrolledMs, "ms", budget: 8),
        Measurement("label.remeasure", answer.labelUs, "µs", budget: 2),
      ]
    }
  }
}
