import DisplayProtocol
import QuartzCore

/// The running application: its windows, its scenes, and where events come in.
open class UIApplication: UIResponder {
  /// The application of this process.
  public static let shared = UIApplication()

  // MARK: The display

  final var display: (any Display)?
  /// Whether layers were shown while there was no display to see them.
  final var hasUnseenLayers = false
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
  final weak var keyWindowOfApplication: UIWindow?
  final var scenes: [UIScene] = []
  final var backgroundTasks: [Int: BackgroundTask] = [:]
  final var lastBackgroundTask = 0
  final var state = State.background
  final var reported: Set<String> = []
  /// Where the state of scenes is kept from one launch to the next; `nil` keeps none.
  package final var stateFolder: URL?
  /// URL schemes that lead back to this application.
  package final var ownSchemes: Set<String> = []
  /// Takes warnings for whoever develops the application; each comes once.
  package final var onReport: ((String) -> Void)?

  /// What the calendar shows; it stands still where a test holds it.
  package final var wallClock: @Sendable () -> Date = { SystemClock.date }

  /// Whether the screen stays lit while nobody touches it.
  ///
  /// DEPARTURE: screens here are not put to sleep by applications, so it changes nothing.
  open var isIdleTimerDisabled = false

  /// Who is told of the application's life.
  open var delegate: (any UIApplicationDelegate)?

  override init() {
    super.init()
    layerContext.onChange = { MainActor.assumeIsolated { RunLoopTurn.setNeeded() } }
    layerContext.onReport = { message in
      MainActor.assumeIsolated { UIApplication.shared.report(message) }
    }
    layerContext.root = screenLayer
    takeEnvironment()
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

  /// Sends an event to the windows it belongs to.
  open func sendEvent(_ event: UIEvent) {
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
    backgroundTasks.isEmpty && RunLoopTurn.isIdle && !layerContext.isDirty
  }

  /// Brings everything up to date now and shows it.
  package final func runTurn() { RunLoopTurn.run() }

  /// Sends what changed to the display.
  final func flush() {
    layerContext.statusBar = wantedStatusBar
    layerContext.orientations = wantedOrientations
    layerContext.hidesHomeIndicator = wantsHomeIndicatorHidden
    if let transaction = layerContext.takeTransaction(at: Self.clock.now) {
      // Without a display, as in tests of parts of applications, animations still end.
      if let display { display.commit(transaction) } else { hasUnseenLayers = true }
    }
    watchAnimationEnds()
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
