import FerryService
import Foundation

/// What `ferry snapshot` and `ferry tree` hand on to an app's launcher, and the few options of
/// theirs that ferry itself has to know.
///
/// The launcher checks all others, so that each is described in one place.
struct AppOptions: Hashable {
  /// What the launcher is to do.
  enum Task: String { case snapshot, tree }

  var task: Task
  var app: App
  /// The service to talk to; `nil` has ferry start one.
  var service: String?
  /// The time that the app sees at its start, to which the demo data is made; `nil` is the real one.
  var now: Date?
  var faults: [Fault] = []
  /// Where the app finds what it stored and stores more; `nil` is a new place, deleted at the end.
  var container: String?
  /// Everything that the launcher reads, in order.
  var passedOn: [String] = []

  init(_ task: Task, _ reader: inout ArgumentReader) throws(UsageError) {
    self.task = task
    guard let name = reader.next() else {
      throw UsageError("say which app: \(App.list)")
    }
    guard let app = App(rawValue: name) else {
      throw UsageError("there is no app “\(name)”; there is \(App.list)")
    }
    self.app = app
    while let word = reader.next() {
      switch word {
      case "--service": service = try reader.value(for: word)
      case "--fault": faults.append(try reader.fault(for: word))
      case "--container": container = try reader.value(for: word)
      case "--now":
        let text = try reader.value(for: word)
        guard let date = Self.instant(text) else {
          throw UsageError("--now takes an instant such as 2026-11-21T14:30:00Z, not “\(text)”")
        }
        now = date
        passedOn += [word, text]
      default: passedOn.append(word)
      }
    }
    guard service == nil || faults.isEmpty else {
      throw UsageError("--fault spoils ferry's own service, so it cannot be had with --service")
    }
  }

  /// Reads an instant of ISO 8601 with or without fractions of a second.
  static func instant(_ text: String) -> Date? {
    let formatter = ISO8601DateFormatter()
    for options: ISO8601DateFormatter.Options in [
      [.withInternetDateTime], [.withInternetDateTime, .withFractionalSeconds],
    ] {
      formatter.formatOptions = options
      if let date = formatter.date(from: text) { return date }
    }
    return nil
  }
}
