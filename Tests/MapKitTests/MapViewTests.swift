import CoreGraphics
import DisplayProtocol
import Foundation
import MapKit
import MapTiles
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// - SeeAlso: Apple, `MKMapView`, `MKMapViewDelegate`.
extension MapKitTests {
  @Suite struct MapViewTests {
    private let center = CLLocationCoordinate2D(latitude: -33.87, longitude: 151.21)

    private final class Recorder: NSObject, MKMapViewDelegate {
      var lines: [String] = []
      var makesView = false

      func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
        lines.append("will \(animated)")
      }
      func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
        lines.append("did \(animated)")
      }
      func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
        lines.append("selected \((view.annotation?.title ?? nil) ?? "")")
      }
      func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
        lines.append("deselected")
      }
      func mapView(
        _ mapView: MKMapView, rendererFor overlay: any MKOverlay
      ) -> MKOverlayRenderer {
        let renderer = MKPolylineRenderer(overlay: overlay)
        renderer.strokeColor = .systemBlue
        renderer.lineWidth = 6
        return renderer
      }
      func mapView(
        _ mapView: MKMapView, viewFor annotation: any MKAnnotation
      ) -> MKAnnotationView? {
        guard makesView else { return nil }
        return mapView.dequeueReusableAnnotationView(withIdentifier: "own", for: annotation)
      }
    }

    private final class OwnView: MKAnnotationView {
      var isMade = false

      override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        isMade = true
      }

      required init?(coder: NSCoder) { nil }
    }

    @Test func `a region is completely visible and in the middle`() {
      let stage = MapStage()
      defer { stage.close() }
      let wanted = MKCoordinateRegion(
        center: center, latitudinalMeters: 400, longitudinalMeters: 400)
      stage.map.setRegion(wanted, animated: false)
      let shown = stage.map.region
      #expect(abs(shown.center.latitude - center.latitude) < 1e-6)
      #expect(abs(shown.center.longitude - center.longitude) < 1e-6)
      #expect(abs(shown.span.longitudeDelta - wanted.span.longitudeDelta) < 1e-6)
      #expect(shown.span.latitudeDelta > wanted.span.latitudeDelta)
    }

    @Test func `a region set before layout is shown after it`() {
      let map = MKMapView()
      map.region = MKCoordinateRegion(
        center: center, latitudinalMeters: 300, longitudinalMeters: 300)
      map.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
      map.layoutIfNeeded()
      #expect(abs(map.centerCoordinate.latitude - center.latitude) < 1e-6)
    }

    @Test func `converting a position to a point and back gives the position`() {
      let stage = MapStage()
      defer { stage.close() }
      stage.map.setRegion(
        MKCoordinateRegion(center: center, latitudinalMeters: 600, longitudinalMeters: 600),
        animated: false)
      let middle = stage.map.convert(center, toPointTo: stage.map)
      #expect(abs(middle.x - 195) < 0.01)
      #expect(abs(middle.y - 422) < 0.01)
      let place = stage.map.convert(CGPoint(x: 40, y: 100), toCoordinateFrom: stage.map)
      let point = stage.map.convert(place, toPointTo: stage.map)
      #expect(abs(point.x - 40) < 0.01)
      #expect(abs(point.y - 100) < 0.01)
    }

    @Test func `edge padding keeps a rectangle out of the edges`() {
      let stage = MapStage()
      defer { stage.close() }
      let rect = MKCoordinateRegion(
        center: center, latitudinalMeters: 300, longitudinalMeters: 300
      ).mapRectForTests
      stage.map.setVisibleMapRect(
        rect, edgePadding: UIEdgeInsets(top: 100, left: 20, bottom: 400, right: 20),
        animated: false)
      let low = stage.map.convert(rect.origin.coordinate, toPointTo: stage.map)
      let high = stage.map.convert(
        MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate, toPointTo: stage.map)
      #expect(low.y >= 99.9)
      #expect(high.y <= 444.1)
      #expect(abs((low.x + high.x) / 2 - 195) < 0.1)
      #expect(abs((low.y + high.y) / 2 - 272) < 0.1)
    }

    @Test func `a finger pans the map with the delegate notified before and after`() {
      let stage = MapStage()
      defer { stage.close() }
      let recorder = Recorder()
      stage.map.setRegion(
        MKCoordinateRegion(center: center, latitudinalMeters: 600, longitudinalMeters: 600),
        animated: false)
      stage.map.delegate = recorder
      let before = stage.map.centerCoordinate
      stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 100, y: 400))
      stage.screen.advance(by: 6)
      #expect(stage.map.centerCoordinate.longitude > before.longitude)
      #expect(recorder.lines.first == "will false")
      #expect(recorder.lines.last == "did false")
    }

    @Test func `a double tap zooms in around the finger`() {
      let stage = MapStage()
      defer { stage.close() }
      stage.map.setRegion(
        MKCoordinateRegion(center: center, latitudinalMeters: 600, longitudinalMeters: 600),
        animated: false)
      let finger = CGPoint(x: 100, y: 300)
      let place = stage.map.convert(finger, toCoordinateFrom: stage.map)
      let span = stage.map.region.span.longitudeDelta
      stage.screen.tap(at: finger)
      stage.screen.tap(at: finger)
      stage.screen.advance(by: 1)
      #expect(abs(stage.map.region.span.longitudeDelta - span / 2) < span * 0.01)
      let after = stage.map.convert(place, toPointTo: stage.map)
      #expect(abs(after.x - finger.x) < 0.5)
      #expect(abs(after.y - finger.y) < 0.5)
    }

    @Test func `a short pinch zooms in, and is not also a tap of two fingers`() {
      let stage = MapStage()
      defer { stage.close() }
      stage.map.setRegion(
        MKCoordinateRegion(center: center, latitudinalMeters: 600, longitudinalMeters: 600),
        animated: false)
      let span = stage.map.region.span.longitudeDelta
      func send(_ phase: TouchInput.Phase, _ reach: CGFloat) {
        for (finger, side) in [(81, -1.0), (82, 1.0)] {
          stage.screen.display.send(
            .touch(
              TouchInput(
                identifier: finger, phase: phase,
                location: CGPoint(x: 200 + CGFloat(side) * reach, y: 400),
                time: stage.screen.display.clock.now)))
        }
        stage.screen.turn()
      }
      send(.began, 40)
      send(.moved, 44)
      send(.moved, 55)
      stage.screen.advance(by: 0.1)
      send(.ended, 55)
      stage.screen.advance(by: 1)
      #expect(stage.map.region.span.longitudeDelta < span * 0.85)
    }

    @Test func `an animated change of region notifies when it has ended`() {
      let stage = MapStage()
      defer { stage.close() }
      let recorder = Recorder()
      stage.map.delegate = recorder
      stage.map.setRegion(
        MKCoordinateRegion(center: center, latitudinalMeters: 500, longitudinalMeters: 500),
        animated: true)
      stage.screen.turn()
      #expect(recorder.lines == ["will true"])
      stage.screen.advance(by: 1)
      #expect(recorder.lines == ["will true", "did true"])
    }

    @Test func `annotations have views of the registered class that are reused`() {
      let stage = MapStage()
      defer { stage.close() }
      let recorder = Recorder()
      recorder.makesView = true
      stage.map.delegate = recorder
      stage.map.register(OwnView.self, forAnnotationViewWithReuseIdentifier: "own")
      let pin = MKPointAnnotation(coordinate: center, title: "Pin")
      stage.map.addAnnotation(pin)
      let view = stage.map.view(for: pin) as? OwnView
      #expect(view?.isMade == true)
      stage.map.removeAnnotation(pin)
      #expect(stage.map.annotations.isEmpty)
      let other = MKPointAnnotation(coordinate: center, title: "Other")
      stage.map.addAnnotation(other)
      #expect(stage.map.view(for: other) === view)
      #expect(view?.accessibilityLabel == "Other")
    }

    @Test func `a moved annotation's view moves, inside an animation as an animation`() {
      let stage = MapStage()
      defer { stage.close() }
      stage.map.setRegion(
        MKCoordinateRegion(center: center, latitudinalMeters: 600, longitudinalMeters: 600),
        animated: false)
      let pin = MKPointAnnotation(coordinate: center)
      stage.map.addAnnotation(pin)
      stage.screen.turn()
      let view = stage.map.view(for: pin)
      let start = view?.center.x ?? 0
      UIView.animate(withDuration: 1) {
        pin.coordinate = CLLocationCoordinate2D(latitude: -33.87, longitude: 151.211)
      }
      stage.screen.turn()
      #expect((view?.center.x ?? 0) > start + 20)
      stage.screen.advance(by: 0.5)
      let shown = view.flatMap { stage.screen.display.shown($0.layer) }
      #expect((shown?.position.x ?? 0) > start + 5)
      #expect((shown?.position.x ?? 0) < (view?.center.x ?? 0) - 5)
    }

    @Test func `a tap selects an annotation, and a tap beside it deselects it`() {
      let stage = MapStage()
      defer { stage.close() }
      let recorder = Recorder()
      stage.map.setRegion(
        MKCoordinateRegion(center: center, latitudinalMeters: 600, longitudinalMeters: 600),
        animated: false)
      stage.map.delegate = recorder
      let pin = MKPointAnnotation(coordinate: center, title: "Museum")
      stage.map.addAnnotation(pin)
      stage.screen.turn()
      stage.screen.tap(at: CGPoint(x: 195, y: 402))
      #expect(stage.map.selectedAnnotations.first === pin)
      stage.screen.advance(by: 1)
      stage.screen.tap(at: CGPoint(x: 60, y: 150))
      #expect(stage.map.selectedAnnotations.isEmpty)
      #expect(recorder.lines == ["selected Museum", "deselected"])
    }

    @Test func `annotations shown together are all in the visible rectangle`() {
      let stage = MapStage()
      defer { stage.close() }
      let pins = [(-33.868, 151.205), (-33.874, 151.215)].map {
        MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1))
      }
      stage.map.showAnnotations(pins, animated: false)
      for pin in pins {
        #expect(stage.map.visibleMapRect.contains(MKMapPoint(pin.coordinate)))
        #expect(stage.map.view(for: pin) != nil)
      }
    }

    @Test func `overlays are drawn by the delegate's renderers in the order of their levels`() {
      let stage = MapStage()
      defer { stage.close() }
      let recorder = Recorder()
      stage.map.delegate = recorder
      let line = MKPolyline(
        coordinates: [center, CLLocationCoordinate2D(latitude: -33.868, longitude: 151.212)],
        count: 2)
      let circle = MKCircle(center: center, radius: 50)
      stage.map.addOverlay(line)
      stage.map.addOverlay(circle, level: .aboveRoads)
      #expect(stage.map.overlays.first === circle)
      #expect(stage.map.renderer(for: line) is MKPolylineRenderer)
      stage.map.removeOverlays(stage.map.overlays)
      #expect(stage.map.overlays.isEmpty)
    }

    @Test func `the map fades at the border of the mapped area, at every zoom`() throws {
      let stage = MapStage()
      defer { stage.close() }
      func gradients(in layer: CALayer) -> [CAGradientLayer] {
        (layer.sublayers ?? []).flatMap { child in
          (child as? CAGradientLayer).map { [$0] } ?? gradients(in: child)
        }
      }
      for meters in [400.0, 4000] {
        stage.map.setRegion(
          MKCoordinateRegion(
            center: center, latitudinalMeters: meters, longitudinalMeters: meters), animated: false)
        stage.screen.turn()
        let found = gradients(in: stage.map.layer)
        #expect(found.count == 4)
        let border = found.map { $0.convert($0.bounds, to: stage.map.layer) }
          .reduce(CGRect.null) { $0.union($1) }
        let corner = stage.map.convert(
          CLLocationCoordinate2D(latitude: -33.86, longitude: 151.2), toPointTo: stage.map)
        #expect(abs(border.minX - corner.x) < 2 && abs(border.minY - corner.y) < 2)
      }
    }

    @Test func `the attribution and the notice of a sketch are visible`() {
      let stage = MapStage()
      defer { stage.close() }
      let texts = stage.map.allLabels.filter { !$0.isHidden }.compactMap(\.text)
      #expect(texts.contains("© OpenStreetMap contributors · Sketch map"))
    }

    @Test func `the notice of a sketch follows the language of the app`() {
      let stage = MapStage()
      defer {
        stage.close()
        LocationLanguages.set([])
      }
      MapServices.followLanguages { ["ko"] }
      #expect(stage.map.allLabels.contains { $0.text?.hasSuffix("약도") == true })
    }

    @Test func `without a map service the view is empty and does not fail`() {
      let stage = MapStage(nil)
      defer { stage.close() }
      stage.map.setCenter(center, animated: false)
      #expect(abs(stage.map.centerCoordinate.latitude - center.latitude) < 1e-6)
    }
  }
}

extension MKCoordinateRegion {
  fileprivate var mapRectForTests: MKMapRect {
    let low = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: center.latitude + span.latitudeDelta / 2,
        longitude: center.longitude - span.longitudeDelta / 2))
    let high = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: center.latitude - span.latitudeDelta / 2,
        longitude: center.longitude + span.longitudeDelta / 2))
    return MKMapRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension UIView {
  fileprivate var allLabels: [UILabel] {
    ((self as? UILabel).map { [$0] } ?? []) + subviews.flatMap(\.allLabels)
  }
}
