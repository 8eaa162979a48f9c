public import AppsKit
public import Foundation
import Synchronization

/// Parses an instant in RFC 3339 format.
public func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

/// A clock that tests set.
public final class TestClock: Sendable {
  private let moment: Mutex<Date>

  /// Makes a clock that shows an instant in RFC 3339 format.
  public init(_ text: String) throws { moment = Mutex(try instant(text)) }

  /// The time of the clock.
  public var now: Date { moment.withLock { $0 } }

  /// Sets the clock to an instant in RFC 3339 format.
  public func set(_ text: String) throws {
    let date = try instant(text)
    moment.withLock { $0 = date }
  }
}

/// Makes settings whose clock tests set.
@MainActor
public func settings(_ locale: String = "en_US", clock: TestClock) -> AppSettings {
  AppSettings(locale: Locale(identifier: locale), timeZone: .gmt, now: { clock.now })
}

/// Makes settings whose clock stands still.
@MainActor
public func settings(
  _ locale: String = "en_US", _ zone: String = "UTC", now: String = "2026-11-21T14:30:00Z"
) throws -> AppSettings {
  let moment = try instant(now)
  return AppSettings(
    locale: Locale(identifier: locale), timeZone: TimeZone(identifier: zone) ?? .gmt,
    now: { moment })
}
