import DisplayProtocol

/// The device on which the app runs, or that it emulates.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  /// The current device.
  public static let current = UIDevice()

  private override init() {}

  /// The operating system that the interface presents.
  public var systemName: String { "iOS" }

  /// The version of the interface.
  public var systemVersion: String { "26.0" }

  /// The model name.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// The localized model name.
  public var localizedModel: String { model }

  /// The name of the device; equal to the model.
  public var name: String { model }

  /// The interface idiom of the device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection.screen.userInterfaceIdiom
  }

  /// Identifies the device for the apps of a vendor, across launches.
  public var identifierForVendor: UUID? { VendorIdentifier.current }

  /// The physical orientation of the device.
  public var orientation: UIDeviceOrientation {
    switch UIApplication.shared.environment.orientation {
    case .portrait: .portrait
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    }
  }

  /// Whether orientation notifications were requested; they are posted in any case.
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }

  /// Requests orientation notifications, until balanced by as many calls of the counterpart.
  public func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }

  /// Balances one call of `beginGeneratingDeviceOrientationNotifications()`.
  public func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }

  private var orientationListeners = 0

  /// Whether the device supports multitasking.
  public var isMultitaskingSupported: Bool { true }

  /// Whether battery monitoring is enabled.
  public var isBatteryMonitoringEnabled = false

  /// The battery level; always −1 (unknown).
  public var batteryLevel: Float { -1 }

  /// The battery state; always unknown.
  public var batteryState: BatteryState { .unknown }

  /// The state of a battery.
  public enum BatteryState: Int, Sendable {
    /// Unknown.
    case unknown
    /// Discharging.
    case unplugged
    /// Charging.
    case charging
    /// Full and plugged in.
    case full
  }

  // DEPARTURE: A display has no battery and no proximity sensor, whose values never change.
  /// Posted after the level of the battery changed; never here.
  nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted after the state of the battery changed; never here.
  nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted after the state of the proximity sensor changed; never here.
  nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
  /// Posted when the orientation of the device has changed.
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// Returns the interface idiom of the device.
///
/// Superseded by `UIDevice.userInterfaceIdiom`.
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
