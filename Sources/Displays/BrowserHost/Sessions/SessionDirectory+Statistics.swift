import HTTPServer

extension SessionDirectory {
  /// Returns the number of sessions, and of those that were suspended or rejected since the start.
  func statistics() -> SessionStatistics {
    var statistics = SessionStatistics()
    let running = runningSessions
    statistics.openCount = running.count
    statistics.activeCount = running.count { session in session.assumeIsolated { $0.hasPage } }
    statistics.limit = configuration.limits.sessions
    statistics.suspendedCount = suspendedCount
    statistics.rejectedCounts = rejectedCounts
    statistics.hasRoom =
      running.count < configuration.limits.sessions
      || longestIdle(of: running, idleSeconds: configuration.limits.suspensionSeconds) != nil
    statistics.freeBytes = containers.freeBytes()
    return statistics
  }
}
