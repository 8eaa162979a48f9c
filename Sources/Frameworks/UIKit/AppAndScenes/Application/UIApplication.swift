import DisplayProtocol
import QuartzCore

/// The running app: its windows, its scenes, and its event dispatch.
open class UIApplication: UIResponder {
  /// The app of this process.
  public static let shared = UIApplication()

  // MARK: Display

  final var display: (any Display)?
  /// Whether layers were committed while no display was attached.
  final var hasUndisplayedLayers = false
  /// The display's copy of the app's layers.
  final let layerContext = LayerContext()
  /// The superlayer of all windows.
  final let screenLayer = CALayer()
  /// The layer for accessibility announcements, which are not visible.
  final let announcementLayer = CALayer()
  /// The time of the last announcement.
  final var announcementTime: CFTimeInterval = 0
  final var environment = DisplayEnvironment() {
    didSet { LocalizedTable.setLanguage(environment.locale) }
  }
  /// The visible windows, from back to front.
  final var attachedWindows: [UIWindow] = []
  final var touchedWindows: [Int: UIWindow] = [:]
  /// Dispatches hover events of a pointer without pressed buttons.
  final let hover = HoverDispatcher()
  final weak var keyWindowOfApplication: UIWindow?
  final var scenes: [UIScene] = []
  final var backgroundTasks = BackgroundTasks()
  final var state = State.background
  final var reported: Set<String> = []
  /// Presents remote notifications; set by the notification framework.
  package final var remoteNotificationHandler: (([String: Any]) -> Void)?
  final var system = SystemState() { didSet { RunLoopTurn.setNeeded() } }
  /// The directory in which scene states are saved across launches; `nil` saves none.
  package final var stateFolder: URL?
  /// The URL schemes that this app handles.
  package final var ownSchemes: Set<String> = []
  /// Receives warnings for developers; each message is reported once.
  package final var onReport: ((String) -> Void)?

  /// The current date; fixed in tests.
  package final var wallClock: @Sendable () -> Date = { SystemClock.date }

  /// Receives lifecycle events of the app.
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

  // MARK: State

  /// The app's lifecycle state.
  open var applicationState: State { state }

  /// The connected scenes.
  open var connectedScenes: Set<UIScene> { Set(scenes) }

  /// The user's preferred text size.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.screen.preferredContentSizeCategory
  }

  /// The layout direction of the app's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    environment.isRightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: System interface

  // DEPARTURE: On Apple's platforms, the badge requires the user's permission.
  /// The badge of the app's icon, also shown in the title of its page; 0 shows none.
  open var applicationIconBadgeNumber: Int {
    get { system.badge }
    set {
      system.badge = max(0, newValue)
      RunLoopTurn.accessibilityNeedsUpdate()
    }
  }

  /// Whether the app uses the network.
  ///
  /// The status bar of an iPhone without a home button never shows it.
  /// DEPARTURE: Neither does that of other devices.
  open var isNetworkActivityIndicatorVisible = false

  /// Whether the screen stays on without interaction.
  open var isIdleTimerDisabled: Bool {
    get { system.isIdleTimerDisabled }
    set { system.isIdleTimerDisabled = newValue }
  }

  /// The dynamic quick actions of the app's icon.
  open var shortcutItems: [UIApplicationShortcutItem]? {
    get { system.shortcutItems }
    set { system.shortcutItems = newValue }
  }

  // MARK: Remote notifications

  /// Whether the app is registered for remote notifications; always false here.
  open var isRegisteredForRemoteNotifications: Bool { false }

  /// Registers for remote notifications.
  ///
  /// There is no push service, as on a simulator without one: the delegate receives an error in a
  /// later run-loop turn.
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

  /// Unregisters from remote notifications; without effect.
  open func unregisterForRemoteNotifications() {}

  /// Dispatches an event to its windows.
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

  /// The clock of timers, gestures and animations.
  static var clock: any DisplayClock { shared.display?.clock ?? SystemClock.shared }

  /// The current date.
  final var date: Date { wallClock() }

  /// The kinds of alerts that an older app has registered.
  final var notificationSettingsOfOlderApps: UIUserNotificationSettings?

  /// The status bar of an app that does not ask its controllers.
  final lazy var statusBarSettings = StatusBarSettings(Bundle.main.infoDictionary ?? [:])

  /// The status bar's frame at the end of the last turn.
  final var knownStatusBarFrame: CGRect?

  /// Whether no work is pending: no background task, no scheduled run-loop turn, no dirty layout.
  package final var isIdle: Bool {
    backgroundTasks.active.isEmpty && NSItemProvider.isIdle && !BackgroundWork.isUnderWay
      && RunLoopTurn.isIdle && !layerContext.isDirty
  }

  /// Runs a turn of updates, layout and commit now.
  package final func runTurn() { RunLoopTurn.run() }

  /// Commits changed layers to the display.
  final func flush() {
    layerContext.statusBar = preferredStatusBar
    notifyOfStatusBarFrame()
    layerContext.orientations = preferredOrientations
    layerContext.hidesHomeIndicator = wantsHomeIndicatorHidden
    releaseLeftScreens()
    layerContext.systemRequests = systemRequests
    if let transaction = layerContext.makeTransaction(at: Self.clock.now) {
      // Without a display, as in unit tests, animations still end.
      if let display { display.commit(transaction) } else { hasUndisplayedLayers = true }
    }
    scheduleAnimationEnds()
  }

  /// Reports a warning to developers, once for each message.
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
  /// The lifecycle state of an app.
  public enum State: Int, Sendable {
    /// In the foreground and receiving events.
    case active
    /// In the foreground without receiving events.
    case inactive
    /// In the background.
    case background
  }
}
