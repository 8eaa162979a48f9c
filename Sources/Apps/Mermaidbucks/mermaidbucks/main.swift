import AppHost
import AppsKit
import CompositionHost
import MapClient
import MapKit
import MermaidbucksUI

HostedApplication.run(scheme: "mermaidbucks", composition: Composition.init) { host, settings in
  MapServices.provider = MapClient(service: host.service)
  MapServices.followLanguages { [settings.language.tag] }
}
