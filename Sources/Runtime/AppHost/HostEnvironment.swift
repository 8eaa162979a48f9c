import DisplayProtocol
import Foundation
import Security
import TextShaping

/// The environment that the host provides to an application's composition.
package final class HostEnvironment {
  /// The address of the application's service.
  package let service: URL
  /// The application's container.
  package let directory: URL
  /// The folder of the saved state of the application's scenes.
  package var stateFolder: URL {
    directory.appendingPathComponent("Library/Saved Application State", isDirectory: true)
  }
  /// The application's folder for temporary files.
  var temporaryDirectory: URL { directory.appendingPathComponent("tmp", isDirectory: true) }
  /// The key with which the application encrypts secrets in its container, 32 bytes; `nil` without
  /// one.
  package let storageKey: Data?
  /// The current time; virtual where the application runs headless.
  package let now: @Sendable () -> Date
  package private(set) var locale: Locale
  package private(set) var timeZone: TimeZone
  /// Called when the language, the region or the time zone changes while the application runs.
  package var onRegionChange: (Locale, TimeZone) -> Void = { _, _ in }
  /// Notifies the host that a customer signed in, or, with `nil`, out.
  package let customerDidChange: (_ identifier: String?) -> Void

  init(
    service: URL, directory: URL, storageKey: Data? = nil, environment: DisplayEnvironment,
    now: @escaping @Sendable () -> Date,
    customerDidChange: @escaping (_ identifier: String?) -> Void = { _ in }
  ) {
    self.service = service
    self.directory = directory
    self.storageKey = storageKey
    self.now = now
    self.customerDidChange = customerDidChange
    locale = Locale(identifier: environment.locale)
    timeZone = TimeZone(identifier: environment.timeZone) ?? .gmt
    TextShaper.setLanguage(environment.locale)
    Keychain.open(in: directory, key: storageKey)
  }

  /// Applies the region of a display's environment.
  func update(from environment: DisplayEnvironment) {
    let newLocale = Locale(identifier: environment.locale)
    let newTimeZone = TimeZone(identifier: environment.timeZone) ?? .gmt
    guard newLocale != locale || newTimeZone != timeZone else { return }
    locale = newLocale
    timeZone = newTimeZone
    TextShaper.setLanguage(environment.locale)
    onRegionChange(newLocale, newTimeZone)
  }
}
