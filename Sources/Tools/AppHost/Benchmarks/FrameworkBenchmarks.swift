import Foundation

/// What a launcher measures of the frameworks in a process of its own; no app is launched.
enum FrameworkBenchmarks {
  /// All of them by name, in the order in which they run.
  private static let all: [(name: String, run: @MainActor () -> [FrameworkFigure])] = [
    ("feedcell", FeedCellBenchmark.run),
    ("fitting", FittingBenchmark.run),
    ("linearity", LinearityBenchmark.run),
    ("lists", ListBenchmark.run),
  ]

  /// Runs one benchmark, or all, and prints the figures as a JSON array.
  static func run(_ name: String?) throws {
    let figures = all.filter { name == nil || $0.name == name }.flatMap { $0.run() }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(figures), as: UTF8.self))
  }

  /// The least of several times, in milliseconds.
  static func least(of rounds: Int, _ body: (_ round: Int) -> Void) -> Double {
    let clock = ContinuousClock()
    var least = Double.infinity
    for round in 0..<rounds {
      least = min(least, clock.measure { body(round) } / .milliseconds(1))
    }
    return least
  }
}
