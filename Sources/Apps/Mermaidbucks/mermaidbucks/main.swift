import AppHost
import AppsUI
import Foundation
import MermaidbucksKit
import MermaidbucksUI

HostedApplication.run(AppDelegate.self, scheme: "mermaidbucks") { world in
  let settings = AppSettings(locale: world.locale, timeZone: world.timeZone, now: world.now)
  world.onRegionChange = { locale, timeZone in
    settings.systemLocale = locale
    settings.timeZone = timeZone
  }
  AppDelegate.composition = Composition(
    service: world.service, directory: world.directory, settings: settings)
}
