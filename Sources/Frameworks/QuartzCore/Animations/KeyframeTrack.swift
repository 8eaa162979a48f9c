import CoreGraphics
import DisplayProtocol

/// Keyframes of a key path, converted to keyframes of a property that displays support.
struct KeyframeTrack {
  var property: AnimatableProperty
  var values: [AnimatableValue]
  var keyTimes: [Double]
  var curves: [TimingCurve]
  var overall: TimingCurve

  init?(
    keyPath: String, frames: [Any], keyTimes: [Double], curves: [TimingCurve],
    overall: TimingCurve, state: LayerState, isAdditive: Bool
  ) {
    self.overall = overall
    self.keyTimes = keyTimes
    self.curves = curves
    if let property = AnimatableProperty(rawValue: keyPath) {
      self.property = property
      values = frames.compactMap { KeyPathValue.animatable($0) }
    } else if let part = KeyPathPart(keyPath) {
      property = part.property
      let numbers = frames.compactMap {
        KeyPathValue.number($0) ?? ($0 as? AnimatableValue)?.asNumber
      }
      if part.isRotation, numbers.count == frames.count {
        values = []
        turn(through: numbers, of: part, in: state, isAdditive)
        return
      }
      values = frames.compactMap { part.whole($0, in: state, isAdditive: isAdditive) }
    } else {
      return nil
    }
    guard values.count == frames.count, values.count >= 2 else { return nil }
  }

  /// Splits rotations of more than a third of a turn, so that interpolation follows their
  /// direction.
  private mutating func turn(
    through angles: [Double], of part: KeyPathPart, in state: LayerState, _ isAdditive: Bool
  ) {
    func transform(_ angle: Double) -> AnimatableValue {
      part.whole(angle, in: state, isAdditive: isAdditive) ?? .transform(.identity)
    }
    var times: [Double] = [keyTimes[0]]
    var pieces: [TimingCurve] = []
    values = [transform(angles[0])]
    for index in 1..<angles.count {
      let sweep = angles[index] - angles[index - 1]
      let isJump = curves[index - 1] == .discrete
      let steps = isJump ? 1 : max(1, Int((abs(sweep) / (.pi / 3)).rounded(.up)))
      let length = keyTimes[index] - keyTimes[index - 1]
      for step in 1...steps {
        let fraction = Double(step) / Double(steps)
        // A curved segment is sampled by time: its angle is the progress of the curve.
        values.append(transform(angles[index - 1] + sweep * fraction))
        times.append(keyTimes[index - 1] + length * inverse(curves[index - 1], fraction))
        pieces.append(steps == 1 ? curves[index - 1] : .linear)
      }
    }
    keyTimes = times
    curves = pieces
  }

  /// Returns the time at which a curve has a progress; exact for lines, by bisection for others.
  private func inverse(_ curve: TimingCurve, _ progress: Double) -> Double {
    if curve == .linear || progress >= 1 { return progress }
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if curve.progress(at: middle, duration: 1) < progress { low = middle } else { high = middle }
    }
    return high
  }
}
