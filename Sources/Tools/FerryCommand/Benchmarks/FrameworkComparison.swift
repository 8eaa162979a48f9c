import ChildProcesses
import Foundation

/// The frameworks without an app, measured by the `benchmarks` program.
enum FrameworkComparison {
  private struct Figure: Decodable {
    let name: String
    let value: Double
    let unit: String
    let against: String?
    let other: Double?
  }

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    let run = try await ToolRun.of(try Installation.benchmarks(), ["frameworks"])
    guard run.isSuccess else { throw CommandFailure("frameworks: \(run.failureReason)") }
    let figures = try JSONDecoder().decode([Figure].self, from: Data(run.output.utf8))
    return figures.map { figure in
      guard let against = figure.against, let other = figure.other else {
        return Measurement(figure.name, figure.value, figure.unit)
      }
      return Measurement(figure.name, figure.value, figure.unit, against: against, other)
    }
  }
}
