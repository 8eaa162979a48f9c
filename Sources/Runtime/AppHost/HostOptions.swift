import Foundation
import Steps

/// The options of a launcher, parsed from its arguments.
package struct HostOptions {
  enum Task: String {
    case snapshot, tree, session
    /// Prepares a process of which sessions are copies.
    case template
  }

  var task = Task.snapshot
  var device = "iPhone 15"
  /// Pixels per point; `nil` is the device's scale.
  var scale: Double?
  var isDark = false
  var contentSize = "L"
  var usesBoldText = false
  var increasesContrast = false
  var reducesMotion = false
  var reducesTransparency = false
  var runsVoiceOver = false
  var locale = "en_US"
  var timeZone = "UTC"
  /// The virtual time at launch; `nil` is the real time.
  var now: Date?
  /// The service's address.
  var service = URL(string: "http://127.0.0.1:8080")
  /// Whether waits advance the time of the service, too.
  var advancesService = false
  var steps: String?
  var output: String?
  var printsJSON = false
  /// Whether the product shows the whole content of the main scroll view.
  var capturesWholeContent = false
  var isLandscape = false
  /// Whether the on-screen keyboard is shown.
  var drawsKeyboard = false
  /// The application's container; `nil` is a temporary folder.
  var container: String?
  /// The descriptor of the session's socket.
  var descriptor: Int32 = 3
  /// The deep link that launches the application.
  var url: String?

  /// A usage error, as one line.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  package init(_ arguments: [String]) throws {
    var rest = arguments[...]
    guard let word = rest.popFirst(), let task = Task(rawValue: word) else {
      throw Failure(description: "expected a command: snapshot, tree, session or template")
    }
    self.task = task
    while let option = rest.popFirst() {
      func value() throws -> String {
        guard let value = rest.popFirst() else {
          throw Failure(description: "\(option) requires a value")
        }
        return value
      }
      switch option {
      case "--device": device = try value()
      case "--scale": scale = try Self.number(value(), option, in: 0.1...16)
      case "--appearance":
        isDark = try Self.choice(value(), option, ["light", "dark"]) == "dark"
      case "--orientation":
        isLandscape = try Self.choice(value(), option, ["portrait", "landscape"]) == "landscape"
      case "--keyboard":
        drawsKeyboard = try Self.choice(value(), option, ["hardware", "software"]) == "software"
      case "--content-size": contentSize = try Self.contentSize(value(), option)
      case "--bold-text": usesBoldText = true
      case "--increase-contrast": increasesContrast = true
      case "--reduce-motion": reducesMotion = true
      case "--reduce-transparency": reducesTransparency = true
      case "--voice-over": runsVoiceOver = true
      case "--locale": locale = try Self.locale(value())
      case "--time-zone": timeZone = try Self.timeZone(value())
      case "--now": now = try Self.date(value())
      case "--service": service = try Self.address(value())
      case "--advances-service": advancesService = true
      case "--steps": steps = try value()
      case "--url": url = try value()
      case "--container": container = try value()
      case "--json": printsJSON = true
      case "--whole": capturesWholeContent = true
      case "-o", "--output": output = try value()
      case "--descriptor": descriptor = try Self.descriptor(value())
      default: throw Failure(description: "unknown option \(option)")
      }
    }
  }

  private static func number(
    _ text: String, _ option: String, in range: ClosedRange<Double>
  ) throws -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw Failure(
        description: "\(option) must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func descriptor(_ text: String) throws -> Int32 {
    guard let number = Int32(text), (3...1024).contains(number) else {
      throw Failure(description: "--descriptor must be an integer from 3 to 1024")
    }
    return number
  }

  private static func choice(_ text: String, _ option: String, _ choices: [String]) throws
    -> String
  {
    guard choices.contains(text) else {
      throw Failure(description: "\(option) must be \(choices.joined(separator: " or "))")
    }
    return text
  }

  private static func contentSize(_ text: String, _ option: String) throws -> String {
    guard let name = ContentSizeName.short(text) else {
      throw Failure(
        description: "\(option) must be \(ContentSizeName.all.joined(separator: ", "))"
          + " or a long name")
    }
    return name
  }

  /// Whether the language, regardless of the region, is written from right to left.
  var isRightToLeft: Bool {
    Locale(identifier: locale).language.characterDirection == .rightToLeft
  }

  private static func locale(_ text: String) throws -> String {
    let name = text.replacingOccurrences(of: "-", with: "_")
    guard let language = name.split(separator: "_").first, (2...3).contains(language.count),
      Locale.LanguageCode(String(language)).isISOLanguage
    else { throw Failure(description: "--locale must be an identifier such as en_US or ko_KR") }
    return name
  }

  private static func timeZone(_ text: String) throws -> String {
    guard TimeZone(identifier: text) != nil else {
      throw Failure(
        description: "--time-zone must be an identifier such as Europe/Berlin or Asia/Seoul")
    }
    return text
  }

  private static func date(_ text: String) throws -> Date {
    for options: ISO8601DateFormatter.Options in [
      [.withInternetDateTime], [.withInternetDateTime, .withFractionalSeconds],
    ] {
      let formatter = ISO8601DateFormatter()
      formatter.formatOptions = options
      if let date = formatter.date(from: text) { return date }
    }
    throw Failure(description: "--now must be a date such as 2026-11-21T14:30:00Z")
  }

  private static func address(_ text: String) throws -> URL {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host?.isEmpty == false
    else { throw Failure(description: "--service must be a URL such as http://127.0.0.1:8080") }
    return url
  }
}
