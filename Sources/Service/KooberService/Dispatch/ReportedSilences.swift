import Foundation
import Synchronization

/// The silences of drivers that their riders know of.
///
/// Another process that takes over the dispatch reports them once more, which changes nothing.
final class ReportedSilences: Sendable {
  /// A trip, and the last report of its driver.
  struct Silence: Hashable {
    var trip: String
    var since: Date
  }

  private let known = Mutex<Set<Silence>>([])

  /// Returns the trips of the silences that have begun; silences that ended are forgotten.
  func begun(among current: Set<Silence>) -> [String] {
    known.withLock { known in
      let new = current.subtracting(known)
      known = current
      return new.map(\.trip).sorted()
    }
  }
}
