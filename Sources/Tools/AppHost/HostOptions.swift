import Foundation

/// What a launcher was asked to do, read from its arguments.
struct HostOptions {
  enum Task: String { case snapshot, tree, session, measure, bench }

  var task = Task.snapshot
  var device = "iPhone 15"
  /// Pixels a point; `nil` is the device's own.
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
  /// `nil` is the real time.
  var now: Date?
  var service = URL(string: "http://127.0.0.1:8080")
  var steps: String?
  var output: String?
  var printsJSON = false
  var isLandscape = false
  /// Whether text is entered with keys on the screen.
  var drawsKeyboard = false
  /// Where the application stores things; `nil` is a folder that is deleted at the end.
  var container: String?
  /// Where a session's socket is.
  var descriptor: Int32 = 3
  /// A deep link to open the application with.
  var url: String?
  /// The benchmark of the frameworks to run; `nil` for all.
  var benchmark: String?

  /// A bad option, as one line for whoever typed it.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    guard let word = rest.popFirst(), let task = Task(rawValue: word) else {
      throw Failure(description: "say what to do: snapshot, tree or session")
    }
    self.task = task
    while let option = rest.popFirst() {
      func value() throws -> String {
        guard let value = rest.popFirst() else {
          throw Failure(description: "\(option) needs a value")
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
      case "--steps": steps = try value()
      case "--url": url = try value()
      case "--only": benchmark = try value()
      case "--container": container = try value()
      case "--json": printsJSON = true
      case "-o", "--output": output = try value()
      case "--descriptor": descriptor = try Self.descriptor(value())
      default: throw Failure(description: "there is no option \(option)")
      }
    }
  }

  private static func number(
    _ text: String, _ option: String, in range: ClosedRange<Double>
  ) throws -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw Failure(
        description: "\(option) takes a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func descriptor(_ text: String) throws -> Int32 {
    guard let number = Int32(text), (3...1024).contains(number) else {
      throw Failure(description: "--descriptor takes a whole number from 3 to 1024")
    }
    return number
  }

  private static func choice(_ text: String, _ option: String, _ choices: [String]) throws
    -> String
  {
    guard choices.contains(text) else {
      throw Failure(description: "\(option) is one of \(choices.joined(separator: ", "))")
    }
    return text
  }

  /// UIKit's short names, or the words that Apple's settings use for them.
  static func contentSize(_ text: String, _ option: String) throws -> String {
    let short = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    let words = [
      "extra-small": "XS", "small": "S", "medium": "M", "large": "L", "extra-large": "XL",
      "extra-extra-large": "XXL", "extra-extra-extra-large": "XXXL", "accessibility-medium": "AX1",
      "accessibility-large": "AX2", "accessibility-extra-large": "AX3",
      "accessibility-extra-extra-large": "AX4", "accessibility-extra-extra-extra-large": "AX5",
    ]
    let spaced = text.reduce(into: "") { result, letter in
      // extraSmall and extra_small read like extra-small.
      if letter.isUppercase, !result.isEmpty, text.contains(where: \.isLowercase) { result += "-" }
      result += letter == "_" || letter == " " ? "-" : letter.lowercased()
    }
    let plain = text.uppercased()
    if short.contains(plain) { return plain }
    if let name = words[spaced] ?? words[spaced.replacingOccurrences(of: "--", with: "-")] {
      return name
    }
    if let digit = text.last, text.lowercased().hasPrefix("accessibility"), ("1"..."5") ~= digit {
      return "AX\(digit)"
    }
    throw Failure(
      description: "\(option) is one of \(short.joined(separator: ", ")), or their long names")
  }

  private static func locale(_ text: String) throws -> String {
    let name = text.replacingOccurrences(of: "-", with: "_")
    guard let language = name.split(separator: "_").first, (2...3).contains(language.count),
      Locale.LanguageCode(String(language)).isISOLanguage
    else { throw Failure(description: "--locale takes a name such as en_US or ko_KR") }
    return name
  }

  private static func timeZone(_ text: String) throws -> String {
    guard TimeZone(identifier: text) != nil else {
      throw Failure(description: "--time-zone takes a name such as Europe/Berlin or Asia/Seoul")
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
    throw Failure(description: "--now takes an instant such as 2026-11-21T14:30:00Z")
  }

  private static func address(_ text: String) throws -> URL {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host?.isEmpty == false
    else { throw Failure(description: "--service takes an address such as http://127.0.0.1:8080") }
    return url
  }
}
