import DisplayProtocol

extension UIApplication {
  /// What the application wants of the system around its layers, at this moment.
  final var wishes: SystemWishes {
    var wishes = SystemWishes()
    wishes.files = FileAsking.shared.request
    wishes.badge = system.badge
    wishes.keepsScreenOn = system.isIdleTimerDisabled
    wishes.shortcuts = system.shortcuts
    return wishes
  }
}

/// What an application has told the system.
struct SystemState {
  var badge = 0
  var isIdleTimerDisabled = false
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
