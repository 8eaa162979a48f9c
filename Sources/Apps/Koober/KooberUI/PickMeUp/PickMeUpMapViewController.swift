import AppsUI
import CoreLocation
import KooberKit
import MapKit
import UIKit

/// The map under the cards: pins, routes and the animal on its way.
final class PickMeUpMapViewController: UIViewController {
  private let mapView = MKMapView()
  private let settings: AppSettings
  private var shown = MapScene()
  private var pickup: PlaceAnnotation?
  private var dropoff: PlaceAnnotation?
  private var animal: AnimalAnnotation?
  private var approachLine: MKPolyline?
  private var motion = 0
  private var shownInsets = UIEdgeInsets.zero
  /// The point of a tap that may be the first of a double tap.
  private var tapped: CGPoint?
  /// The height and width of the region around a single place, in meters.
  private static let neighborhood = 900.0
  /// The least height and width of the part of the map that is shown, in meters.
  private static let block = 240.0
  /// The farthest jump of an animal, in meters, that is shown as a movement.
  private static let longestMovement = 400.0
  /// The visible height under which pins have less space around them.
  private static let lowHeight: CGFloat = 220
  /// Called with the position to which the rider moves the pick-up.
  var onMovePickup: (Coordinate) -> Void = { _ in }
  /// Whether the rider can move the pick-up.
  var canMovePickup = false {
    didSet { if canMovePickup != oldValue { showPickupControls() } }
  }

  init(settings: AppSettings) {
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.delegate = self
    mapView.insetsLayoutMarginsFromSafeArea = false
    mapView.register(
      PlaceAnnotationView.self,
      forAnnotationViewWithReuseIdentifier: PlaceAnnotationView.reuseIdentifier)
    mapView.register(
      AnimalAnnotationView.self,
      forAnnotationViewWithReuseIdentifier: AnimalAnnotationView.reuseIdentifier)
    view.fill(with: mapView)
    addTap()
  }

  override func updateProperties() {
    super.updateProperties()
    mapView.accessibilityLabel = settings.phrases.map
    showPickupControls()
  }

  /// Shows a scene.
  ///
  /// - Parameter insets: The space that cards and buttons cover.
  func show(_ scene: MapScene, insets: UIEdgeInsets) {
    let isFirst = shown.focus == nil
    showPins(scene)
    showLines(scene)
    show(scene.animal, along: scene.approach.isEmpty ? scene.route : scene.approach)
    let mustMove = scene.focus != shown.focus || insets != shownInsets
    shown = scene
    shownInsets = insets
    showLegend()
    if mustMove { move(isAnimated: !isFirst) }
  }

  /// Keeps the attribution of the map beside the cards.
  private func showLegend() {
    let margins = UIEdgeInsets(
      top: shownInsets.top, left: shownInsets.left + 10, bottom: shownInsets.bottom + 6,
      right: shownInsets.right + 10)
    if mapView.layoutMargins != margins { mapView.layoutMargins = margins }
  }

  /// Shows the part of the map that belongs to the scene again.
  func recenter() { move(isAnimated: true) }

  private func move(isAnimated: Bool) {
    var edges = shownInsets
    let isLow = mapView.bounds.height - edges.top - edges.bottom < Self.lowHeight
    // Pins are higher than their positions.
    edges.top += isLow ? 44 : 56
    edges.left += 36
    edges.right += 36
    edges.bottom += isLow ? 20 : 28
    switch shown.focus {
    case .place(let coordinate):
      let region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(coordinate), latitudinalMeters: Self.neighborhood,
        longitudinalMeters: Self.neighborhood)
      mapView.setVisibleMapRect(
        MKMapRect(region), edgePadding: edges, animated: isAnimated)
    case .places(let coordinates):
      let points = (coordinates + [shown.animal?.position.coordinate].compactMap { $0 }).map {
        MKMapPoint(CLLocationCoordinate2D($0))
      }
      var rect = MKMapRect(enclosing: points)
      if let first = coordinates.first {
        // Not closer than a block, such as when the animal waits at the pick-up.
        rect = rect.union(
          MKMapRect(
            MKCoordinateRegion(
              center: CLLocationCoordinate2D(first), latitudinalMeters: Self.block,
              longitudinalMeters: Self.block)))
      }
      mapView.setVisibleMapRect(rect, edgePadding: edges, animated: isAnimated)
    case nil: break
    }
  }
}

