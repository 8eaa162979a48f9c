public import Foundation

/// The state that the app stores on this device, independent of the customer.
public struct DeviceState: Codable, Equatable, Sendable {
  /// Whether someone has completed the onboarding.
  public var hasOnboarded = false
  /// The preferences of the last customer.
  public var preferences = Preferences()
  /// The token that exempts this device from sign-in limits caused by others.
  public var deviceToken: String?

  /// Makes the state of a new device.
  public init() {}

  private enum CodingKeys: String, CodingKey {
    case hasOnboarded, deviceToken
    // The name in files of earlier versions.
    case preferences = "choices"
  }
}

/// Stores the state of this device.
@MainActor
public protocol DeviceStateStoring {
  /// Loads the state; without one, that of a new device.
  func load() -> DeviceState
  /// Replaces the state.
  func save(_ state: DeviceState)
}

/// Stores the state of this device in a file.
@MainActor
public final class FileDeviceStateStore: DeviceStateStoring {
  private let file: PrivateFile<DeviceState>

  /// Makes a store in the app's private directory.
  public init(directory: URL) { file = PrivateFile("device.json", in: directory) }

  /// Reads the file.
  public func load() -> DeviceState { file.read() ?? DeviceState() }

  /// Writes the file.
  public func save(_ state: DeviceState) { file.remember(state) }
}
