/// The options of the commands for other people's projects.
struct ProjectOptions: Hashable {
  /// The project's folder.
  var folder = "."
  /// A folder with the sources of packages that the project depends on.
  var packages: String?
  var port = 8_080
  var host = "127.0.0.1"
  var allowsRoot = false
  /// Whether the app's files are deleted first.
  var resets = false
  var printsJSON = false
  /// The app's target in an Xcode project; `nil` for the first one.
  var target: String?
  /// A regular expression for the names of the tests to run; `nil` for all.
  var filter: String?

  init(_ command: String, _ reader: inout ArgumentReader) throws(UsageError) {
    var hasFolder = false
    while let word = reader.next() {
      switch (command, word) {
      case (_, "--target"): target = try reader.value(for: word)
      case ("test", "--filter"): filter = try Self.pattern(&reader)
      case (_, "--packages"): packages = try reader.value(for: word)
      case ("run", "--port"): port = try reader.integer(for: word, in: 0...65_535)
      case ("run", "--host"): host = try reader.value(for: word)
      case ("run", "--allow-root"): allowsRoot = true
      case ("run", "--reset"): resets = true
      case ("doctor", "--json"): printsJSON = true
      case _ where word.hasPrefix("-"): throw UsageError.unknown(word, of: command)
      case _ where hasFolder: throw UsageError("unexpected argument “\(word)”; name one folder")
      default:
        folder = word
        hasFolder = true
      }
    }
  }

  private static func pattern(_ reader: inout ArgumentReader) throws(UsageError) -> String {
    let text = try reader.value(for: "--filter")
    guard (try? Regex(text)) != nil else {
      throw UsageError("--filter needs a regular expression, not “\(text)”")
    }
    return text
  }
}
