/// How much a notification may interrupt people.
nonisolated public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// It is kept, and nothing is shown.
  case passive = 0
  /// It is shown as it comes.
  case active = 1
  /// It is shown though people do not want to be disturbed.
  case timeSensitive = 2
  /// It is shown and heard in any case.
  case critical = 3
}
