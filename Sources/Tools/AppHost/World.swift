import DisplayProtocol
import Foundation
import TextShaping

/// What an application's launcher is told of the world, and is told anew when it changes.
package final class World {
  /// Where the application's service is.
  package let service: URL
  /// The application's own folder.
  package let directory: URL
  /// Where the state of the application's scenes is kept.
  package var stateFolder: URL {
    directory.appendingPathComponent("Library/Saved Application State", isDirectory: true)
  }
  /// The application's folder for what need not last.
  var temporaryDirectory: URL { directory.appendingPathComponent("tmp", isDirectory: true) }
  /// The time; it stands still where a test holds it.
  package let now: @Sendable () -> Date
  package private(set) var locale: Locale
  package private(set) var timeZone: TimeZone
  /// Called when the language or the region changes while the application runs.
  package var onRegionChange: (Locale, TimeZone) -> Void = { _, _ in }

  init(
    service: URL, directory: URL, environment: DisplayEnvironment,
    now: @escaping @Sendable () -> Date
  ) {
    self.service = service
    self.directory = directory
    self.now = now
    locale = Locale(identifier: environment.locale)
    timeZone = TimeZone(identifier: environment.timeZone) ?? .gmt
    TextShaper.setLanguage(environment.locale)
  }

  func take(_ environment: DisplayEnvironment) {
    let newLocale = Locale(identifier: environment.locale)
    let newTimeZone = TimeZone(identifier: environment.timeZone) ?? .gmt
    guard newLocale != locale || newTimeZone != timeZone else { return }
    locale = newLocale
    timeZone = newTimeZone
    TextShaper.setLanguage(environment.locale)
    onRegionChange(newLocale, newTimeZone)
  }
}
