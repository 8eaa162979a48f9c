import DisplayProtocol

extension UIApplication {
  private static var nextEnd: (time: Double, clock: any DisplayClock, action: ScheduledAction)?

  /// Sees to it that animations end, and their delegates hear of it, when their time is over.
  ///
  /// Called at the end of each turn, when the animations that were added are known.
  final func watchAnimationEnds() {
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
      watchAnimationEnds()
    }
    Self.nextEnd = (time, clock, action)
  }
}
