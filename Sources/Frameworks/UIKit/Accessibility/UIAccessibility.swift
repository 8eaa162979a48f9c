import DisplayProtocol

/// What assistive technology is told, and what people have set for it.
@preconcurrency @MainActor public enum UIAccessibility {
  /// What assistive technology is told of.
  nonisolated public struct Notification: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public var rawValue: UInt32

    /// Makes a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Much of the screen changed; the argument is where to go on reading.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Part of the screen changed; the argument is where to go on reading.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument, a string, is to be read out.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Tells assistive technology of a change.
  ///
  /// A view as argument gets the focus; the tree is always up to date by itself.
  public static func post(notification: Notification, argument: Any?) {
    RunLoopTurn.accessibilityNeedsUpdate()
    switch notification {
    case .announcement:
      if let text = argument as? String { UIApplication.shared.announce(text) }
    default:
      guard let view = argument as? UIView, view.canBecomeFirstResponder else { return }
      view.becomeFirstResponder()
    }
  }

  /// Whether people want less movement.
  public static var isReduceMotionEnabled: Bool { UIApplication.shared.environment.reducesMotion }

  /// Whether people want bold text.
  public static var isBoldTextEnabled: Bool { UIApplication.shared.environment.usesBoldText }

  /// Whether people want strong contrast.
  public static var isDarkerSystemColorsEnabled: Bool {
    UIApplication.shared.environment.increasesContrast
  }
}

extension UIApplication {
  /// Reads a text out, by a layer without size whose changes are read as they happen.
  final func announce(_ text: String) {
    var attributes = AccessibilityAttributes()
    attributes.role = .text
    attributes.label = text
    attributes.isLive = true
    let layer = announcementLayer
    if layer.superlayer == nil { screenLayer.addSublayer(layer) }
    layer.accessibilityAttributes = attributes
  }
}
