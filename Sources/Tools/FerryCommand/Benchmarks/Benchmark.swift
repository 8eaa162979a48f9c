/// A benchmark of `ferry bench`.
struct Benchmark: Sendable {
  let name: String
  /// A description in one line.
  let summary: String
  /// Whether it runs only when it is named, because it takes the whole machine for minutes.
  let isSeparate: Bool
  /// Measures; calls `note` with what this machine cannot measure.
  let run:
    @Sendable (_ options: BenchOptions, _ note: @escaping @Sendable (String) -> Void) async throws
      -> [Measurement]

  /// A benchmark without options.
  init(
    name: String, summary: String,
    run: @escaping @Sendable (_ note: (String) -> Void) async throws -> [Measurement]
  ) {
    self.name = name
    self.summary = summary
    isSeparate = false
    self.run = { _, note in try await run(note) }
  }

  /// A benchmark with options, which runs only when it is named.
  init(
    separate name: String, summary: String,
    run:
      @escaping @Sendable (
        _ options: BenchOptions, _ note: @escaping @Sendable (String) -> Void
      ) async throws -> [Measurement]
  ) {
    self.name = name
    self.summary = summary
    isSeparate = true
    self.run = run
  }

  /// All benchmarks in the order in which they run.
  static let all = [
    Benchmark(
      name: "solver", summary: "layout solver, compared with kiwi on the same constraints",
      run: SolverComparison.run),
    Benchmark(
      name: "layout", summary: "layout, scrolling and painting of Home",
      run: LayoutBenchmark.run),
    Benchmark(
      name: "frameworks", summary: "cells by constraints, self-sizing, lists, large view trees",
      run: FrameworkComparison.run),
    Benchmark(
      name: "session", summary: "browser session: start, transaction sizes, scrolling, memory",
      run: SessionBenchmark.run),
    Benchmark(
      name: "snapshot", summary: "snapshot of Home, compared with Chromium on a similar page",
      run: SnapshotBenchmark.run),
    Benchmark(
      name: "ledger", summary: "transfers, compared with pgbench; a stranger's p99 beside a flood",
      run: LedgerComparison.run),
    Benchmark(
      name: "accounts", summary: "GET /v1/accounts, compared with nginx serving the same bytes",
      run: AccountsComparison.run),
    Benchmark(
      name: "shops",
      summary: "orders with all postings, 5,000 open tickets, the menu against nginx",
      run: ShopBenchmark.run),
    Benchmark(
      name: "codes",
      summary: "payment codes issued, checked and redeemed, and verified offline",
      run: CodeBenchmark.run),
    Benchmark(
      name: "route", summary: "routes in Monaco, compared with OSRM on the same streets",
      run: RouteComparison.run),
    Benchmark(
      name: "map", summary: "import, tiles, search and addresses of Monaco",
      run: MapBenchmark.run),
    Benchmark(
      name: "dispatch", summary: "riders' waiting, compared with nearest first; time of a pass",
      run: DispatchBenchmark.run),
    Benchmark(
      name: "rides",
      summary: "positions, matching and offers through the database, to 100,000 drivers",
      run: RideComparison.run),
    Benchmark(
      separate: CapacityBenchmark.name,
      summary: "a thousand open sessions, only if named: memory, processor, taps",
      run: { try await CapacityBenchmark.run($0.capacity, $1) }),
  ]

  static var names: [String] { all.map(\.name) }
}
