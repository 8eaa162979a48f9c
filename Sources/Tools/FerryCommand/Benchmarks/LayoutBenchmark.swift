import Foundation

/// How long Home takes to be laid out anew, every width and wrapped text of it.
enum LayoutBenchmark {
  private struct Answer: Decodable {
    let milliseconds: Double
  }

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    try await DemoVisit.run(.mermaidbucks) { visit in
      let run = try await visit.launch("measure")
      guard run.isSuccess else { throw CommandFailure("layout: \(run.complaint)") }
      let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
      return [Measurement("layout.home", answer.milliseconds, "ms", budget: 2)]
    }
  }
}
