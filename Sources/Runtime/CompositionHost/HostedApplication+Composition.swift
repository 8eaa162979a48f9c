import AppHost
import AppsKit
import AppsUI
import CryptoKit
import Foundation

extension HostedApplication {
  /// Creates an app's composition from the address of the service, the folder for the app's files,
  /// the settings and the store of the session.
  package typealias CompositionFactory = (URL, URL, AppSettings, (any SessionStoring)?) ->
    any AppComposition

  /// Reads the process's arguments, runs an app with its composition and exits.
  ///
  /// - Parameters:
  ///   - scheme: The scheme of the app's deep links.
  ///   - makeComposition: Called once before launch.
  ///   - prepare: Called before the composition is created.
  package static func run(
    scheme: String, composition makeComposition: CompositionFactory,
    prepare: (HostEnvironment, AppSettings) -> Void = { _, _ in }
  ) -> Never {
    run(AppDelegate.self, scheme: scheme) { host in
      let settings = AppSettings(locale: host.locale, timeZone: host.timeZone, now: host.now)
      host.onRegionChange = { locale, timeZone in
        settings.systemLocale = locale
        settings.timeZone = timeZone
      }
      prepare(host, settings)
      let sessions = FileSessionStore(
        directory: host.directory, key: host.storageKey.map { SymmetricKey(data: $0) }
      ) {
        host.customerDidChange($0?.email)
      }
      AppDelegate.composition = makeComposition(
        host.service, host.directory, settings, sessions)
    }
  }
}
