import FerryService
import Foundation

/// The options of `ferry snapshot` and `ferry tree`.
///
/// Options that ferry does not need itself are passed to the app's launcher, which validates them.
struct AppOptions: Hashable {
  /// The launcher's command.
  enum Task: String { case snapshot, tree }

  var task: Task
  /// The app; `nil` for one in a folder.
  var app: App?
  /// The folder of an app that is not built in.
  var folder: String?
  /// A folder with the sources of packages that the app in the folder depends on.
  var packages: String?
  /// The app's target in the folder's Xcode project; `nil` for the first one.
  var target: String?
  /// The address of the service; `nil` starts one in memory.
  var service: String?
  /// The app's time at launch, and the date of the demo data; `nil` is the current time.
  var now: Date?
  var faults: [Fault] = []
  /// The app's container; `nil` is a temporary folder.
  var container: String?
  /// The arguments for the launcher, in order.
  var launcherArguments: [String] = []

  init(_ task: Task, _ reader: inout ArgumentReader) throws(UsageError) {
    self.task = task
    guard let name = reader.next() else {
      throw UsageError("expected an app: \(App.list), or a folder")
    }
    app = App(rawValue: name)
    if app == nil {
      guard name.contains("/") || name == "." || name == ".." else {
        throw UsageError(
          "unknown app “\(name)”; the apps are \(App.list); a folder needs a slash, as in ./\(name)"
        )
      }
      folder = name
    }
    while let word = reader.next() {
      switch word {
      case "--service": service = try reader.value(for: word)
      case "--target" where folder != nil: target = try reader.value(for: word)
      case "--packages" where folder != nil: packages = try reader.value(for: word)
      case "--fault": faults.append(try reader.fault(for: word))
      case "--container": container = try reader.value(for: word)
      case "--now":
        let text = try reader.value(for: word)
        guard let date = Self.date(text) else {
          throw UsageError("--now must be a date such as 2026-11-21T14:30:00Z, not “\(text)”")
        }
        now = date
        launcherArguments += [word, text]
      default: launcherArguments.append(word)
      }
    }
    guard service == nil || faults.isEmpty else {
      throw UsageError("--fault cannot be combined with --service")
    }
  }

  /// Parses an ISO 8601 date with or without fractional seconds.
  static func date(_ text: String) -> Date? {
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
