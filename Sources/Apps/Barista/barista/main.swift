import AppHost
import AppsUI
import BaristaKit
import BaristaUI
import CryptoKit
import Foundation

HostedApplication.run(AppDelegate.self, scheme: "barista") { world in
  let settings = AppSettings(locale: world.locale, timeZone: world.timeZone, now: world.now)
  world.onRegionChange = { locale, timeZone in
    settings.systemLocale = locale
    settings.timeZone = timeZone
  }
  AppDelegate.composition = Composition(
    service: world.service, directory: world.directory, settings: settings,
    sessions: FileSessionStore(
      directory: world.directory, key: world.storageKey.map { SymmetricKey(data: $0) }
    ) {
      world.customerDidChange($0?.email)
    })
}
