import FerryService
import Foundation
import HTTPServer
import Wire

/// The form of the lines of the log.
enum LogFormat: String, CaseIterable {
  /// A time and a sentence or a request.
  case text
  /// A JSON object.
  case json

  /// The severity of an event.
  enum Level: String {
    case info, warning, error
  }

  /// Returns the line of an event; the message of an error begins with `error `.
  func line(of message: String, level: Level = .info, at date: Date) -> String {
    switch self {
    case .text: return "\(Timestamp.text(of: date)) \(message)"
    case .json:
      let isError = message.hasPrefix("error ")
      return Self.object([
        ("time", Self.quoted(Self.time(of: date))),
        ("level", Self.quoted((isError ? .error : level).rawValue)),
        ("message", Self.quoted(isError ? String(message.dropFirst("error ".count)) : message)),
      ])
    }
  }

  /// Returns the line of a request.
  func line(of record: RequestRecord, at date: Date) -> String {
    guard self == .json else { return line(of: record.text, at: date) }
    let level = record.status >= 500 ? Level.error : .info
    var members = [
      ("time", Self.quoted(Self.time(of: date))), ("level", Self.quoted(level.rawValue)),
      ("event", Self.quoted("request")), ("method", Self.quoted(record.method)),
      ("path", Self.quoted(record.path)), ("status", "\(record.status)"),
      ("body_bytes", "\(record.bodySize)"),
      ("duration_in_seconds", Self.decimal(record.durationInSeconds)),
      ("address", Self.quoted(record.address)),
    ]
    if let identifier = record.identifier {
      members.append(("request_id", Self.quoted(identifier)))
    }
    return Self.object(members)
  }

  private static func object(_ members: [(name: String, value: String)]) -> String {
    "{\(members.map { "\(quoted($0.name)):\($0.value)" }.joined(separator: ","))}"
  }

  private static func quoted(_ text: String) -> String { JSONValue.text(text).json }

  /// Returns a time in UTC with milliseconds, such as `2026-11-23T15:35:31.250Z`.
  private static func time(of date: Date) -> String {
    let milliseconds = Int64((date.timeIntervalSince1970 * 1_000).rounded(.down))
    let fraction = (milliseconds % 1_000 + 1_000) % 1_000
    let seconds = Date(timeIntervalSince1970: Double((milliseconds - fraction) / 1_000))
    return Timestamp.text(of: seconds).dropLast() + "." + digits(fraction, count: 3) + "Z"
  }

  /// Returns a number of seconds with microseconds, such as `0.000420`.
  private static func decimal(_ seconds: TimeInterval) -> String {
    let microseconds = Int64((seconds * 1_000_000).rounded())
    return "\(microseconds / 1_000_000)." + digits(microseconds % 1_000_000, count: 6)
  }

  private static func digits(_ number: Int64, count: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
