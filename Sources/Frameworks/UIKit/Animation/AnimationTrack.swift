import CoreGraphics
import DisplayProtocol

/// The values of one property of one layer along the progress of an animation.
struct AnimationTrack {
  let layer: CALayer
  let property: AnimatableProperty
  /// The progress of each value, rising from 0 to 1.
  var times: [Double]
  /// The values; the last one is the model value.
  var values: [AnimatableValue]
  /// Whether a value is held until the next.
  var isDiscrete = false

  init(_ change: AnimatedChange) {
    layer = change.layer
    property = change.property
    times = [0, 1]
    values = [change.from, change.to]
  }

  init(
    layer: CALayer, property: AnimatableProperty, times: [Double], values: [AnimatableValue]
  ) {
    self.layer = layer
    self.property = property
    self.times = times
    self.values = values
  }

  /// Joins the keyframes of a property.
  init?(keyframes changes: [AnimatedChange], isDiscrete: Bool) {
    let sorted = changes.sorted { $0.window.lowerBound < $1.window.lowerBound }
    guard let first = sorted.first, let last = changes.last else { return nil }
    layer = first.layer
    property = first.property
    self.isDiscrete = isDiscrete
    times = [0]
    values = [first.from]
    for change in sorted {
      let start = max(change.window.lowerBound, times[times.count - 1])
      let end = max(change.window.upperBound, start)
      if start > times[times.count - 1] {
        times.append(start)
        values.append(values[values.count - 1])
      }
      times.append(end)
      values.append(change.to)
    }
    if times[times.count - 1] < 1 {
      times.append(1)
      values.append(last.to)
    }
    values[values.count - 1] = last.to
  }

  /// Whether all values can be expressed as differences from the model, for additive animation.
  var canAdd: Bool { values.allSatisfy { $0.difference(from: end) != nil } }

  var start: AnimatableValue { values[0] }
  var end: AnimatableValue { values[values.count - 1] }

  func value(at progress: Double) -> AnimatableValue {
    var stretch = times.count - 2
    while stretch > 0, progress < times[stretch] { stretch -= 1 }
    let length = times[stretch + 1] - times[stretch]
    let fraction = length > 0 ? (progress - times[stretch]) / length : 1
    if isDiscrete { return fraction < 1 ? values[stretch] : values[stretch + 1] }
    return values[stretch].mixed(with: values[stretch + 1], fraction: fraction)
  }

  /// Returns the Core Animation form of the segment between two progress values.
  ///
  /// - Parameter isAdditive: Whether the values are differences from the model.
  func animation(
    from: Double = 0, to: Double = 1, curve: TimingCurve, duration: Double, isAdditive: Bool
  ) -> CAPropertyAnimation {
    let animation: CAPropertyAnimation
    if times.count == 2, !isDiscrete {
      let basic: CABasicAnimation
      if case .spring(let mass, let stiffness, let damping, let velocity) = curve {
        let spring = CASpringAnimation(keyPath: property.rawValue)
        spring.mass = CGFloat(mass)
        spring.stiffness = CGFloat(stiffness)
        spring.damping = CGFloat(damping)
        spring.initialVelocity = CGFloat(velocity)
        basic = spring
      } else {
        basic = CABasicAnimation(keyPath: property.rawValue)
        basic.timingFunction = curve.timingFunction
      }
      basic.fromValue = shown(value(at: from), isAdditive)
      basic.toValue = shown(value(at: to), isAdditive)
      animation = basic
    } else {
      animation = keyframes(
        from: from, to: to, curve: curve, duration: duration, isAdditive: isAdditive)
    }
    animation.isAdditive = isAdditive
    animation.duration = duration
    return animation
  }

  private func keyframes(
    from: Double, to: Double, curve: TimingCurve, duration: Double, isAdditive: Bool
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: property.rawValue)
    var progresses: [Double]
    if curve.isSpring || isDiscrete {
      // Springs over keyframes and discrete values under a curve can only be sampled.
      let count = max(2, Int((duration * 60).rounded(.up)))
      progresses = (0...count).map { index in
        let passed = curve.progress(at: Double(index) / Double(count), duration: duration)
        return from + (to - from) * passed
      }
      animation.keyTimes = (0...count).map { NSNumber(value: Double($0) / Double(count)) }
      if isDiscrete { animation.calculationMode = .discrete }
    } else {
      let low = min(from, to)
      let high = max(from, to)
      let inner = times.filter { $0 > low && $0 < high }
      progresses = [low] + inner + [high]
      if to < from { progresses.reverse() }
      let length = high - low
      animation.keyTimes = progresses.map {
        NSNumber(value: length > 0 ? abs($0 - from) / length : ($0 == from ? 0 : 1))
      }
      if length == 0 { animation.keyTimes = [0, 1] }
      animation.timingFunction = curve.timingFunction
    }
    animation.values = progresses.map { shown(value(at: $0), isAdditive) }
    return animation
  }

  func shown(_ value: AnimatableValue, _ isAdditive: Bool) -> AnimatableValue {
    isAdditive ? value.difference(from: end) ?? value : value
  }
}
