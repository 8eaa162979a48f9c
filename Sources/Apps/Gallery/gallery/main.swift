import AppHost
import GalleryUI
import MapKit

HostedApplication.run(AppDelegate.self, scheme: "gallery") { _ in
  MapServices.provider = BundledMap()
}