// MARK: - Moving the pick-up

extension PickMeUpMapViewController: UIGestureRecognizerDelegate {
  /// Observes single taps; the first tap of a double tap zooms instead.
  private func addTap() {
    let tap = ReportingTapRecognizer()
    let doubleTap = ReportingTapRecognizer()
    doubleTap.numberOfTapsRequired = 2
    tap.onStateChange = { [weak self] recognizer in
      guard let self, recognizer.state == .ended else { return }
      tapped = recognizer.location(in: mapView)
    }
    // It fails once the time for a second tap has passed.
    doubleTap.onStateChange = { [weak self] recognizer in
      guard let self, let place = tapped else { return }
      tapped = nil
      if recognizer.state == .failed { movePickup(to: place) }
    }
    for recognizer in [tap, doubleTap] {
      recognizer.cancelsTouchesInView = false
      recognizer.delegate = self
      mapView.addGestureRecognizer(recognizer)
    }
  }

  private func movePickup(to place: CGPoint) {
    guard canMovePickup, shown.dropoff == nil else { return }
    onMovePickup(Coordinate(mapView.convert(place, toCoordinateFrom: mapView)))
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    // A tap on a pin shows its callout.
    var view = touch.view
    while let current = view, current !== mapView {
      if current is MKAnnotationView { return false }
      view = current.superview
    }
    return true
  }

  /// Makes the pin draggable, and offers VoiceOver an action that moves it.
  private func showPickupControls() {
    if let pickup { mapView.view(for: pickup)?.isDraggable = canMovePickup }
    mapView.accessibilityHint = canMovePickup ? settings.phrases.movePickupHint : nil
    mapView.accessibilityCustomActions =
      canMovePickup
      ? [
        UIAccessibilityCustomAction(name: settings.phrases.movePickupHere) { [weak self] _ in
          guard let self else { return false }
          onMovePickup(Coordinate(mapView.centerCoordinate))
          return true
        }
      ] : nil
  }
}

// MARK: - Pins

extension PickMeUpMapViewController {
  private func showPins(_ scene: MapScene) {
    let phrases = settings.phrases
    show(
      scene.pickup, .pickup, label: scene.pickup.map { phrases.pickupPin(phrases.name(of: $0)) },
      \.pickup)
    show(
      scene.dropoff, .dropoff,
      label: scene.dropoff.map { phrases.dropoffPin(phrases.name(of: $0)) }, \.dropoff)
  }

  private func show(
    _ place: Place?, _ role: PlaceAnnotation.Role, label: String?,
    _ annotation: ReferenceWritableKeyPath<PickMeUpMapViewController, PlaceAnnotation?>
  ) {
    guard let place else {
      if let old = self[keyPath: annotation] { mapView.removeAnnotation(old) }
      self[keyPath: annotation] = nil
      return
    }
    if let old = self[keyPath: annotation] {
      if Coordinate(old.coordinate) == place.coordinate {
        if old.title != label { old.title = label }
        return
      }
      mapView.removeAnnotation(old)
    }
    let new = PlaceAnnotation(role, at: place.coordinate, label: label ?? "")
    self[keyPath: annotation] = new
    mapView.addAnnotation(new)
  }

  private func show(_ moving: MapScene.MovingAnimal?, along line: [Coordinate]) {
    guard let moving else {
      if let animal { mapView.removeAnnotation(animal) }
      animal = nil
      return
    }
    guard let animal, animal.animal == moving.animal else {
      if let animal { mapView.removeAnnotation(animal) }
      let new = AnimalAnnotation(moving)
      animal = new
      mapView.addAnnotation(new)
      return
    }
    if animal.title != moving.label { animal.title = moving.label }
    guard let old = shown.animal?.position, old != moving.position else { return }
    let distance = old.coordinate.distanceInMeters(to: moving.position.coordinate)
    guard distance < Self.longestMovement, view.window != nil else {
      motion += 1
      animal.coordinate = CLLocationCoordinate2D(moving.position.coordinate)
      turn(animal, to: moving.position.heading)
      return
    }
    let start = Coordinate(animal.coordinate)
    let way = RoutePath(line).way(from: start, to: moving.position.coordinate)
    let seconds = min(3, max(0.3, moving.position.date.timeIntervalSince(old.date)))
    motion += 1
    follow(way, from: start, in: seconds, finally: moving.position.heading, motion)
  }

