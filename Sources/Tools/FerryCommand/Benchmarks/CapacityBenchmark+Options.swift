extension CapacityBenchmark {
  /// The number of visitors and the time.
  struct Options: Hashable {
    /// The number of apps that run at the same time.
    var openCount = 1_000
    /// The number of visitors who use their apps.
    var activeCount = 100
    /// The number of visitors who return to a suspended app.
    var returnCount = 100
    /// The time in which active visitors are measured.
    var seconds = 60

    /// Reads the value of an option; returns false if the option is another one.
    mutating func read(_ option: String, _ reader: inout ArgumentReader) throws(UsageError) -> Bool
    {
      switch option {
      case "--open": openCount = try reader.integer(for: option, in: 8...10_000)
      case "--active": activeCount = try reader.integer(for: option, in: 1...10_000)
      case "--returns": returnCount = try reader.integer(for: option, in: 0...10_000)
      case "--seconds": seconds = try reader.integer(for: option, in: 5...3_600)
      default: return false
      }
      return true
    }

    /// Throws if there are not enough idle apps.
    func check() throws(UsageError) {
      // The visitors who come later and those who return each need an idle app that makes room.
      guard openCount - activeCount >= 2 * returnCount else {
        throw UsageError("--open must be at least --active and twice --returns")
      }
    }
  }
}
