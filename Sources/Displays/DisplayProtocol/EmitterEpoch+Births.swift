extension EmitterEpoch {
  /// Returns the epoch with animated numbers at a time.
  func at(_ time: Double) -> EmitterEpoch {
    guard !tracks.isEmpty else { return self }
    var moved = self
    for track in tracks {
      guard case .number(let value) = track.value(at: time) else { continue }
      moved[track.part] = track.isAdditive ? moved[track.part] + value : value
    }
    return moved
  }

  /// Returns the maximum of a number from the epoch's start.
  private func greatest(_ part: Int) -> Double {
    var most = self[part]
    for track in tracks where track.part == part {
      let isOver = track.beginTime + track.activeDuration <= start
      let values = isOver ? [track.value(at: start)].compactMap { $0 } : track.values
      let numbers = values.map { if case .number(let number) = $0 { number } else { 0.0 } }
      let top = numbers.max() ?? 0
      if track.isAdditive {
        most += max(top, 0)
      } else {
        // An animation that ended and fills forward replaces the number; any other may reveal it.
        most = isOver && !numbers.isEmpty ? top : max(most, top)
      }
    }
    return most
  }

  // MARK: Births

  /// Returns the maximum birth rate per second; where animations lower it, births are thinned.
  package func births(ofKind kind: Int) -> Double {
    guard kinds[kind].isEnabled, kinds[kind].isRoot else { return 0 }
    let rate =
      greatest(part(.birthRate, ofKind: kind)) * greatest(EmitterNumber.birthRate.rawValue)
      * kinds[kind][.speed]
    return rate > 0 ? min(rate, 100_000) : 0
  }

  /// Returns the number of particles of a kind that were born before the start.
  private func born(_ kind: Int) -> Double { counts.indices.contains(kind) ? counts[kind] : 0 }

  /// Returns the start of a kind's births; minus infinity if it has no beginning.
  func begin(ofKind kind: Int) -> Double { max(start, kinds[kind].begin) }

  /// Returns the number of particles of a kind that are born by a time at or after their beginning.
  func count(ofKind kind: Int, by time: Double) -> Double {
    let begin = begin(ofKind: kind)
    let end = min(time, kinds[kind].end)
    guard begin.isFinite else { return end * births(ofKind: kind) }
    return born(kind) + max(0, end - begin) * births(ofKind: kind)
  }

  /// Returns the birth time of the particle with a number.
  func birth(_ number: Int, ofKind kind: Int) -> Double {
    let begin = begin(ofKind: kind)
    guard begin.isFinite else { return Double(number) / births(ofKind: kind) }
    return begin + (Double(number) - born(kind)) / births(ofKind: kind)
  }

  /// Returns the numbers of the particles that are born after one time and by another.
  func numbers(ofKind kind: Int, after first: Double, by last: Double) -> Range<Int> {
    let begin = begin(ofKind: kind)
    guard births(ofKind: kind) > 0, last > begin, last > first else { return 0..<0 }
    let from = first > begin ? count(ofKind: kind, by: first) : born(kind)
    let to = count(ofKind: kind, by: last)
    guard abs(from) < 1e15, abs(to) < 1e15, to > from else { return 0..<0 }
    // Limits the number of particles; the youngest are preferred.
    let upper = Int(to.rounded(.down)) + 1
    let lower = max(Int(from.rounded(.down)) + 1, upper - Self.mostParticles)
    return lower..<max(lower, upper)
  }

  static let mostParticles = 10_000

  // MARK: Lifetimes

  /// Returns the time during which a particle and its descendants can be visible.
  package func span(ofKind kind: Int) -> Double {
    guard kinds[kind][.speed] > 0 else { return 0 }
    let factor = max(0, greatest(EmitterNumber.lifetime.rawValue))
    let range = greatest(part(.lifetimeRange, ofKind: kind))
    let lifetime = max(0, greatest(part(.lifetime, ofKind: kind)) + abs(range)) * factor
    let after = kinds[kind].children.map { span(ofKind: $0) }.max() ?? 0
    return (lifetime + after) / kinds[kind][.speed]
  }

  /// Whether a particle emitted before a time can still be alive at another or a later time.
  package func isVisible(at now: Double, emittedBy end: Double) -> Bool {
    kinds.indices.contains { kind in
      !numbers(ofKind: kind, after: now - span(ofKind: kind), by: min(end, now)).isEmpty
    }
  }

  /// Returns the number of particles of each kind that are emitted by a time.
  package func counts(by time: Double) -> [Double] {
    kinds.indices.map { kind in
      time > begin(ofKind: kind) ? count(ofKind: kind, by: time) : born(kind)
    }
  }
}

extension ParticleKind {
  fileprivate var own: Double { self[.speed] > 0 ? self[.timeOffset] / self[.speed] : 0 }

  /// The start of births, in the time of the emitter or parent particle.
  var begin: Double {
    self[.beginTime] == 0 && own == 0 ? -.infinity : self[.beginTime] - own
  }

  /// The end of births.
  var end: Double {
    guard self[.activeDuration] > 0, self[.speed] > 0 else { return .infinity }
    return self[.beginTime] - own + self[.activeDuration] / self[.speed]
  }
}
