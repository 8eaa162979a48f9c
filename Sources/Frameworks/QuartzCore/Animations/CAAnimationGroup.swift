import DisplayProtocol

/// A group of animations that run concurrently on one layer.
open class CAAnimationGroup: CAAnimation {
  /// The animations; their begin times are relative to the group.
  open var animations: [CAAnimation]?

  package override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  /// Returns tracks over the group's duration, so that repetition repeats the members' positions.
  ///
  /// Members that replace the same value share a track, in which the last active one shows: a track
  /// of its own would hide the others before it begins and after it ends. Members that set different
  /// parts of the transform show together.
  override func resolved(for layer: CALayer, timing: ResolvedTiming) -> [LayerAnimation] {
    var others = timing.otherParts
    return tracks(for: layer, timing: timing).map { track in
      defer { others.formUnion(track.parts) }
      return LayerAnimation.placed(track.members, in: timing, for: layer.state)
        .combined(track.parts, with: others, in: layer.state)
    }
  }

  /// The members that share a track, and the parts of the transform that they set.
  private struct Track {
    var parts: TransformParts
    var members: [LayerAnimation]

    func isShared(by animation: LayerAnimation, setting parts: TransformParts) -> Bool {
      members[0].replaces(sameValueAs: animation)
        && (parts.isEmpty || self.parts.isEmpty || !parts.isDisjoint(with: self.parts))
    }
  }

  private func tracks(for layer: CALayer, timing: ResolvedTiming) -> [Track] {
    var tracks: [Track] = []
    for child in animations ?? [] {
      let inner = ResolvedTiming(child, now: 0, defaultDuration: timing.duration)
      let parts = child.transformParts
      for animation in child.resolved(for: layer, timing: inner) {
        if let index = tracks.firstIndex(where: { $0.isShared(by: animation, setting: parts) }) {
          tracks[index].members.append(animation)
          tracks[index].parts.formUnion(parts)
        } else {
          tracks.append(Track(parts: parts, members: [animation]))
        }
      }
    }
    return tracks
  }
}

extension LayerAnimation {
  /// Whether this and another animation replace the same value, rather than add to it.
  fileprivate func replaces(sameValueAs other: LayerAnimation) -> Bool {
    property == other.property && part == other.part && customKey == other.customKey
      && !isAdditive && !other.isAdditive
  }

  /// Returns the members of a group that animate one value as an animation in the group's time.
  ///
  /// It has sampled values if keyframes cannot express it.
  fileprivate static func placed(
    _ members: [LayerAnimation], in group: ResolvedTiming, for state: LayerState
  ) -> LayerAnimation {
    let member = members[0]
    var whole = member
    whole.beginTime = group.begin
    whole.timeOffset = group.timeOffset
    whole.speed = group.speed
    whole.repeatCount = group.repeatCount
    whole.autoreverses = group.autoreverses
    whole.fill = group.fill
    let isWhole =
      members.count == 1 && member.beginTime == 0 && abs(member.duration - group.duration) < 1e-9
      && member.repeatCount == 1 && !member.autoreverses && member.speed == 1
      && member.timeOffset == 0 && group.curve == .linear
    if isWhole { return whole }
    let rest =
      member.isAdditive
      ? member.values[member.values.count - 1] : state[member.property] ?? member.values[0]
    let samples = max(2, Int((group.duration * 60).rounded(.up)))
    whole.keyTimes = (0...samples).map { Double($0) / Double(samples) }
    whole.values = whole.keyTimes.map { fraction in
      // The last sample is the moment before the end, at which members are still active.
      let moment = group.duration * min(fraction, 1 - 1e-12)
      return members.reversed().lazy.compactMap { $0.value(at: moment) }.first ?? rest
    }
    whole.curves = Array(repeating: .linear, count: samples)
    whole.overall = group.curve
    whole.duration = group.duration
    return whole
  }
}
