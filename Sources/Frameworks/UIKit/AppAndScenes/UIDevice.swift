import DisplayProtocol

/// The device that the application runs on, or stands for one.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  /// The device.
  public static let current = UIDevice()

  private override init() {}

  /// The operating system, as the interface presents itself.
  public var systemName: String { "iOS" }

  /// The version whose interface this is.
  public var systemVersion: String { "26.0" }

  /// The kind of device by name.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// The kind of device by name, as people call it.
  public var localizedModel: String { model }

  /// A name of the device; that of its kind.
  public var name: String { model }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection.screen.userInterfaceIdiom
  }

  /// Names the device for the applications of one vendor, from one launch to the next.
  public var identifierForVendor: UUID? { VendorIdentifier.current }

  /// Which way up the device is held.
  public var orientation: UIDeviceOrientation {
    switch UIApplication.shared.environment.orientation {
    case .portrait: .portrait
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    }
  }

  /// Whether somebody asked to be told of turns; they are told of in any case.
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }

  /// Asks to be told of turns, until as many calls have taken that back.
  public func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }

  /// Takes a wish to be told of turns back.
  public func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }

  private var orientationListeners = 0

  /// Whether several applications run at a time.
  public var isMultitaskingSupported: Bool { true }

  /// Whether the device tells how its battery is.
  public var isBatteryMonitoringEnabled = false

  /// How full the battery is; -1 since it is not known.
  public var batteryLevel: Float { -1 }

  /// What the battery does; it is not known.
  public var batteryState: BatteryState { .unknown }

  /// What a battery does.
  public enum BatteryState: Int, Sendable {
    /// Nobody can tell.
    case unknown
    /// It is being used up.
    case unplugged
    /// It is being filled.
    case charging
    /// It is full and plugged in.
    case full
  }

  /// Posted when the device is held another way up.
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}
