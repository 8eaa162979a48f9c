/// Times of repeated runs, in milliseconds.
enum Timing {
  /// Returns the shortest time of several runs.
  static func least(of rounds: Int, _ body: (_ round: Int) -> Void) -> Double {
    var least = Double.infinity
    for round in 0..<rounds { least = min(least, milliseconds { body(round) }) }
    return least
  }

  /// Returns the median time of several runs.
  ///
  /// - Parameter prepare: Called before each run, and not timed.
  static func median(
    of rounds: Int, _ body: (_ round: Int) -> Void, prepare: () -> Void = {}
  ) -> Double {
    let times = (0..<rounds).map { round -> Double in
      prepare()
      return milliseconds { body(round) }
    }
    return times.sorted()[rounds / 2]
  }

  static func milliseconds(_ body: () -> Void) -> Double {
    ContinuousClock().measure(body) / .milliseconds(1)
  }
}
