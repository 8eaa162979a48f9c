import CoreGraphics
import DisplayProtocol

/// A device profile: the screen and its safe area.
package struct DeviceProfile: Hashable, Sendable {
  package var name: String
  /// The size in points, in portrait orientation.
  package var size: CGSize
  /// The number of pixels per point.
  package var scale: CGFloat
  package var idiom: DisplayEnvironment.Idiom
  package var portraitSafeArea: Insets
  package var landscapeSafeArea: Insets
  /// Whether the device has a home indicator instead of a home button.
  package var hasHomeIndicator: Bool

  /// All known devices, by size.
  package static let all: [DeviceProfile] = [
    homeButtonPhone("iPhone SE", 375, 667),
    phone("iPhone 13 mini", 375, 812, top: 50),
    phone("iPhone 14", 390, 844, top: 47),
    phone("iPhone 14 Plus", 428, 926, top: 47),
    phone("iPhone 15", 393, 852, top: 59),
    phone("iPhone 15 Plus", 430, 932, top: 59),
    phone("iPhone 15 Pro", 393, 852, top: 59),
    phone("iPhone 15 Pro Max", 430, 932, top: 59),
    phone("iPhone 16", 393, 852, top: 59),
    phone("iPhone 16 Pro", 402, 874, top: 62),
    phone("iPhone 16 Pro Max", 440, 956, top: 62),
    pad("iPad mini", 744, 1133),
    pad("iPad", 820, 1180),
    pad("iPad Pro 11", 834, 1194),
    pad("iPad Pro 13", 1024, 1366),
  ]

  /// The default device.
  package static let standard = phone("iPhone 15", 393, 852, top: 59)

  /// Finds a device by its name, ignoring case.
  package static func named(_ name: String) throws(DeviceProfileError) -> DeviceProfile {
    let wanted = name.lowercased()
    guard let found = all.first(where: { $0.name.lowercased() == wanted }) else {
      throw .unknownDevice(name, known: all.map(\.name))
    }
    return found
  }

  /// Returns the environment of the device in an orientation.
  package func environment(
    orientation: DisplayEnvironment.Orientation = .portrait
  ) -> DisplayEnvironment {
    var environment = DisplayEnvironment()
    environment.scale = scale
    environment.idiom = idiom
    place(in: &environment, orientation: orientation)
    return environment
  }

  /// Rotates the device: changes size, safe area and status bar only.
  package func place(
    in environment: inout DisplayEnvironment, orientation: DisplayEnvironment.Orientation
  ) {
    let isPortrait = orientation == .portrait
    environment.orientation = orientation
    environment.size = isPortrait ? size : CGSize(width: size.height, height: size.width)
    environment.safeArea = isPortrait ? portraitSafeArea : landscapeSafeArea
    environment.showsStatusBar = environment.safeArea.top > 0
  }

  private static func phone(
    _ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat
  ) -> DeviceProfile {
    DeviceProfile(
      name: name, size: CGSize(width: width, height: height), scale: 3, idiom: .phone,
      portraitSafeArea: Insets(top: top, bottom: 34),
      landscapeSafeArea: Insets(left: top, bottom: 21, right: top), hasHomeIndicator: true)
  }

  private static func homeButtonPhone(
    _ name: String, _ width: CGFloat, _ height: CGFloat
  ) -> DeviceProfile {
    DeviceProfile(
      name: name, size: CGSize(width: width, height: height), scale: 2, idiom: .phone,
      portraitSafeArea: Insets(top: 20), landscapeSafeArea: Insets(), hasHomeIndicator: false)
  }

  private static func pad(_ name: String, _ width: CGFloat, _ height: CGFloat) -> DeviceProfile {
    let edges = Insets(top: 24, bottom: 20)
    return DeviceProfile(
      name: name, size: CGSize(width: width, height: height), scale: 2, idiom: .pad,
      portraitSafeArea: edges, landscapeSafeArea: edges, hasHomeIndicator: true)
  }
}

/// The reason that a device is not found.
package enum DeviceProfileError: Error, Hashable, CustomStringConvertible {
  case unknownDevice(String, known: [String])

  package var description: String {
    switch self {
    case .unknownDevice(let name, let known):
      "There is no device \"\(name)\"; known are \(known.joined(separator: ", "))."
    }
  }
}
