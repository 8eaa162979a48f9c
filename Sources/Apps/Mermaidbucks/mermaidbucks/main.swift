import AppHost
import AppsUI
import CryptoKit
import Foundation
import MapClient
import MapKit
import MermaidbucksKit
import MermaidbucksUI

HostedApplication.run(AppDelegate.self, scheme: "mermaidbucks") { world in
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
