import Foundation

/// The benchmarks that need UIKit but no app.
enum FrameworkBenchmarks {
  private static let all: [(name: String, run: @MainActor () -> [Figure])] = [
    ("feedcell", FeedCellBenchmark.run),
    ("fitting", FittingBenchmark.run),
    ("linearity", LinearityBenchmark.run),
    ("lists", ListBenchmark.run),
  ]

  /// Runs one benchmark or all, in order, and prints the figures as a JSON array.
  ///
  /// - Parameter name: `nil` for all.
  /// - Throws: `UsageError` if there is no benchmark of this name.
  static func run(_ name: String?) throws {
    let selected = all.filter { name == nil || $0.name == name }
    guard !selected.isEmpty else {
      throw UsageError("the benchmarks are \(all.map(\.name).joined(separator: ", "))")
    }
    try print(selected.flatMap { $0.run() })
  }

  private static func print(_ figures: [Figure]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    Swift.print(String(decoding: try encoder.encode(figures), as: UTF8.self))
  }
}
