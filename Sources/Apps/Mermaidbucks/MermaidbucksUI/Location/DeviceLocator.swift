import CoreLocation
import Foundation
import MermaidbucksKit

/// Determines the position: central Sydney, or that of the device if the customer allowed it.
final class DeviceLocator: NSObject, Locating {
  private let manager = CLLocationManager()
  private var waiting: [CheckedContinuation<Position?, Never>] = []
  /// The position of the demo, until the customer shares the one of the device.
  static let sydney = Position(latitude: -33.864308, longitude: 151.209146)

  override init() {
    super.init()
    manager.delegate = self
  }

  /// Returns the position of the device if the app may use it, and otherwise the one of the demo.
  func position() async -> Position? {
    switch manager.authorizationStatus {
    case .authorizedWhenInUse, .authorizedAlways:
      await withCheckedContinuation { continuation in
        waiting.append(continuation)
        manager.requestLocation()
      } ?? Self.sydney
    default: Self.sydney
    }
  }

  /// Asks for permission to use the position of the device.
  func askForPermission() async {
    guard manager.authorizationStatus == .notDetermined else { return }
    _ = await withCheckedContinuation { continuation in
      waiting.append(continuation)
      manager.requestWhenInUseAuthorization()
    }
  }

  private func answer(_ position: Position?) {
    let continuations = waiting
    waiting = []
    for continuation in continuations { continuation.resume(returning: position) }
  }
}

extension DeviceLocator: CLLocationManagerDelegate {
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    guard manager.authorizationStatus != .notDetermined else { return }
    answer(nil)
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    answer(
      locations.last.map {
        Position(latitude: $0.coordinate.latitude, longitude: $0.coordinate.longitude)
      })
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    answer(nil)
  }
}
