public import CoreLocation
import Foundation

/// The position of the device, requested once for all callers that wait for it.
@MainActor public final class DevicePosition: NSObject {
  private let manager = CLLocationManager()
  private var waiting: [CheckedContinuation<CLLocationCoordinate2D?, Never>] = []

  public override init() {
    super.init()
    manager.delegate = self
  }

  /// Whether the app may use the position.
  public var isAllowed: Bool {
    [.authorizedWhenInUse, .authorizedAlways].contains(manager.authorizationStatus)
  }

  /// Returns the position, after asking for permission if the user has not decided; `nil` if the
  /// app may not use it or the device does not know it.
  public func current() async -> CLLocationCoordinate2D? {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      request()
    }
  }

  /// Asks for permission to use the position, unless the user has decided.
  public func askForPermission() async {
    guard manager.authorizationStatus == .notDetermined else { return }
    _ = await current()
  }

  private func request() {
    switch manager.authorizationStatus {
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .authorizedWhenInUse, .authorizedAlways: manager.requestLocation()
    default: answer(nil)
    }
  }

  private func answer(_ position: CLLocationCoordinate2D?) {
    let continuations = waiting
    waiting = []
    for continuation in continuations { continuation.resume(returning: position) }
  }
}

extension DevicePosition: CLLocationManagerDelegate {
  /// Requests the position once the user has decided.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    guard !waiting.isEmpty, manager.authorizationStatus != .notDetermined else { return }
    request()
  }

  /// Answers the callers that wait.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {
    answer(locations.last?.coordinate)
  }

  /// Answers the callers that wait: there is no position.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    answer(nil)
  }
}
