import Foundation

/// Receives positions and changes of authorization.
nonisolated public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Called with new positions, the latest last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Called with a new heading.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// Called when the position cannot be determined.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Called once after the delegate is set, and after each change of authorization.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// Called when the position enters a monitored region.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// Called when the position leaves a monitored region.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
}

nonisolated extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Does nothing.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
}
