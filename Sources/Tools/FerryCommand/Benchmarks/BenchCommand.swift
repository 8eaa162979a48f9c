import Foundation

/// Runs benchmarks and prints their measurements.
struct BenchCommand {
  let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  func run(_ signals: Signals) async throws {
    signals.onSignal { signal in
      ServeProcess.abandon()
      _exit(128 + signal)
    }
    #if DEBUG
      Terminal.report("ferry: warning: this is a debug build; measure a release build instead")
    #endif
    var measurements: [Measurement] = []
    for benchmark in Benchmark.all
    where options.name == benchmark.name || (options.name == nil && !benchmark.isSeparate) {
      Terminal.report("ferry: measuring \(benchmark.name)")
      do {
        measurements += try await benchmark.run(options) { Terminal.report("ferry: \($0)") }
      } catch {
        // The other benchmarks still count, unless only this one was requested.
        if options.name != nil { throw error }
        Terminal.report("ferry: \(benchmark.name): \(error)")
      }
    }
    guard !measurements.isEmpty else { throw CommandFailure("no measurements") }
    Terminal.write(
      options.printsJSON
        ? try BenchmarkTable.json(of: measurements) : BenchmarkTable.text(of: measurements))
  }
}
