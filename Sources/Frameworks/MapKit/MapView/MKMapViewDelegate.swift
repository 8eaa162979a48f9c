import CoreLocation
import Foundation
import UIKit

/// Supplies views and renderers for a map, and receives its events.
@preconcurrency @MainActor public protocol MKMapViewDelegate: NSObjectProtocol {
  /// Called before the region changes.
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  /// Called after the region has changed.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// Called for each change of the region, also within a gesture.
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
  /// Called before map data is loaded.
  func mapViewWillStartLoadingMap(_ mapView: MKMapView)
  /// Called after the data of the visible region has been loaded.
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
  /// Called after the visible region has been drawn.
  func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool)
  /// Returns the view of an annotation; `nil` for the default one.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Called after views of annotations were added.
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  /// Called after a tap on a control in a callout.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl)
  /// Called while a view is dragged, for each change of its state.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    didChange newState: MKAnnotationView.DragState,
    fromOldState oldState: MKAnnotationView.DragState
  )
  /// Called after a view was selected.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// Called after a view was deselected.
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// Called after an annotation was selected.
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
  /// Called after an annotation was deselected.
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
  /// Called before the user's position is determined.
  func mapViewWillStartLocatingUser(_ mapView: MKMapView)
  /// Called after the map has stopped to determine the user's position.
  func mapViewDidStopLocatingUser(_ mapView: MKMapView)
  /// Called after a change of the user's position.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  /// Called when the user's position cannot be determined.
  func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error)
  /// Called after a change of the tracking mode.
  func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool)
  /// Returns the renderer that draws an overlay.
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  /// Called after renderers were added.
  func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer])
}

extension MKMapViewDelegate {
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  /// Does nothing.
  public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapViewWillStartLoadingMap(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {}
  /// Uses the default view.
  public func mapView(
    _ mapView: MKMapView, viewFor annotation: any MKAnnotation
  ) -> MKAnnotationView? { nil }
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
  /// Does nothing.
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  ) {}
  /// Does nothing.
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    didChange newState: MKAnnotationView.DragState,
    fromOldState oldState: MKAnnotationView.DragState
  ) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
  /// Does nothing.
  public func mapViewWillStartLocatingUser(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapViewDidStopLocatingUser(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {}
  /// Does nothing.
  public func mapView(
    _ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool
  ) {}
  /// Draws nothing.
  public func mapView(
    _ mapView: MKMapView, rendererFor overlay: any MKOverlay
  ) -> MKOverlayRenderer { MKOverlayRenderer(overlay: overlay) }
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer]) {}
}
