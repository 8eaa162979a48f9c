import BrowserHost
import FerryService

extension HostReport {
  /// The free bytes below which a new visitor's app could not save its data.
  static let neededBytes = 16 << 20

  /// The report before the host has started.
  static let starting = HostReport(obstacles: ["The apps are starting."])

  /// Describes the sessions of a host.
  init(_ sessions: SessionStatistics) {
    let rejected = SessionStatistics.Limit.allCases.map { limit in
      (#"limit="\#(limit.rawValue)""#, sessions.rejectedCounts[limit] ?? 0)
    }
    self.init(metrics: [
      Metric("ferry_app_sessions_open", "Running apps.", .gauge, sessions.openCount),
      Metric(
        "ferry_app_sessions_active", "Running apps whose page is connected.", .gauge,
        sessions.activeCount),
      Metric(
        "ferry_app_sessions_limit", "The maximum number of running apps.", .gauge, sessions.limit),
      Metric(
        "ferry_app_sessions_suspended_total",
        "Apps that were suspended because they were idle, some to make room.", .counter,
        sessions.suspendedCount),
      Metric(
        "ferry_app_sessions_rejected_total",
        "Visitors who were rejected, by the limit that was reached.", .counter,
        Dictionary(uniqueKeysWithValues: rejected)),
    ])
    if !sessions.hasRoom { obstacles.append("As many apps run as the limit permits.") }
    guard let free = sessions.freeBytes else { return }
    metrics.append(
      Metric("ferry_app_disk_free_bytes", "Free disk space for the data of apps.", .gauge, free))
    if free < Self.neededBytes { obstacles.append("The disk of the apps' data is full.") }
  }
}
