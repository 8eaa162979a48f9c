import AppHost
import AppsUI
import CryptoKit
import Foundation
import KooberKit
import KooberUI
import MapClient
import MapKit

HostedApplication.run(AppDelegate.self, scheme: "koober") { world in
  let settings = AppSettings(locale: world.locale, timeZone: world.timeZone, now: world.now)
  world.onRegionChange = { locale, timeZone in
    settings.systemLocale = locale
    settings.timeZone = timeZone
  }
  MapServices.provider = MapClient(service: world.service)
  MapServices.followLanguages { [settings.language.tag] }
  AppDelegate.composition = Composition(
    service: world.service, directory: world.directory, settings: settings,
    sessions: FileSessionStore(
      directory: world.directory, key: world.storageKey.map { SymmetricKey(data: $0) }
    ) {
      world.customerDidChange($0?.email)
    })
}
