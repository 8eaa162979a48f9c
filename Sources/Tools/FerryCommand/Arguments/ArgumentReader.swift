import FerryService
import Foundation
import OSRMRouting
import SMTPMail
import Serving

/// Reads arguments in order; `--name=value` counts as two.
struct ArgumentReader {
  private var rest: ArraySlice<String>

  init(_ arguments: [String]) {
    rest =
      arguments.flatMap { argument -> [String] in
        guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else {
          return [argument]
        }
        return [String(argument[..<equals]), String(argument[argument.index(after: equals)...])]
      }[...]
  }

  /// Whether any of the remaining arguments is `--help` or `-h`.
  var asksForHelp: Bool { rest.contains("--help") || rest.contains("-h") }

  mutating func next() -> String? { rest.popFirst() }

  mutating func value(for option: String) throws(UsageError) -> String {
    guard let value = next(), !value.isEmpty else {
      throw UsageError("\(option) requires a value")
    }
    return value
  }

  mutating func integer(
    for option: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    let text = try value(for: option)
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(option) must be a number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
    }
    return number
  }

  mutating func fault(for option: String) throws(UsageError) -> Fault {
    let text = try value(for: option)
    do {
      return try Fault(text)
    } catch {
      throw UsageError("\(option): \(error)")
    }
  }

  mutating func database(
    for option: String
  ) throws(UsageError) -> FerryService.Configuration.DatabaseLocation {
    let text = try value(for: option)
    do {
      return try FerryService.Configuration.DatabaseLocation(database: text)
    } catch {
      throw UsageError("\(option): \(error)")
    }
  }

  mutating func smtpServer(for option: String) throws(UsageError) -> SMTPServer {
    let text = try value(for: option)
    do {
      return try SMTPServer(text)
    } catch {
      // The text may contain a password and is not repeated.
      throw UsageError("\(option): \(error)")
    }
  }

  /// Reads the address of an OSRM server.
  mutating func router(for option: String) throws(UsageError) -> String {
    let text = try value(for: option)
    guard OSRMRouter(address: text) != nil else {
      throw UsageError("\(option) must be a URL such as http://127.0.0.1:5000, not “\(text)”")
    }
    return text
  }

  /// Returns an address without a final slash.
  mutating func webAddress(for option: String) throws(UsageError) -> String {
    let text = try value(for: option)
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host?.isEmpty == false, url.query == nil, url.fragment == nil
    else {
      throw UsageError("\(option) needs a URL such as https://ferry.example, not “\(text)”")
    }
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  /// Reads an origin: a scheme, a host and perhaps a port.
  mutating func origin(for option: String) throws(UsageError) -> String {
    let text = try value(for: option).lowercased()
    let address = text.hasSuffix("/") ? String(text.dropLast()) : text
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme ?? ""),
      url.host() != nil, url.path().isEmpty, url.query() == nil, url.user() == nil
    else {
      throw UsageError("\(option) must be a URL such as https://ferry.example, not “\(text)”")
    }
    return address
  }

  mutating func logFormat(for option: String) throws(UsageError) -> LogFormat {
    let text = try value(for: option)
    guard let format = LogFormat(rawValue: text) else {
      throw UsageError("\(option) must be text or json, not “\(text)”")
    }
    return format
  }

  mutating func mailAddress(for option: String) throws(UsageError) -> MailAddress {
    let text = try value(for: option)
    guard let address = MailAddress(parsing: text) else {
      throw UsageError("\(option): “\(text)” is not an email address")
    }
    return address
  }

  mutating func expectEnd() throws(UsageError) {
    if let word = next() { throw UsageError("unexpected argument “\(word)”") }
  }
}
