import DisplayProtocol

extension LayerContext {
  /// A running animation and the layer it runs on.
  struct RunningAnimation {
    let record: AnimationRecord
    weak var layer: CALayer?
  }

  func track(_ record: AnimationRecord, on layer: CALayer) {
    guard record.end.isFinite || !record.hasStarted,
      !runningAnimations.contains(where: { $0.record === record })
    else { return }
    runningAnimations.append(RunningAnimation(record: record, layer: layer))
    requestTurn()
  }

  /// The next end of an animation on the clock, or the next begin of one whose delegate is to be
  /// notified; `nil` if there is none.
  package var nextAnimationEnd: Double? {
    runningAnimations.lazy.filter { !$0.record.isStopped }.map(\.record.nextEvent).filter(
      \.isFinite
    ).min()
  }

  /// Notifies the delegates of animations that have begun, and completes finished animations,
  /// earliest first.
  package func finishAnimations(at time: Double) {
    runningAnimations.removeAll { $0.record.isStopped }
    let begun = runningAnimations.filter { !$0.record.hasStarted && $0.record.begin <= time }
    let over = runningAnimations.filter { $0.record.end <= time }
    guard !begun.isEmpty || !over.isEmpty else { return }
    let events =
      over.map { (time: $0.record.end, isEnd: true, entry: $0) }
      + begun.map { (time: $0.record.begin, isEnd: false, entry: $0) }
    runningAnimations.removeAll { $0.record.end <= time }
    for (_, isEnd, entry) in events.sorted(by: { $0.time < $1.time })
    where !entry.record.isStopped {
      entry.record.start()
      guard isEnd else { continue }
      if let layer = entry.layer {
        layer.finish(entry.record)
      } else {
        entry.record.stop(finished: true)
      }
    }
    runningAnimations.removeAll { $0.record.nextEvent == .infinity }
  }
}
