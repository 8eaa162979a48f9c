/// Processes that are copied for each session of the app.
extension UIApplication {
  /// Schedules no run-loop turns, because copies of this process would share the run loop's
  /// descriptors.
  package static func holdTurns() { RunLoopTurn.hold() }

  /// Schedules run-loop turns in a copy, one at once if it is needed.
  package static func resumeTurns() { RunLoopTurn.resume() }
}
