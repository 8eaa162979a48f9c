import Foundation

// Measures the frameworks for `ferry bench`.
//
// usage: benchmarks frameworks [NAME]
//        benchmarks home --service URL --container DIR
do {
  var arguments = CommandLine.arguments.dropFirst()
  switch arguments.popFirst() {
  case "frameworks": try FrameworkBenchmarks.run(arguments.popFirst())
  case "home": HomeBenchmark.run(Array(arguments))
  default: throw UsageError("usage: benchmarks frameworks [NAME] | home [OPTION]...")
  }
} catch {
  FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
  exit(error is UsageError ? 2 : 1)
}
