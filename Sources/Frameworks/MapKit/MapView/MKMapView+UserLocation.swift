import CoreGraphics
import CoreLocation
import Foundation
import UIKit

/// A map view's display of the user's position.
struct UserTracking {
  let location = MKUserLocation()
  var isShown = false
  var mode = MKUserTrackingMode.none
  var manager: CLLocationManager?
  let observer = MapLocationObserver()
}

/// Receives the position for a map.
final class MapLocationObserver: NSObject, CLLocationManagerDelegate {
  weak var mapView: MKMapView?

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    if let last = locations.last { mapView?.userMoved(to: last) }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    mapView?.userTurned(to: newHeading)
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    guard let mapView else { return }
    mapView.delegate?.mapView(mapView, didFailToLocateUserWithError: error)
  }
}

extension MKMapView {
  /// Whether the user's position is shown, if the app may use it.
  public final var showsUserLocation: Bool {
    get { tracking.isShown }
    set {
      guard newValue != tracking.isShown else { return }
      tracking.isShown = newValue
      if newValue { startLocating() } else { stopLocating() }
    }
  }

  /// The user's position.
  public final var userLocation: MKUserLocation { tracking.location }

  /// Whether the user's position is in the visible region.
  public final var isUserLocationVisible: Bool {
    guard tracking.isShown, let location = tracking.location.location else { return false }
    return visibleMapRect.contains(MKMapPoint(location.coordinate))
  }

  /// Whether the map follows the user's position.
  public final var userTrackingMode: MKUserTrackingMode {
    get { tracking.mode }
    set { setUserTrackingMode(newValue, animated: false) }
  }

  /// Changes whether the map follows the user's position.
  public final func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    guard mode != tracking.mode else { return }
    tracking.mode = mode
    if mode != .none {
      showsUserLocation = true
      if let location = tracking.location.location { follow(location, animated: animated) }
    }
    updateUserLocationView()
    delegate?.mapView(self, didChange: mode, animated: animated)
  }

  /// Stops following after a gesture.
  final func endTracking() {
    if tracking.mode != .none { setUserTrackingMode(.none, animated: true) }
  }

  private func startLocating() {
    delegate?.mapViewWillStartLocatingUser(self)
    let manager = CLLocationManager()
    tracking.observer.mapView = self
    tracking.manager = manager
    tracking.location.isUpdating = true
    manager.delegate = tracking.observer
    manager.startUpdatingLocation()
    manager.startUpdatingHeading()
  }

  private func stopLocating() {
    tracking.manager?.stopUpdatingLocation()
    tracking.manager?.stopUpdatingHeading()
    tracking.manager?.delegate = nil
    tracking.manager = nil
    tracking.location.isUpdating = false
    removeAnnotation(tracking.location)
    delegate?.mapViewDidStopLocatingUser(self)
  }

  final func userMoved(to location: CLLocation) {
    let isFirst = tracking.location.location == nil
    tracking.location.location = location
    if isFirst || view(for: tracking.location) == nil {
      addAnnotation(tracking.location)
      updateVisibleAnnotations()
    }
    if let view = view(for: tracking.location) {
      if isFirst {
        place(view)
      } else {
        UIView.animate(withDuration: 0.5) { self.place(view) }
      }
    }
    updateUserLocationView()
    if tracking.mode != .none { follow(location, animated: !isFirst) }
    delegate?.mapView(self, didUpdate: tracking.location)
  }

  final func userTurned(to heading: CLHeading) {
    tracking.location.heading = heading
    updateUserLocationView()
    delegate?.mapView(self, didUpdate: tracking.location)
  }

  private func follow(_ location: CLLocation, animated: Bool) {
    let target = MapCamera(
      center: MKMapPoint(location.coordinate), zoom: max(camera.zoom, 15.5))
    motion.isPlaced = true
    if bounds.isEmpty {
      setRegion(
        MKCoordinateRegion(
          center: location.coordinate, latitudinalMeters: 800, longitudinalMeters: 800),
        animated: false)
    } else {
      move(to: target, animated: animated)
    }
  }

  /// Brings the accuracy's circle and the heading's beam up to date.
  final func updateUserLocationView() {
    guard let view = view(for: tracking.location) as? MKUserLocationView,
      let location = tracking.location.location
    else { return }
    let meters = MKMetersPerMapPointAtLatitude(location.coordinate.latitude)
    let radius = CGFloat(location.horizontalAccuracy / meters) * camera.scale
    let heading = tracking.location.heading?.trueHeading
    let course = location.course >= 0 ? location.course : nil
    view.update(radiusInPoints: radius, heading: heading ?? course)
  }
}
