import AppsUI
import CoreLocation
import MapKit
import MermaidbucksKit
import UIKit

/// The shops on a map.
final class StoresMapViewController: UIViewController {
  private let mapView = MKMapView()
  private var annotations: [Shop.ID: StoreAnnotation] = [:]
  private var shown: [StoresViewModel.Row] = []
  private var hasMoved = false
  private var wanted: Shop.ID?
  /// Called with the shop whose marker was tapped; `nil` when the map was tapped.
  var onSelect: (Shop.ID?) -> Void = { _ in }
  /// The height at the bottom that a card covers, in points.
  var coveredHeight: CGFloat = 0 {
    didSet { mapView.layoutMargins.bottom = coveredHeight + 6 }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.delegate = self
    // Larger names would cover each other and the streets.
    mapView.maximumContentSizeCategory = .extraExtraExtraLarge
    view.fill(with: mapView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if !hasMoved { showAll() }
  }

  /// Shows the markers of shops.
  func show(_ rows: [StoresViewModel.Row], label: String) {
    loadViewIfNeeded()
    mapView.accessibilityLabel = label
    guard rows != shown else { return }
    shown = rows
    for (id, annotation) in annotations where !rows.contains(where: { $0.id == id }) {
      mapView.removeAnnotation(annotation)
      annotations[id] = nil
    }
    for row in rows {
      if let annotation = annotations[row.id] {
        annotation.title = row.name
        annotation.subtitle = row.hours
        if let view = mapView.view(for: annotation) as? MKMarkerAnnotationView {
          style(view, row)
        }
      } else {
        let annotation = StoreAnnotation(row)
        annotations[row.id] = annotation
        mapView.addAnnotation(annotation)
      }
    }
    if !hasMoved { showAll() }
    if let wanted { select(wanted) }
  }

  /// Selects a shop and moves the map to it.
  func select(_ id: Shop.ID) {
    guard let annotation = annotations[id] else {
      wanted = id
      return
    }
    wanted = nil
    hasMoved = true
    mapView.selectAnnotation(annotation, animated: true)
    mapView.setVisibleMapRect(
      .square(around: annotation.coordinate, meters: 900), edgePadding: padding, animated: true)
  }

  /// Deselects the selected shop.
  func deselect() {
    for annotation in mapView.selectedAnnotations {
      mapView.deselectAnnotation(annotation, animated: true)
    }
  }

  private var padding: UIEdgeInsets {
    UIEdgeInsets(top: 60, left: 40, bottom: coveredHeight + 40, right: 40)
  }

  /// Shows the shops around the nearest one; a shop in another city does not change the scale.
  private func showAll() {
    guard view.bounds.width > 0, let first = shown.first else { return }
    hasMoved = true
    let near = shown.filter { row in
      abs(row.shop.latitude - first.shop.latitude) < 0.2
        && abs(row.shop.longitude - first.shop.longitude) < 0.2
    }
    let points = near.map {
      MKMapPoint(
        CLLocationCoordinate2D(latitude: $0.shop.latitude, longitude: $0.shop.longitude))
    }
    var rect = points.reduce(MKMapRect.null) { rect, point in
      rect.union(MKMapRect(origin: point, size: MKMapSize(width: 1, height: 1)))
    }
    let center = CLLocationCoordinate2D(
      latitude: first.shop.latitude, longitude: first.shop.longitude)
    rect = rect.union(.square(around: center, meters: 500))
    mapView.setVisibleMapRect(rect, edgePadding: padding, animated: false)
  }

  private func style(_ view: MKMarkerAnnotationView, _ row: StoresViewModel.Row) {
    view.markerTintColor = row.shop.isOpen ? .brandDarkGreen : .systemGray
    view.glyphImage = UIImage(systemName: "cup.and.saucer.fill")
    view.accessibilityLabel = row.name
    view.accessibilityValue = row.hours
  }
}

extension StoresMapViewController: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    guard let annotation = annotation as? StoreAnnotation,
      let row = shown.first(where: { $0.id == annotation.shopID })
    else { return nil }
    let view =
      mapView.dequeueReusableAnnotationView(withIdentifier: "Store") as? MKMarkerAnnotationView
      ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: "Store")
    view.annotation = annotation
    view.canShowCallout = false
    style(view, row)
    return view
  }

  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
    onSelect((view.annotation as? StoreAnnotation)?.shopID)
  }

  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { onSelect(nil) }
}

extension MKMapRect {
  /// Returns a square around a place.
  fileprivate static func square(
    around center: CLLocationCoordinate2D, meters: Double
  ) -> MKMapRect {
    let span = MKCoordinateRegion(
      center: center, latitudinalMeters: meters, longitudinalMeters: meters
    ).span
    let corner = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: center.latitude + span.latitudeDelta / 2,
        longitude: center.longitude - span.longitudeDelta / 2))
    let opposite = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: center.latitude - span.latitudeDelta / 2,
        longitude: center.longitude + span.longitudeDelta / 2))
    return MKMapRect(
      origin: corner, size: MKMapSize(width: opposite.x - corner.x, height: opposite.y - corner.y))
  }
}
