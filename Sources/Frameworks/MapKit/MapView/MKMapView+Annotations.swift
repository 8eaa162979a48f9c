import CoreGraphics
import CoreLocation
import Foundation
import Observation
import UIKit

/// The identifier of the default view of annotations.
nonisolated public let MKMapViewDefaultAnnotationViewReuseIdentifier =
  "MKMapViewDefaultAnnotationViewReuseIdentifier"

extension MKMapView {
  // MARK: Adding and removing

  /// The annotations, the user's location included.
  public final var annotations: [any MKAnnotation] {
    annotationState.ordered.map(\.annotation)
  }

  /// Adds an annotation; one that is there already stays.
  public final func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

  /// Adds annotations; those that are there already stay.
  public final func addAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations {
      let key = ObjectIdentifier(annotation)
      guard annotationState.entries[key] == nil else { continue }
      annotationState.nextNumber += 1
      annotationState.entries[key] = AnnotationState.Entry(
        annotation: annotation, view: nil, number: annotationState.nextNumber)
      observe(annotation)
    }
    updateVisibleAnnotations()
  }

  /// Removes an annotation.
  public final func removeAnnotation(_ annotation: any MKAnnotation) {
    removeAnnotations([annotation])
  }

  /// Removes annotations.
  public final func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations {
      let key = ObjectIdentifier(annotation)
      guard let entry = annotationState.entries[key] else { continue }
      deselectAnnotation(annotation, animated: false)
      if let view = entry.view { recycle(view) }
      annotationState.entries[key] = nil
      (annotation as? MKShape)?.observers[ObjectIdentifier(self)] = nil
    }
  }

  /// Returns the annotations in a rectangle.
  public final func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    Set(
      annotations.filter { mapRect.contains(MKMapPoint($0.coordinate)) }
        .compactMap { $0 as? NSObject }.map { AnyHashable($0) })
  }

  /// Returns an annotation's view; `nil` while it is far from the visible region.
  public final func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    annotationState.entries[ObjectIdentifier(annotation)]?.view
  }

  /// The visible rectangle within which views of annotations are shown.
  public final var annotationVisibleRect: CGRect { scrollView.bounds }

  /// Shows annotations all together, and adds those that are missing.
  public final func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    let points = annotations.map(\.coordinate).filter(CLLocationCoordinate2DIsValid)
      .map { MKMapPoint($0) }
    var rect = MKMapRect(containing: points)
    guard !rect.isNull else { return }
    if rect.width == 0, rect.height == 0 {
      let side = 500 * MKMapPointsPerMeterAtLatitude(rect.origin.coordinate.latitude)
      rect = rect.insetBy(dx: -side, dy: -side)
    }
    // Leaves room for the views, which extend above their positions.
    setVisibleMapRect(
      rect,
      edgePadding: UIEdgeInsets(
        top: 60 + safeAreaInsets.top, left: 44, bottom: 44 + safeAreaInsets.bottom, right: 44),
      animated: animated)
  }

  // MARK: Reuse

  /// Registers the class of views to create for an identifier.
  public final func register(
    _ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String
  ) { annotationState.registered[identifier] = viewClass }

  /// Returns an unused view with an identifier; `nil` without one.
  public final func dequeueReusableAnnotationView(
    withIdentifier identifier: String
  ) -> MKAnnotationView? {
    guard let view = annotationState.unused[identifier]?.popLast() else { return nil }
    view.prepareForReuse()
    return view
  }

  /// Returns a view for an annotation: an unused one, or a new one of the registered class.
  public final func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    if let view = dequeueReusableAnnotationView(withIdentifier: identifier) {
      view.annotation = annotation
      return view
    }
    let viewClass = annotationState.registered[identifier] as? MKAnnotationView.Type
    precondition(
      viewClass != nil || identifier == MKMapViewDefaultAnnotationViewReuseIdentifier,
      "No view class is registered for the identifier \(identifier).")
    return makeView(
      viewClass ?? MKMarkerAnnotationView.self, annotation: annotation, identifier: identifier)
  }

  private func recycle(_ view: MKAnnotationView) {
    view.callout?.removeFromSuperview()
    view.callout = nil
    view.removeFromSuperview()
    view.map = nil
    if let identifier = view.reuseIdentifier {
      annotationState.unused[identifier, default: []].append(view)
    }
  }

  // MARK: Views

  private func observe(_ annotation: any MKAnnotation) {
    if let shape = annotation as? MKShape {
      shape.observers[ObjectIdentifier(self)] = { [weak self] shape in
        self?.annotationChanged(ObjectIdentifier(shape))
      }
    } else if annotation is any Observable {
      let key = ObjectIdentifier(annotation)
      withObservationTracking {
        _ = (annotation.coordinate, annotation.title, annotation.subtitle)
      } onChange: { [weak self] in
        Task { @MainActor in
          guard let self, let entry = self.annotationState.entries[key] else { return }
          self.annotationChanged(key)
          self.observe(entry.annotation)
        }
      }
    }
  }

  final func annotationChanged(_ key: ObjectIdentifier) {
    guard let entry = annotationState.entries[key] else { return }
    guard let view = entry.view else { return updateVisibleAnnotations() }
    view.annotationChanged()
    if !annotationState.isDragging { place(view) }
  }

  /// Creates views for annotations near the visible region, and returns others to the reuse pool.
  final func updateVisibleAnnotations() {
    guard !bounds.isEmpty, window != nil || motion.isPlaced else { return }
    let visible = camera.visibleRect(in: bounds.size)
    let near = visible.insetBy(dx: -visible.width, dy: -visible.height)
    var added: [MKAnnotationView] = []
    for entry in annotationState.ordered {
      let key = ObjectIdentifier(entry.annotation)
      let coordinate = entry.annotation.coordinate
      let isNear =
        CLLocationCoordinate2DIsValid(coordinate) && near.contains(MKMapPoint(coordinate))
      if isNear, entry.view == nil {
        let view = makeView(for: entry.annotation)
        annotationState.entries[key]?.view = view
        UIView.performWithoutAnimation {
          view.map = self
          place(view)
          annotationContainer.addSubview(view)
        }
        view.prepareForDisplay()
        added.append(view)
      } else if !isNear, let view = entry.view, !annotationState.selected.contains(key) {
        annotationState.entries[key]?.view = nil
        recycle(view)
      }
    }
    guard !added.isEmpty else { return }
    sortAnnotations()
    setNeedsAnnotationLayout()
    delegate?.mapView(self, didAdd: added)
  }

  private func makeView(for annotation: any MKAnnotation) -> MKAnnotationView {
    if let view = delegate?.mapView(self, viewFor: annotation) {
      if view.annotation !== annotation { view.annotation = annotation }
      return view
    }
    if annotation is MKUserLocation {
      return MKUserLocationView(annotation: annotation, reuseIdentifier: nil)
    }
    return dequeueReusableAnnotationView(
      withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
  }

  private func makeView(
    _ viewClass: MKAnnotationView.Type, annotation: any MKAnnotation, identifier: String
  ) -> MKAnnotationView {
    MKAnnotationView.make(viewClass, annotation, identifier)
  }

  /// Brings all views to their places.
  final func placeAnnotations() {
    updateVisibleAnnotations()
    for view in annotationState.visibleViews { place(view) }
    updateUserLocationView()
    setNeedsAnnotationLayout()
  }

  final func placeAnnotation(of view: MKAnnotationView) { place(view) }

  /// Brings a view to its annotation's place.
  final func place(_ view: MKAnnotationView) {
    guard let annotation = view.annotation, !bounds.isEmpty else { return }
    let point = contentPoint(MKMapPoint(annotation.coordinate))
    view.placedOffset = view.centerOffset
    view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
    placeCallout(of: view)
  }

  /// Puts views with a higher priority in front, and southern ones in front of northern ones.
  final func sortAnnotations() {
    let views = annotationState.visibleViews.sorted {
      let left = ($0.isSelected ? Float(1000) : $0.zPriority.rawValue, $0.center.y)
      let right = ($1.isSelected ? Float(1000) : $1.zPriority.rawValue, $1.center.y)
      return left < right
    }
    for (index, view) in views.enumerated()
    where annotationContainer.subviews.firstIndex(of: view) != index {
      annotationContainer.insertSubview(view, at: index)
    }
  }

  /// Hides views that overlap more important ones.
  final func setNeedsAnnotationLayout() {
    let views = annotationState.visibleViews
    guard views.contains(where: { $0.displayPriority.rawValue < 1000 }) else { return }
    var taken: [CGRect] = []
    let ordered = views.sorted { $0.displayPriority.rawValue > $1.displayPriority.rawValue }
    for view in ordered {
      let isRequired = view.displayPriority.rawValue >= 1000 || view.isSelected
      view.isHidden = !isRequired && taken.contains { $0.intersects(view.frame) }
      if !view.isHidden { taken.append(view.frame) }
    }
  }
}
