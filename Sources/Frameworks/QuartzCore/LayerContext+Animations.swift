import DisplayProtocol

extension LayerContext {
  /// A running animation and the layer it runs on.
  struct Watched {
    let record: AnimationRecord
    weak var layer: CALayer?
  }

  func watch(_ record: AnimationRecord, on layer: CALayer) {
    guard record.end.isFinite, !watched.contains(where: { $0.record === record }) else { return }
    watched.append(Watched(record: record, layer: layer))
    requestTurn()
  }

  /// When the next animation is over, on the clock; `nil` where none will be.
  package var nextAnimationEnd: Double? {
    watched.lazy.filter { !$0.record.isStopped && $0.record.end.isFinite }.map(\.record.end).min()
  }

  /// Ends the animations whose time is over and tells their delegates, earliest first.
  package func finishAnimations(at time: Double) {
    watched.removeAll { $0.record.isStopped }
    let over = watched.filter { $0.record.end <= time }.sorted { $0.record.end < $1.record.end }
    guard !over.isEmpty else { return }
    watched.removeAll { $0.record.end <= time }
    for entry in over where !entry.record.isStopped {
      if let layer = entry.layer {
        layer.finish(entry.record)
      } else {
        entry.record.stop(finished: true)
      }
    }
  }
}
