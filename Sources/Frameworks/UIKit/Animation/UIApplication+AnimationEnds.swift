import DisplayProtocol

extension UIApplication {
  private static var nextEnd: (time: Double, clock: any DisplayClock, action: ScheduledAction)?

  /// Schedules the completion of running animations and their delegate calls.
  ///
  /// Called at the end of each run-loop turn, after all animations have been added.
  final func scheduleAnimationEnds() {
    guard let time = layerContext.nextAnimationEnd else {
      Self.nextEnd?.action.cancel()
      Self.nextEnd = nil
      return
    }
    let clock = Self.clock
    if let nextEnd = Self.nextEnd, nextEnd.time == time, nextEnd.clock === clock { return }
    Self.nextEnd?.action.cancel()
    let action = clock.schedule(at: max(time, clock.now)) { [weak self] in
      Self.nextEnd = nil
      guard let self else { return }
      layerContext.finishAnimations(at: clock.now)
      scheduleAnimationEnds()
    }
    Self.nextEnd = (time, clock, action)
  }
}
