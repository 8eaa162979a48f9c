import ChildProcesses
import Foundation
import SolverBenchmark

/// The layout solver and kiwi on the same problems, one after the other.
enum SolverComparison {
  private struct KiwiTimes: Decodable {
    let name: String
    let build: Double
    let edit: Double
    let readd: Double
    let checksum: Double
  }

  /// Takes kiwi minutes, because its time grows with the square of the size.
  private static let tooLargeForKiwi: Set<String> = ["screen-10000"]

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    let problems = SolverBenchmark.problems
    let ours = try problems.map { try SolverBenchmark.run($0, repetitions: repetitions(of: $0)) }
    let theirs = try await kiwi(problems, note)
    var measurements: [Measurement] = []
    for (problem, times) in zip(problems, ours) {
      let other = theirs[problem.name]
      for (part, value, reference) in [
        ("build", times.build, other?.build), ("edit", times.edit, other?.edit),
        ("readd", times.readd, other?.readd),
      ] {
        let name = "solver.\(problem.name).\(part)"
        if let reference {
          measurements.append(
            Measurement(name, value / 1e3, "µs", against: "kiwi", reference / 1e3))
        } else {
          measurements.append(Measurement(name, value / 1e3, "µs"))
        }
      }
    }
    return measurements
  }

  /// The number of repetitions, as in `kiwi_bench`.
  private static func repetitions(of problem: Problem) -> Int {
    problem.constraints.count > 3_000 ? 1 : 10
  }

  /// Returns kiwi's times by problem; none if kiwi is not available.
  private static func kiwi(
    _ problems: [Problem], _ note: (String) -> Void
  ) async throws -> [String: KiwiTimes] {
    let folder: URL
    do {
      folder = try Repository.folder()
    } catch {
      note("solver: not compared with kiwi: \(error)")
      return [:]
    }
    guard ToolPath.find(ProcessInfo.processInfo.environment["CXX"] ?? "c++") != nil else {
      note("solver: not compared, there is no C++ compiler; apt-get install g++")
      return [:]
    }
    let script = folder.appending(path: "Scripts/fetch-kiwi.sh").path(percentEncoded: false)
    let fetch = try await ToolRun.of("/bin/sh", [script])
    guard fetch.isSuccess, let last = fetch.output.split(whereSeparator: \.isNewline).last else {
      note("solver: not compared, kiwi cannot be downloaded: \(fetch.failureReason)")
      return [:]
    }
    let program = folder.appending(path: String(last)).path(percentEncoded: false)
    let input = problems.filter { !tooLargeForKiwi.contains($0.name) }.map(\.text).joined()
    let run = try await ToolRun.of(program, [], input: input)
    guard run.isSuccess else {
      note("solver: kiwi failed: \(run.failureReason)")
      return [:]
    }
    let times = try JSONDecoder().decode([KiwiTimes].self, from: Data(run.output.utf8))
    return Dictionary(times.map { ($0.name, $0) }) { first, _ in first }
  }
}
