/// The root of a tree of views on the screen, and where its events come in.
open class UIWindow: UIView {
  final weak var firstResponder: UIResponder?
  private let history = UndoManager()
  /// Takes the touches that began in the window to recognizers and views.
  final lazy var dispatcher = TouchDispatcher(window: self)

  /// How far in front the window stands.
  open var windowLevel = Level.normal {
    didSet {
      if windowLevel != oldValue, !isHidden {
        UIApplication.shared.windowVisibilityDidChange(self)
      }
    }
  }

  /// The scene that the window belongs to.
  open weak var windowScene: UIWindowScene? {
    didSet { if windowScene !== oldValue { updateTraits() } }
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { removeRoot(oldValue) }
      installRoot()
    }
  }

  /// Creates a window of a scene, as large as the screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
    setUpWindow()
  }

  /// Creates a window; it stays out of sight until it is shown.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpWindow()
  }

  /// Creates a window as large as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window as large as the screen; the coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = UIScreen.main.bounds
    setUpWindow()
  }

  private func setUpWindow() {
    currentWindow = self
    layer.isHidden = true
    updateSafeAreaInsets()
  }

  // MARK: On the screen

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
      if newValue { rootViewController?.endTransition() } else { installRoot() }
      NotificationCenter.default.post(
        name: newValue
          ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification,
        object: self)
    }
  }

  /// Shows the window over others of its level and sends keys to it.
  open func makeKeyAndVisible() {
    if isHidden {
      isHidden = false
    } else {
      UIApplication.shared.windowVisibilityDidChange(self)
    }
    makeKey()
  }

  /// Sends keys to the window.
  open func makeKey() {
    if canBecomeKey { UIApplication.shared.makeKey(self) }
  }

  /// Whether keys may go to the window.
  open var canBecomeKey: Bool { true }

  /// Whether keys go to the window.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Called when keys go to the window; never call it yourself.
  open func becomeKey() {}

  /// Called when keys no longer go to the window; never call it yourself.
  open func resignKey() {}

  /// The screen that the window is on.
  open var screen: UIScreen { .main }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  open override var undoManager: UndoManager? { history }

  // MARK: Events

  /// Takes an event to the recognizers and views that its touches concern.
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
  /// How far in front a window stands.
  nonisolated public struct Level: RawRepresentable, Hashable, Sendable {
    /// Higher stands in front.
    public var rawValue: CGFloat

    /// Creates a level from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a level from its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The application's own windows.
    public static let normal = Level(rawValue: 0)
    /// Where the status bar stands.
    public static let statusBar = Level(rawValue: 1000)
    /// Over everything.
    public static let alert = Level(rawValue: 2000)
  }

  /// Posted when a window was shown.
  nonisolated public static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window was taken away.
  nonisolated public static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted when keys go to a window.
  nonisolated public static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when keys no longer go to a window.
  nonisolated public static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
}

// Not generic, as Apple's are: those slow down the checking of every sum.
nonisolated extension UIWindow.Level: Comparable {
  /// Whether the first has the lower number.
  public static func < (lhs: UIWindow.Level, rhs: UIWindow.Level) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// One that is higher by a number.
  public static func + (lhs: UIWindow.Level, rhs: CGFloat) -> UIWindow.Level {
    UIWindow.Level(lhs.rawValue + rhs)
  }

  /// One that is lower by a number.
  public static func - (lhs: UIWindow.Level, rhs: CGFloat) -> UIWindow.Level {
    UIWindow.Level(lhs.rawValue - rhs)
  }

  /// Makes it higher by a number.
  public static func += (lhs: inout UIWindow.Level, rhs: CGFloat) { lhs.rawValue += rhs }

  /// Makes it lower by a number.
  public static func -= (lhs: inout UIWindow.Level, rhs: CGFloat) { lhs.rawValue -= rhs }
}
