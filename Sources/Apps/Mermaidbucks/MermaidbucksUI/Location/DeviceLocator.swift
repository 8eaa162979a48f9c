import AppsUI
import CoreLocation
import MermaidbucksKit

/// Determines the position: central Sydney, or that of the device if the customer allowed it.
final class DeviceLocator: Locating {
  private let device = DevicePosition()
  /// The position of the demo, until the customer shares the one of the device.
  static let sydney = Position(latitude: -33.864308, longitude: 151.209146)

  /// Returns the position of the device if the app may use it, and otherwise the one of the demo.
  func position() async -> Position? {
    guard device.isAllowed, let position = await device.current() else { return Self.sydney }
    return Position(latitude: position.latitude, longitude: position.longitude)
  }

  /// Asks for permission to use the position of the device.
  func askForPermission() async { await device.askForPermission() }
}
