import Synchronization

/// The state of the part of the process that runs apps for browsers.
public struct HostReport: Sendable, Hashable {
  /// The measured values.
  public var metrics: [Metric]
  /// The reasons for which a new visitor would be rejected; empty when there is none.
  public var obstacles: [String]

  /// Creates a report.
  public init(metrics: [Metric] = [], obstacles: [String] = []) {
    self.metrics = metrics
    self.obstacles = obstacles
  }
}

/// The source of the reports, which is known only after the service has started.
final class HostReports: Sendable {
  private let source = Mutex<(@Sendable () async -> HostReport)?>(nil)

  func setSource(_ source: @escaping @Sendable () async -> HostReport) {
    self.source.withLock { $0 = source }
  }

  /// The present report; empty without a source.
  func report() async -> HostReport { await source.withLock(\.self)?() ?? HostReport() }
}
