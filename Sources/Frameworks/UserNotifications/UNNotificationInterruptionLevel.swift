/// The interruption level of a notification.
nonisolated public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Adds the notification to the list without presenting it.
  case passive = 0
  /// Presents the notification immediately.
  case active = 1
  /// Presents the notification immediately, despite Focus settings.
  case timeSensitive = 2
  /// Presents the notification with its sound in all cases.
  case critical = 3
}
