import DisplayProtocol

extension UIApplication {
  /// The application's current requests to the system around its layers.
  final var systemRequests: SystemRequests {
    var requests = SystemRequests()
    requests.files = FileRequester.shared.request
    requests.badge = system.badge
    requests.keepsScreenOn = system.isIdleTimerDisabled
    requests.brightness = system.brightness.map { Double($0) }
    requests.holdsTouches = LocalDragSession.current != nil
    requests.tracksPosition = PositionRequester.shared.isRequested
    requests.hover = hover.hoverRequest
    requests.cursor = hover.cursor
    requests.shortcuts = system.shortcuts
    requests.link = system.link
    requests.soundCount = system.soundCount
    requests.screens = backStack?.screens ?? []
    return requests
  }
}

extension UIApplication {
  /// Plays the sound of a notification.
  package final func playNotificationSound() { system.soundCount += 1 }
}

/// The app's settings for the system.
struct SystemState {
  var badge = 0
  /// The number of notification sounds since the launch.
  var soundCount = 0
  var isIdleTimerDisabled = false
  /// The brightness of the screen, `0...1`; `nil` until the application sets one.
  var brightness: CGFloat?
  /// The nesting depth of calls that ignore interaction events.
  var ignoring = 0
  /// The requested orientations.
  var orientations: UIInterfaceOrientationMask?
  /// A link that the display opens with the next commit.
  var link: String?
  var shortcutItems: [UIApplicationShortcutItem]? {
    didSet {
      // The icons are drawn once, not in each run-loop turn.
      shortcuts = (shortcutItems ?? []).map { item in
        SystemRequests.Shortcut(
          title: item.localizedTitle, subtitle: item.localizedSubtitle,
          icon: item.icon?.image?.withTintColor(.black).pngData())
      }
    }
  }
  private(set) var shortcuts: [SystemRequests.Shortcut] = []
}
