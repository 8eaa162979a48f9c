import Foundation

/// How long Home takes to be laid out anew, every width and wrapped text of it, and how long from
/// an offset that the display reports to the commit.
///
/// The app's launcher measures both inside of its process.
enum LayoutBenchmark {
  private struct Answer: Decodable {
    let layoutMs: Double
    let scrollMs: Double
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
      ]
    }
  }
}
