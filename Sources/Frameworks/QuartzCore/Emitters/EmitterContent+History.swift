import DisplayProtocol

extension EmitterContent {
  /// The emitter with the earlier epochs whose particles may still be alive.
  ///
  /// - Parameters:
  ///   - displayed: The content that displays have; `nil` if the emitter does not continue it.
  ///   - now: The emitter's time.
  ///   - hasBeginning: Whether the emitter's time began at 0; otherwise it is unbounded.
  func continuing(
    _ displayed: EmitterContent?, at now: Double, hasBeginning: Bool
  ) -> EmitterContent {
    let beginning = hasBeginning ? 0 : -Double.infinity
    var past = displayed?.epochs ?? []
    for index in past.indices { past[index].start = max(past[index].start, beginning) }
    // The time moved backward: later epochs have not begun.
    past.removeAll { $0.start >= now }
    var next = present
    next.start = beginning
    next.counts = Array(repeating: 0, count: next.kinds.count)
    var whole = self
    whole.epochs = [next]
    guard let last = past.last else { return whole }
    let isSame = last.continues(as: next, at: now)
    let ends = past.dropFirst().map(\.start) + [now]
    let seen = zip(past, ends).filter { epoch, end in epoch.isVisible(at: now, emittedBy: end) }
    whole.epochs = seen.map(\.0)
    if isSame {
      if whole.epochs.last?.start != last.start { whole.epochs.append(last) }
    } else if !whole.epochs.isEmpty || hasBeginning {
      next.start = now
      next.counts = last.counts(by: now)
      whole.epochs.append(next)
    } else {
      // No earlier particle is alive, so earlier epochs are irrelevant.
      whole.epochs = [next]
    }
    return whole
  }
}

extension EmitterEpoch {
  /// Whether a later epoch would equal this one: nothing changed and no animation ended.
  fileprivate func continues(as other: EmitterEpoch, at now: Double) -> Bool {
    var same = other
    same.start = start
    same.counts = counts
    let ends = tracks.map { $0.beginTime + $0.activeDuration }
    return same == self && !ends.contains { $0 > start && $0 <= now }
  }
}
