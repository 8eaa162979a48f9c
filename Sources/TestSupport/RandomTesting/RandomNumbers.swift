import Foundation
import SeededRandom

/// A random number generator with a seed, the same on every machine.
package struct RandomNumbers: RandomNumberGenerator, Sendable {
  private var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  package mutating func next() -> UInt64 { generator.next() }

  /// Returns true with a probability of one in `times`.
  package mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  package mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }
}

/// The seeds of a fuzz test: few by default, more on request.
package enum FuzzSeeds {
  /// - Parameter usually: The number of seeds, unless `FERRY_FUZZ_COUNT` is set; the first seed is
  ///   1, unless `FERRY_FUZZ_SEED` is set.
  package static func range(usually count: Int) -> Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["FERRY_FUZZ_COUNT"].flatMap { UInt64($0) } ?? UInt64(count)
    let first = environment["FERRY_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    return first..<first + count
  }

  /// Prints the next operation if `FERRY_FUZZ_TRACE` is set, to locate a trap.
  package static func trace(_ text: @autoclosure () -> String) {
    guard isTracing else { return }
    FileHandle.standardError.write(Data((text() + "\n").utf8))
  }

  private static let isTracing =
    ProcessInfo.processInfo.environment["FERRY_FUZZ_TRACE"] != nil
}
