import CoreGraphics

/// The motion of one coordinate of the content offset after the end of a drag.
struct ScrollTrajectory {
  private var glide: Deceleration?
  private var glideDuration = 0.0
  private var spring: ScrollSpring?
  /// The final value.
  private(set) var end: CGFloat

  /// Creates a trajectory that rests at a value.
  init(restingAt value: CGFloat) { end = value }

  /// Creates a spring motion to a target.
  init(from start: CGFloat, springingTo target: CGFloat, velocity: CGFloat) {
    end = target
    spring = ScrollSpring(target: target, displacement: start - target, velocity: velocity)
  }

  /// Creates a deceleration that bounces if it passes an end of the range.
  init(
    from start: CGFloat, velocity: CGFloat, rate: CGFloat, within range: ClosedRange<CGFloat>,
    bounces: Bool
  ) {
    let glide = Deceleration(start: start, velocity: velocity, rate: rate)
    self.glide = glide
    let destination = glide.destination
    let bound = min(max(destination, range.lowerBound), range.upperBound)
    if bound != destination, let time = glide.time(at: bound) {
      end = bound
      glideDuration = time
      if bounces {
        spring = ScrollSpring(
          target: bound, displacement: 0, velocity: glide.velocity(at: time))
      }
    } else {
      end = destination
      glideDuration = glide.duration
    }
  }

  var duration: Double { glideDuration + (spring?.duration ?? 0) }

  func value(at time: Double) -> CGFloat {
    if let glide, time < glideDuration { return glide.value(at: time) }
    guard let spring, time < duration else { return end }
    return spring.value(at: time - glideDuration)
  }
}
