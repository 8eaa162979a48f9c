import DisplayProtocol
import QuartzCore

/// The running application: its windows, its scenes, and where events come in.
open class UIApplication: UIResponder {
  /// The application of this process.
  public static let shared = UIApplication()

  // MARK: The display

  final var display: (any Display)?
  /// Whether layers were committed while no display was attached.
  final var hasUndisplayedLayers = false
  /// What the display shows of the application's layers.
  final let layerContext = LayerContext()
  /// The layer that all windows stand in.
  final let screenLayer = CALayer()
  /// Holds what is read out without being shown.
  final let announcementLayer = CALayer()
  final var environment = DisplayEnvironment()
  /// Visible windows, back to front.
  final var attachedWindows: [UIWindow] = []
  final var touchedWindows: [Int: UIWindow] = [:]
  /// Takes a pointer that presses nothing to whoever listens for it.
  final let hover = HoverDispatcher()
  final weak var keyWindowOfApplication: UIWindow?
  final var scenes: [UIScene] = []
  final var backgroundTasks = BackgroundTasks()
  final var state = State.background
  final var reported: Set<String> = []
  /// Shows what notifications from elsewhere say; set by the framework for notifications.
  package final var remoteNotificationHandler: (([String: Any]) -> Void)?
  final var system = SystemState() { didSet { RunLoopTurn.setNeeded() } }
  /// Where the state of scenes is kept from one launch to the next; `nil` keeps none.
  package final var stateFolder: URL?
  /// URL schemes that lead back to this application.
  package final var ownSchemes: Set<String> = []
  /// Takes warnings for whoever develops the application; each comes once.
  package final var onReport: ((String) -> Void)?

  /// What the calendar shows; it stands still where a test holds it.
  package final var wallClock: @Sendable () -> Date = { SystemClock.date }

  /// Who is told of the application's life.
  open var delegate: (any UIApplicationDelegate)?

  override init() {
    super.init()
    layerContext.onChange = { MainActor.assumeIsolated { RunLoopTurn.setNeeded() } }
    layerContext.onReport = { message in
      MainActor.assumeIsolated { UIApplication.shared.report(message) }
    }
    layerContext.root = screenLayer
    applyEnvironment()
  }

  // MARK: What it is doing

  /// Whether people see and use the application.
  open var applicationState: State { state }

  /// The scenes that are there.
  open var connectedScenes: Set<UIScene> { Set(scenes) }

  /// How large people want text to be.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.screen.preferredContentSizeCategory
  }

  /// The reading direction of the application's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    environment.isRightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: What the system shows of it

  // DEPARTURE: On Apple's systems the number shows only where people allowed it.
  /// The number at the application's icon, and in the title of its page; 0 shows none.
  open var applicationIconBadgeNumber: Int {
    get { system.badge }
    set {
      system.badge = max(0, newValue)
      RunLoopTurn.accessibilityNeedsUpdate()
    }
  }

  /// Whether the screen stays on though nobody touches it.
  open var isIdleTimerDisabled: Bool {
    get { system.isIdleTimerDisabled }
    set { system.isIdleTimerDisabled = newValue }
  }

  /// What people can do right from the application's icon, as the application sets it.
  open var shortcutItems: [UIApplicationShortcutItem]? {
    get { system.shortcutItems }
    set { system.shortcutItems = newValue }
  }

  // MARK: Notifications from elsewhere

  /// Whether notifications from elsewhere can come; they never can here.
  open var isRegisteredForRemoteNotifications: Bool { false }

  /// Asks for notifications from elsewhere.
  ///
  /// There is no service that brings them, as on a simulator without one: the delegate is told so in
  /// a later turn.
  open func registerForRemoteNotifications() {
    let error = NSError(
      domain: NSCocoaErrorDomain, code: 3010,
      userInfo: [
        NSLocalizedDescriptionKey: "There is no service for remote notifications here."
      ])
    UIApplication.clock.schedule(at: UIApplication.clock.now) { [weak self] in
      guard let self else { return }
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
    }
  }

  /// Wants no more notifications from elsewhere; none come anyway.
  open func unregisterForRemoteNotifications() {}

  /// Sends an event to the windows it belongs to.
  open func sendEvent(_ event: UIEvent) {
    if let event = event as? UIPressesEvent {
      for window in Set(event.allPresses.compactMap(\.window)) { window.sendEvent(event) }
      return
    }
    for window in attachedWindows where event.touches(for: window)?.isEmpty == false {
      window.sendEvent(event)
    }
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// The clock that timers, gestures and animations go by.
  static var clock: any DisplayClock { shared.display?.clock ?? SystemClock.shared }

  /// This moment by the calendar.
  final var date: Date { wallClock() }

  /// Whether nothing is under way: no background task, no turn to come, layout clean.
  package final var isIdle: Bool {
    backgroundTasks.active.isEmpty && NSItemProvider.isIdle && RunLoopTurn.isIdle
      && !layerContext.isDirty
  }

  /// Brings everything up to date now and shows it.
  package final func runTurn() { RunLoopTurn.run() }

  /// Sends what changed to the display.
  final func flush() {
    layerContext.statusBar = preferredStatusBar
    layerContext.orientations = preferredOrientations
    layerContext.hidesHomeIndicator = wantsHomeIndicatorHidden
    layerContext.systemRequests = systemRequests
    if let transaction = layerContext.makeTransaction(at: Self.clock.now) {
      // Without a display, as in tests of parts of applications, animations still end.
      if let display { display.commit(transaction) } else { hasUndisplayedLayers = true }
    }
    scheduleAnimationEnds()
  }

  /// Warns whoever develops the application, once for each message.
  final func report(_ message: String) {
    guard reported.insert(message).inserted else { return }
    if let onReport {
      onReport(message)
    } else {
      FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
    }
  }
}

extension UIApplication {
  /// Whether people see and use the application.
  public enum State: Int, Sendable {
    /// In front, taking events.
    case active
    /// In front, not taking events.
    case inactive
    /// Not seen.
    case background
  }
}
