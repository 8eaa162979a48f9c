import DisplayProtocol

extension LayerContext {
  /// A running animation and the layer it runs on.
  struct RunningAnimation {
    let record: AnimationRecord
    weak var layer: CALayer?
  }

  func track(_ record: AnimationRecord, on layer: CALayer) {
    guard record.end.isFinite, !runningAnimations.contains(where: { $0.record === record }) else {
      return
    }
    runningAnimations.append(RunningAnimation(record: record, layer: layer))
    requestTurn()
  }

  /// The end of the next animation on the clock; `nil` if none ends.
  package var nextAnimationEnd: Double? {
    runningAnimations.lazy.filter { !$0.record.isStopped && $0.record.end.isFinite }.map(
      \.record.end
    ).min()
  }

  /// Completes finished animations and notifies their delegates, earliest first.
  package func finishAnimations(at time: Double) {
    runningAnimations.removeAll { $0.record.isStopped }
    let over = runningAnimations.filter { $0.record.end <= time }.sorted {
      $0.record.end < $1.record.end
    }
    guard !over.isEmpty else { return }
    runningAnimations.removeAll { $0.record.end <= time }
    for entry in over where !entry.record.isStopped {
      if let layer = entry.layer {
        layer.finish(entry.record)
      } else {
        entry.record.stop(finished: true)
      }
    }
  }
}
