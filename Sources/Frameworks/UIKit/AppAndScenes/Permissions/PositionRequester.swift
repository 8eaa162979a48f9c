import DisplayProtocol

/// Requests the position of the device from the display, for the location framework.
package final class PositionRequester {
  package static let shared = PositionRequester()

  /// Whether the display reports positions, possibly after prompting the user.
  package var isAvailable: Bool {
    UIApplication.shared.display?.capabilities.contains(.reportsPosition) ?? false
  }

  /// Whether the app observes the position.
  package var isRequested = false {
    didSet { if isRequested != oldValue { RunLoopTurn.setNeeded() } }
  }

  /// The last report; `nil` before the first one.
  package private(set) var lastReport: PositionReport?

  /// Receives reports.
  package var onReport: (PositionReport) -> Void = { _ in }

  /// Receives a report of the display.
  func receive(_ report: PositionReport) {
    lastReport = report
    onReport(report)
  }
}
