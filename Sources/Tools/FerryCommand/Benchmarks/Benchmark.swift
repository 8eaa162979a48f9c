/// A benchmark that `ferry bench` can run by its name.
struct Benchmark: Sendable {
  let name: String
  /// What it measures, in a line.
  let summary: String
  /// Takes the figures; what cannot be measured on this machine is noted and left out.
  let run: @Sendable (_ note: (String) -> Void) async throws -> [Measurement]

  /// All benchmarks in the order in which they run.
  static let all = [
    Benchmark(
      name: "solver", summary: "the layout solver against kiwi, on the same constraints",
      run: SolverComparison.run),
    Benchmark(
      name: "layout", summary: "Home laid out anew, every width of it, and scrolled",
      run: LayoutBenchmark.run),
    Benchmark(
      name: "frameworks", summary: "cells by constraints, fitting sizes, growth with the tree",
      run: FrameworkComparison.run),
    Benchmark(
      name: "session", summary: "an app in the browser: start, Home's size, scrolling, memory",
      run: SessionBenchmark.run),
    Benchmark(
      name: "snapshot", summary: "a picture of Home against Chromium's of a like page",
      run: SnapshotBenchmark.run),
    Benchmark(
      name: "ledger", summary: "transfers of money, against pgbench and against a commit for each",
      run: LedgerComparison.run),
    Benchmark(
      name: "accounts", summary: "GET /v1/accounts, against nginx with the same bytes",
      run: AccountsComparison.run),
  ]

  static var names: [String] { all.map(\.name) }
}
