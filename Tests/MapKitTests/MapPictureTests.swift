import CoreGraphics
import CoreLocation
import DisplayProtocol
import Foundation
import HeadlessDisplay
import MapKit
import MapTiles
import Testing
import UIKit

/// Pictures of the shipped maps.
///
/// With the environment variable `FERRY_MAP_PICTURES` set to a folder, each picture is written
/// there.
extension MapKitTests {
  @Suite struct MapPictureTests {
    /// Renderers and markers as a ride app has them.
    private final class RideMap: NSObject, MKMapViewDelegate {
      func mapView(
        _ mapView: MKMapView, rendererFor overlay: any MKOverlay
      ) -> MKOverlayRenderer {
        let renderer = MKPolylineRenderer(overlay: overlay)
        renderer.strokeColor = .systemBlue
        renderer.lineWidth = 6
        return renderer
      }
    }

    private struct Scene {
      var name: String
      var file = "sydney.osm"
      var latitude: Double
      var longitude: Double
      var meters: Double
      var style = DisplayEnvironment.Appearance.light
      var languages: [String] = []
    }

    private func picture(
      _ scene: Scene, _ prepare: (MKMapView) -> Void = { _ in }
    ) throws -> Data {
      LocationLanguages.set(scene.languages)
      MapServices.provider = try ShippedMap(scene.file)
      let display = HeadlessDisplay(startDate: Date(timeIntervalSince1970: 1_800_000_000))
      display.update { $0.appearance = scene.style }
      UIApplication.shared.attach(display)
      let window = UIWindow()
      let controller = UIViewController()
      let map = MKMapView()
      window.rootViewController = controller
      controller.view.addSubview(map)
      window.makeKeyAndVisible()
      map.frame = controller.view.bounds
      map.setRegion(
        MKCoordinateRegion(
          center: CLLocationCoordinate2D(latitude: scene.latitude, longitude: scene.longitude),
          latitudinalMeters: scene.meters, longitudinalMeters: scene.meters), animated: false)
      prepare(map)
      UIApplication.shared.runTurn()
      display.virtualClock.advance(by: 2)
      UIApplication.shared.runTurn()
      let png = try display.snapshot()
      if let folder = ProcessInfo.processInfo.environment["FERRY_MAP_PICTURES"] {
        try png.write(to: URL(fileURLWithPath: folder).appendingPathComponent(scene.name + ".png"))
      }
      window.isHidden = true
      UIApplication.shared.runTurn()
      MapServices.provider = nil
      LocationLanguages.set([])
      return png
    }

    @Test func `the map of Sydney is drawn in light and dark and at all scales`() throws {
      let scenes = [
        Scene(name: "sydney", latitude: -33.8655, longitude: 151.209, meters: 1400),
        Scene(
          name: "sydney-dark", latitude: -33.8655, longitude: 151.209, meters: 1400, style: .dark),
        Scene(name: "quay", latitude: -33.8605, longitude: 151.2105, meters: 500),
        Scene(name: "haymarket", latitude: -33.8785, longitude: 151.2055, meters: 330),
        Scene(name: "corner", latitude: -33.8785, longitude: 151.2055, meters: 120),
        Scene(name: "city", latitude: -33.868, longitude: 151.209, meters: 3000),
      ]
      for scene in scenes { #expect(try picture(scene).count > 20_000) }
    }

    @Test func `the map of Monaco is drawn with a route and markers`() throws {
      let scene = Scene(
        name: "monaco", file: "monaco.osm.pbf", latitude: 43.7365, longitude: 7.4215, meters: 900)
      let delegate = RideMap()
      let png = try picture(scene) { map in
        map.delegate = delegate
        let places = [(43.7384, 7.4189), (43.7375, 7.4204), (43.7362, 7.4224), (43.7345, 7.4212)]
          .map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
        map.addOverlay(MKPolyline(coordinates: places, count: places.count), level: .aboveRoads)
        let pin = MKPointAnnotation(coordinate: places[0], title: "Pick-up")
        map.addAnnotations([pin, MKPointAnnotation(coordinate: places[3], title: "Musée")])
        map.selectAnnotation(pin, animated: false)
      }
      #expect(png.count > 20_000)
      let dark = Scene(
        name: "monaco-dark", file: "monaco.osm.pbf", latitude: 43.7365, longitude: 7.4215,
        meters: 1600, style: .dark)
      #expect(try picture(dark).count > 20_000)
    }
  }
}
