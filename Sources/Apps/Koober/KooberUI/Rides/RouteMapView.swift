import AppsUI
import CoreLocation
import KooberKit
import MapKit
import UIKit

/// A picture of a route on the map, for a receipt.
final class RouteMapView: CardView {
  private let mapView = MKMapView()
  private var journey: Journey?
  private var route: [Coordinate] = []
  private var fittedSize = CGSize.zero
  private static let ratio: CGFloat = 0.64

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    mapView.isUserInteractionEnabled = false
    mapView.delegate = self
    mapView.register(
      PlaceAnnotationView.self,
      forAnnotationViewWithReuseIdentifier: PlaceAnnotationView.reuseIdentifier)
    fill(with: mapView)
    heightAnchor.constraint(equalTo: widthAnchor, multiplier: Self.ratio).isActive = true
    isAccessibilityElement = true
    accessibilityTraits = .image
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ journey: Journey, route: [Coordinate], _ phrases: Phrases) {
    accessibilityLabel = phrases.routePicture
    guard journey != self.journey || route != self.route else { return }
    self.journey = journey
    self.route = route
    mapView.removeAnnotations(mapView.annotations)
    mapView.removeOverlays(mapView.overlays)
    mapView.addAnnotations([
      PlaceAnnotation(
        .pickup, at: journey.pickup.coordinate,
        label: phrases.pickupPin(phrases.name(of: journey.pickup))),
      PlaceAnnotation(
        .dropoff, at: journey.dropoff.coordinate,
        label: phrases.dropoffPin(phrases.name(of: journey.dropoff))),
    ])
    let points = route.map { CLLocationCoordinate2D($0) }
    if points.count > 1 {
      mapView.addOverlay(
        MKPolyline(coordinates: points, count: points.count), level: .aboveRoads)
    }
    fittedSize = .zero
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let journey, bounds.width > 0, fittedSize != bounds.size else { return }
    fittedSize = bounds.size
    let places = [journey.pickup.coordinate, journey.dropoff.coordinate] + route
    mapView.setVisibleMapRect(
      MKMapRect(enclosing: places.map { MKMapPoint(CLLocationCoordinate2D($0)) }),
      edgePadding: UIEdgeInsets(top: 52, left: 30, bottom: 36, right: 30), animated: false)
  }
}

extension RouteMapView: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    mapView.dequeueReusableAnnotationView(
      withIdentifier: PlaceAnnotationView.reuseIdentifier, for: annotation)
  }

  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    let renderer = MKPolylineRenderer(overlay: overlay)
    renderer.strokeColor = .route
    renderer.lineWidth = 5
    renderer.lineCap = .round
    renderer.lineJoin = .round
    return renderer
  }
}
