import Foundation

/// Runs benchmarks and prints what they say.
struct BenchCommand {
  let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  func run(_ signals: Signals) async throws {
    signals.onSignal { _exit(128 + $0) }
    #if DEBUG
      Terminal.report("ferry: this is a debug build; its figures mean little")
    #endif
    var measurements: [Measurement] = []
    for benchmark in Benchmark.all where options.name == nil || options.name == benchmark.name {
      Terminal.report("ferry: measuring \(benchmark.name)")
      do {
        measurements += try await benchmark.run { Terminal.report("ferry: \($0)") }
      } catch {
        // One that fails is no reason to lose the others' figures, unless it was the one wanted.
        if options.name != nil { throw error }
        Terminal.report("ferry: \(benchmark.name): \(error)")
      }
    }
    guard !measurements.isEmpty else { throw CommandFailure("nothing could be measured") }
    Terminal.write(
      options.printsJSON
        ? try BenchmarkTable.json(of: measurements) : BenchmarkTable.text(of: measurements))
  }
}
