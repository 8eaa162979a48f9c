import MapKit
import UIKit

/// Maps with annotations, callouts and overlays, and a picture of a map.
final class MapsPage: ExamplesViewController {
  private let annotated = MKMapView()
  private let overlaid = MKMapView()
  private let picture = UIImageView()
  private let opera = MKPointAnnotation(
    coordinate: CLLocationCoordinate2D(latitude: -33.858667, longitude: 151.214028),
    title: "Sydney Opera House", subtitle: "Bennelong Point")
  private let museum = MKPointAnnotation(
    coordinate: CLLocationCoordinate2D(latitude: -33.859715, longitude: 151.209025),
    title: "Museum", subtitle: "140 George Street")
  private let start = MKPointAnnotation(
    coordinate: CLLocationCoordinate2D(latitude: -33.8636, longitude: 151.2112),
    title: "Start", subtitle: "Drag to move")
  private static let height: CGFloat = 300

  override func viewDidLoad() {
    super.viewDidLoad()
    for map in [annotated, overlaid] {
      map.delegate = self
      map.layer.cornerRadius = 8
      map.clipsToBounds = true
      map.heightAnchor.constraint(equalToConstant: Self.height).isActive = true
    }
    annotated.accessibilityLabel = "Map with annotations"
    overlaid.accessibilityLabel = "Map with overlays"
    annotated.addAnnotations([opera, museum, start])
    addCard(
      "Annotations", note: "Tap a marker for its callout. Hold the star, then drag it.",
      [
        annotated,
        choice(["Opera House", "Museum", "All"], selected: 2) { [weak self] in self?.select($0) },
      ])
    addOverlays()
    addCard(
      "Overlays", note: "A line, a polygon, and a circle of 200 meters.",
      [
        overlaid,
        toggle("Place symbols", isOn: true) { [weak self] in
          self?.overlaid.pointOfInterestFilter = $0 ? nil : .excludingAll
        },
      ])
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 8
    picture.isAccessibilityElement = true
    picture.accessibilityTraits = .image
    picture.accessibilityLabel = "Picture of a map"
    picture.heightAnchor.constraint(equalToConstant: 180).isActive = true
    addCard("Snapshot", note: "A picture without a map view.", [picture])
    limitTextSize()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (page: MapsPage, _: UITraitCollection) in page.limitTextSize()
    }
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (page: MapsPage, _: UITraitCollection) in page.takePicture()
    }
  }

  /// Limits the titles and callouts, which would cover the maps.
  private func limitTextSize() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    for map in [annotated, overlaid] {
      if isLarge {
        map.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
      } else {
        map.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
      }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard picture.image == nil, picture.bounds.width > 0 else { return }
    showAll(isAnimated: false)
    annotated.selectAnnotation(opera, animated: false)
    showOverlays()
    takePicture()
  }

  private func select(_ index: Int) {
    let all = [opera, museum]
    for annotation in annotated.selectedAnnotations {
      annotated.deselectAnnotation(annotation, animated: true)
    }
    guard index < all.count else {
      return showAll(isAnimated: true)
    }
    annotated.setRegion(
      MKCoordinateRegion(
        center: all[index].coordinate, latitudinalMeters: 400, longitudinalMeters: 400),
      animated: true)
    annotated.selectAnnotation(all[index], animated: true)
  }

  /// Shows all annotations, and a callout over the highest.
  private func showAll(isAnimated: Bool) {
    let points = [opera, museum, start].map { MKMapPoint($0.coordinate) }
    let rect = points.reduce(MKMapRect.null) {
      $0.union(MKMapRect(origin: $1, size: MKMapSize(width: 0, height: 0)))
    }
    annotated.setVisibleMapRect(
      rect, edgePadding: UIEdgeInsets(top: 130, left: 40, bottom: 60, right: 70),
      animated: isAnimated)
  }

  private func takePicture() {
    let options = MKMapSnapshotter.Options()
    options.region = MKCoordinateRegion(
      center: museum.coordinate, latitudinalMeters: 500, longitudinalMeters: 900)
    options.size = picture.bounds.size
    options.traitCollection = traitCollection
    Task {
      picture.image = try? await MKMapSnapshotter(options: options).start().image
    }
  }
}

// MARK: - Overlays

extension MapsPage {
  private func addOverlays() {
    let line = [
      CLLocationCoordinate2D(latitude: -33.86431, longitude: 151.20915),
      CLLocationCoordinate2D(latitude: -33.86383, longitude: 151.20915),
      CLLocationCoordinate2D(latitude: -33.86345, longitude: 151.21165),
      CLLocationCoordinate2D(latitude: -33.86140, longitude: 151.21260),
      CLLocationCoordinate2D(latitude: -33.85960, longitude: 151.21340),
    ]
    let area = [
      CLLocationCoordinate2D(latitude: -33.86080, longitude: 151.21410),
      CLLocationCoordinate2D(latitude: -33.86080, longitude: 151.21570),
      CLLocationCoordinate2D(latitude: -33.86300, longitude: 151.21570),
      CLLocationCoordinate2D(latitude: -33.86330, longitude: 151.21300),
      CLLocationCoordinate2D(latitude: -33.86180, longitude: 151.21330),
    ]
    overlaid.addOverlays([
      MKPolygon(coordinates: area, count: area.count),
      MKCircle(center: museum.coordinate, radius: 200),
      MKPolyline(coordinates: line, count: line.count),
    ])
  }

  private func showOverlays() {
    let rect = overlaid.overlays.reduce(MKMapRect.null) { $0.union($1.boundingMapRect) }
    overlaid.setVisibleMapRect(
      rect, edgePadding: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20), animated: false)
  }
}

extension MapsPage: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    view.canShowCallout = true
    if annotation === start {
      view.markerTintColor = .systemGreen
      view.glyphImage = UIImage(systemName: "star.fill")
      view.isDraggable = true
    } else if annotation === museum {
      view.markerTintColor = .systemPurple
      view.glyphText = "M"
    }
    return view
  }

  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    let renderer: MKOverlayPathRenderer
    switch overlay {
    case is MKPolygon:
      renderer = MKPolygonRenderer(overlay: overlay)
      renderer.fillColor = .systemGreen.withAlphaComponent(0.25)
      renderer.strokeColor = .systemGreen
      renderer.lineWidth = 2
    case is MKCircle:
      renderer = MKCircleRenderer(overlay: overlay)
      renderer.fillColor = .systemPurple.withAlphaComponent(0.18)
      renderer.strokeColor = .systemPurple
      renderer.lineWidth = 2
      renderer.lineDashPattern = [6, 4]
    default:
      renderer = MKPolylineRenderer(overlay: overlay)
      renderer.strokeColor = .systemBlue
      renderer.lineWidth = 6
      renderer.lineCap = .round
      renderer.lineJoin = .round
    }
    return renderer
  }
}