  /// Moves the animal along the points of a street, each at the same speed.
  private func follow(
    _ way: [Coordinate], from start: Coordinate, in seconds: Double, finally heading: Double,
    _ number: Int
  ) {
    guard let next = way.first, let animal, number == motion else { return }
    let rest = Array(way.dropFirst())
    let whole = zip([start] + way, way).reduce(0) { $0 + $1.0.distanceInMeters(to: $1.1) }
    let part = start.distanceInMeters(to: next)
    let duration = whole > 0 ? seconds * part / whole : 0
    turn(animal, to: part > 2 ? start.bearing(to: next) : heading)
    UIView.animate(
      withDuration: duration, delay: 0, options: [.curveLinear, .allowUserInteraction],
      animations: { animal.coordinate = CLLocationCoordinate2D(next) },
      completion: { [weak self] _ in
        self?.follow(rest, from: next, in: seconds - duration, finally: heading, number)
      })
  }

  private func turn(_ animal: AnimalAnnotation, to heading: Double) {
    animal.heading = heading
    (mapView.view(for: animal) as? AnimalAnnotationView)?.update()
  }
}

// MARK: - Lines

extension PickMeUpMapViewController {
  private func showLines(_ scene: MapScene) {
    guard scene.route != shown.route || scene.approach != shown.approach else { return }
    mapView.removeOverlays(mapView.overlays)
    approachLine = nil
    if scene.approach.count > 1 {
      let line = Self.line(scene.approach)
      approachLine = line
      mapView.addOverlay(line, level: .aboveRoads)
    }
    if scene.route.count > 1 {
      mapView.addOverlay(Self.line(scene.route), level: .aboveRoads)
    }
  }

  private static func line(_ coordinates: [Coordinate]) -> MKPolyline {
    let points = coordinates.map { CLLocationCoordinate2D($0) }
    return MKPolyline(coordinates: points, count: points.count)
  }
}

extension PickMeUpMapViewController: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    switch annotation {
    case let place as PlaceAnnotation:
      let view = mapView.dequeueReusableAnnotationView(
        withIdentifier: PlaceAnnotationView.reuseIdentifier, for: annotation)
      view.isDraggable = place.role == .pickup && canMovePickup
      return view
    case is AnimalAnnotation:
      return mapView.dequeueReusableAnnotationView(
        withIdentifier: AnimalAnnotationView.reuseIdentifier, for: annotation)
    default: return nil
    }
  }

  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    didChange newState: MKAnnotationView.DragState,
    fromOldState oldState: MKAnnotationView.DragState
  ) {
    guard newState == .ending, let place = view.annotation as? PlaceAnnotation else { return }
    onMovePickup(Coordinate(place.coordinate))
  }

  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    let renderer = MKPolylineRenderer(overlay: overlay)
    let isApproach = overlay === approachLine
    renderer.strokeColor = isApproach ? .pickup : .route
    renderer.lineWidth = isApproach ? 4 : 6
    renderer.lineCap = .round
    renderer.lineJoin = .round
    if isApproach { renderer.lineDashPattern = [1, 8] }
    return renderer
  }
}

extension MKMapRect {
  /// The smallest rectangle around points.
  init(enclosing points: [MKMapPoint]) {
    self = points.reduce(MKMapRect.null) { rect, point in
      rect.union(MKMapRect(origin: point, size: MKMapSize(width: 1, height: 1)))
    }
  }

  /// The rectangle of a region.
  init(_ region: MKCoordinateRegion) {
    let north = region.center.latitude + region.span.latitudeDelta / 2
    let west = region.center.longitude - region.span.longitudeDelta / 2
    self.init(enclosing: [
      MKMapPoint(CLLocationCoordinate2D(latitude: north, longitude: west)),
      MKMapPoint(
        CLLocationCoordinate2D(
          latitude: north - region.span.latitudeDelta,
          longitude: west + region.span.longitudeDelta)),
    ])
  }
}
