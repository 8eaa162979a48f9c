/// The root of a view hierarchy on the screen, and the dispatcher of its events.
open class UIWindow: UIView {
  final weak var firstResponder: UIResponder?
  private let history = UndoManager()
  /// Whether the window has been on the screen; only then does it have a safe area.
  final private(set) var wasShown = false
  /// Dispatches the window's touches to recognizers and views.
  final lazy var dispatcher = TouchDispatcher(window: self)

  /// The level of the window in the z-order.
  open var windowLevel = Level.normal {
    didSet {
      if windowLevel != oldValue, !isHidden {
        UIApplication.shared.windowVisibilityDidChange(self)
      }
    }
  }

  /// The scene that contains the window.
  open weak var windowScene: UIWindowScene? {
    didSet { if windowScene !== oldValue { updateTraits() } }
  }

  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { removeRoot(oldValue) }
      installRoot()
    }
  }

  /// Creates a window in a scene, as large as the screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
    setUpWindow()
  }

  /// Creates a hidden window with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpWindow()
  }

  /// Creates a window as large as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window as large as the screen; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = UIScreen.main.bounds
    setUpWindow()
    InterfaceCoder.decode(coder, self, of: UIWindow.self)
  }

  private func setUpWindow() {
    currentWindow = self
    layer.isHidden = true
  }

  // MARK: Visibility

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != isHidden else { return }
      if newValue { rootWillDisappear() } else { applyAppearance() }
      super.isHidden = newValue
      if windowScene == nil {
        windowScene = UIApplication.shared.scenes.first as? UIWindowScene
      }
      UIApplication.shared.windowVisibilityDidChange(self)
      if newValue {
        rootViewController?.endTransition()
      } else {
        wasShown = true
        updateSafeAreaInsets()
        installRoot()
      }
      NotificationCenter.default.post(
        name: newValue
          ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification,
        object: self)
    }
  }

  /// Shows the window above others of its level and makes it the key window.
  open func makeKeyAndVisible() {
    if isHidden {
      isHidden = false
    } else {
      UIApplication.shared.windowVisibilityDidChange(self)
    }
    makeKey()
  }

  /// Makes the window the key window.
  open func makeKey() {
    if canBecomeKey { UIApplication.shared.makeKey(self) }
  }

  /// Whether the window can become the key window.
  open var canBecomeKey: Bool { true }

  /// Whether the window is the key window.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Called when the window became the key window; do not call it directly.
  open func becomeKey() {}

  /// Called when the window is no longer the key window; do not call it directly.
  open func resignKey() {}

  /// The screen that shows the window.
  open var screen: UIScreen { .main }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  open override var undoManager: UndoManager? { history }

  // MARK: Events

  /// Dispatches an event to the recognizers and views of its touches.
  open func sendEvent(_ event: UIEvent) {
    if let event = event as? UIPressesEvent {
      event.deliver(in: self)
    } else if let event = event as? HoverEvent {
      UIApplication.shared.hover.deliver(event, in: self)
    } else {
      dispatcher.deliver(event)
    }
  }
}

extension UIWindow {
  /// The level of a window in the z-order.
  nonisolated public struct Level: RawRepresentable, Hashable, Sendable {
    /// The value; windows with higher levels are in front.
    public var rawValue: CGFloat

    /// Creates a level with a value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a level with a value.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of normal windows.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts, above everything else.
    public static let alert = Level(rawValue: 2000)
  }

  /// Posted when a window became visible.
  nonisolated public static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window became hidden.
  nonisolated public static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted when a window became the key window.
  nonisolated public static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window is no longer the key window.
  nonisolated public static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
}

// Not generic like Apple's, because generic operators slow down type checking of every sum.
nonisolated extension UIWindow.Level: Comparable {
  /// Returns whether the first level is lower.
  public static func < (lhs: UIWindow.Level, rhs: UIWindow.Level) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// Returns a level raised by a value.
  public static func + (lhs: UIWindow.Level, rhs: CGFloat) -> UIWindow.Level {
    UIWindow.Level(lhs.rawValue + rhs)
  }

  /// Returns a level lowered by a value.
  public static func - (lhs: UIWindow.Level, rhs: CGFloat) -> UIWindow.Level {
    UIWindow.Level(lhs.rawValue - rhs)
  }

  /// Raises a level by a value.
  public static func += (lhs: inout UIWindow.Level, rhs: CGFloat) { lhs.rawValue += rhs }

  /// Lowers a level by a value.
  public static func -= (lhs: inout UIWindow.Level, rhs: CGFloat) { lhs.rawValue -= rhs }
}
