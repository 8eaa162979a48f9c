import AppHost
import AppsKit
import CompositionHost
import KooberUI
import MapClient
import MapKit

HostedApplication.run(scheme: "koober", composition: Composition.init) { host, settings in
  MapServices.provider = MapClient(service: host.service)
  MapServices.followLanguages { [settings.language.tag] }
}
