import CoreGraphics
import CoreLocation
import Foundation
import UIKit

extension MKMapView {
  /// The selected annotations; setting it selects the first.
  public final var selectedAnnotations: [any MKAnnotation] {
    get { annotationState.selected.compactMap { annotationState.entries[$0]?.annotation } }
    set {
      for annotation in selectedAnnotations { deselectAnnotation(annotation, animated: false) }
      if let first = newValue.first { selectAnnotation(first, animated: false) }
    }
  }

  /// Selects an annotation and shows its callout.
  public final func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    let key = ObjectIdentifier(annotation)
    guard annotationState.entries[key] != nil, !annotationState.selected.contains(key) else {
      return
    }
    for other in selectedAnnotations { deselectAnnotation(other, animated: animated) }
    annotationState.selected = [key]
    if let view = annotationState.entries[key]?.view {
      view.setSelected(true, animated: animated)
      sortAnnotations()
      showCallout(of: view, animated: animated)
      delegate?.mapView(self, didSelect: view)
    }
    delegate?.mapView(self, didSelect: annotation)
  }

  /// Deselects an annotation and hides its callout.
  public final func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation else { return }
    let key = ObjectIdentifier(annotation)
    guard let place = annotationState.selected.firstIndex(of: key) else { return }
    annotationState.selected.remove(at: place)
    if let view = annotationState.entries[key]?.view {
      view.setSelected(false, animated: animated)
      hideCallout(of: view, animated: animated)
      sortAnnotations()
      delegate?.mapView(self, didDeselect: view)
    }
    delegate?.mapView(self, didDeselect: annotation)
  }

  /// Selects a view that was tapped.
  final func annotationTapped(_ view: MKAnnotationView) {
    guard view.isEnabled, let annotation = view.annotation else { return }
    selectAnnotation(annotation, animated: true)
  }

  /// Deselects all annotations after a tap outside of them.
  final func tapped(at point: CGPoint) {
    let hit = hitTest(point, with: nil)
    var ancestor = hit
    while let view = ancestor, view !== self {
      if view is MKAnnotationView || view is CalloutView { return }
      ancestor = view.superview
    }
    for annotation in selectedAnnotations { deselectAnnotation(annotation, animated: true) }
  }

  // MARK: Callouts

  private func showCallout(of view: MKAnnotationView, animated: Bool) {
    let hasTitle = view.annotation?.title?.isEmpty == false
    guard view.canShowCallout, hasTitle || view.detailCalloutAccessoryView != nil else { return }
    let callout = CalloutView(view) { [weak self, weak view] control in
      guard let self, let view else { return }
      delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
    }
    view.callout = callout
    annotationContainer.addSubview(callout)
    UIView.performWithoutAnimation { placeCallout(of: view) }
    guard animated else { return }
    callout.alpha = 0
    UIView.animate(withDuration: 0.2) { callout.alpha = 1 }
  }

  private func hideCallout(of view: MKAnnotationView, animated: Bool) {
    guard let callout = view.callout else { return }
    view.callout = nil
    guard animated else { return callout.removeFromSuperview() }
    UIView.animate(withDuration: 0.2) {
      callout.alpha = 0
    } completion: { _ in
      callout.removeFromSuperview()
    }
  }

  /// Brings a view's callout above the view.
  final func placeCallout(of view: MKAnnotationView) {
    guard let callout = view.callout else { return }
    let size = callout.fit(width: min(bounds.width - 24, 320))
    let top = view.center.y - view.bounds.height / 2 - (view.isSelected ? 14 : 4)
    callout.center = CGPoint(
      x: view.center.x + view.calloutOffset.x, y: top + view.calloutOffset.y - size.height / 2)
  }

  // MARK: Dragging

  /// Moves a draggable annotation with the finger.
  final func annotation(_ view: MKAnnotationView, dragged press: UIGestureRecognizer) {
    let place = press.location(in: self)
    switch press.state {
    case .began:
      setDragState(.starting, of: view)
      annotationState.isDragging = true
      UIView.animate(withDuration: 0.2) { view.center.y -= 12 }
    case .changed:
      let offset = scrollView.contentOffset
      view.center = CGPoint(
        x: place.x + offset.x + view.centerOffset.x,
        y: place.y + offset.y + view.centerOffset.y - 12)
      placeCallout(of: view)
    case .ended, .cancelled:
      annotationState.isDragging = false
      let isDropped = press.state == .ended
      if isDropped, let point = view.annotation as? MKPointAnnotation {
        point.coordinate = worldPoint(place).coordinate
      }
      setDragState(isDropped ? .ending : .canceling, of: view)
      UIView.animate(withDuration: 0.2) { self.place(view) }
    case .possible, .failed: break
    }
  }

  private func setDragState(_ state: MKAnnotationView.DragState, of view: MKAnnotationView) {
    let old = view.dragState
    view.setDragState(state, animated: true)
    delegate?.mapView(self, annotationView: view, didChange: state, fromOldState: old)
  }
}
