import DisplayProtocol

extension UIApplication {
  /// The application's current requests to the system around its layers.
  final var systemRequests: SystemRequests {
    var requests = SystemRequests()
    requests.files = FileRequester.shared.request
    requests.badge = system.badge
    requests.keepsScreenOn = system.isIdleTimerDisabled
    requests.holdsTouches = LocalDragSession.current != nil
    requests.hover = hover.hoverRequest
    requests.cursor = hover.cursor
    requests.shortcuts = system.shortcuts
    requests.link = system.link
    return requests
  }
}

/// What an application has told the system.
struct SystemState {
  var badge = 0
  var isIdleTimerDisabled = false
  /// How many ask for touches to be left out of account.
  var ignoring = 0
  /// The ways up that the application asked for.
  var orientations: UIInterfaceOrientationMask?
  /// Is opened by the display with the next commit.
  var link: String?
  var shortcutItems: [UIApplicationShortcutItem]? {
    didSet {
      // Drawn once, not with each turn.
      shortcuts = (shortcutItems ?? []).map { item in
        SystemRequests.Shortcut(
          title: item.localizedTitle, subtitle: item.localizedSubtitle,
          icon: item.icon?.image?.withTintColor(.black).pngData())
      }
    }
  }
  private(set) var shortcuts: [SystemRequests.Shortcut] = []
}
