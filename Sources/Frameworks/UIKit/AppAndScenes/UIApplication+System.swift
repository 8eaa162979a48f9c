import DisplayProtocol

extension UIApplication {
  /// What the application wants of the system around its layers, at this moment.
  final var wishes: SystemWishes {
    var wishes = SystemWishes()
    wishes.files = FileAsking.shared.request
    wishes.badge = system.badge
    wishes.keepsScreenOn = system.isIdleTimerDisabled
    wishes.holdsTouches = LocalDrag.current != nil
    wishes.hover = hover.wish
    wishes.cursor = hover.cursor
    wishes.shortcuts = system.shortcuts
    wishes.link = system.link
    return wishes
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
        SystemWishes.Shortcut(
          title: item.localizedTitle, subtitle: item.localizedSubtitle,
          icon: item.icon?.image?.withTintColor(.black).pngData())
      }
    }
  }
  private(set) var shortcuts: [SystemWishes.Shortcut] = []
}
