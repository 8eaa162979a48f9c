import CoreLocation
import Foundation
import KooberKit

/// Determines the pick-up: central Sydney, or the position of the device if the rider wants that.
@MainActor
final class DeviceLocator: NSObject, Locating {
  private let preference: any LocationChoosing
  private let searching: any PlaceSearching
  private let settings: AppSettings
  private let manager = CLLocationManager()
  private var waiting: [CheckedContinuation<Coordinate?, Never>] = []
  /// The position that the app uses until the rider chooses the one of the device.
  static let sydney = Coordinate(latitude: -33.864308, longitude: 151.209146)

  init(
    preference: any LocationChoosing, searching: any PlaceSearching, settings: AppSettings
  ) {
    self.preference = preference
    self.searching = searching
    self.settings = settings
    super.init()
    manager.delegate = self
  }

  /// Returns the position, named after its street where the map has one.
  func currentPlace() async throws(RideFailure) -> Place {
    var coordinate = Self.sydney
    if preference.usesDevicePosition {
      guard let position = await devicePosition() else { throw .noPosition }
      coordinate = position
    }
    let place = try? await searching.place(at: coordinate)
    return Place(
      kind: .current, name: place?.name ?? settings.phrases.yourLocation,
      address: place?.address, coordinate: coordinate)
  }

  private func devicePosition() async -> Coordinate? {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      switch manager.authorizationStatus {
      case .notDetermined: manager.requestWhenInUseAuthorization()
      case .authorizedWhenInUse, .authorizedAlways: manager.requestLocation()
      default: answer(nil)
      }
    }
  }

  private func answer(_ coordinate: Coordinate?) {
    let continuations = waiting
    waiting = []
    for continuation in continuations { continuation.resume(returning: coordinate) }
  }
}

extension DeviceLocator: CLLocationManagerDelegate {
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    guard !waiting.isEmpty else { return }
    switch manager.authorizationStatus {
    case .notDetermined: break
    case .authorizedWhenInUse, .authorizedAlways: manager.requestLocation()
    default: answer(nil)
    }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    answer(locations.last.map { Coordinate($0.coordinate) })
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    answer(nil)
  }
}
