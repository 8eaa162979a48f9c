import CoreGraphics

/// Determines the motion of one coordinate of the content offset after a drag ends.
struct AxisRelease {
  /// The velocity below which the content does not fling, in points per second.
  private static let minimumVelocity: CGFloat = 50
  /// The velocity above which a page turns regardless of the drag's distance, in points per second.
  private static let pageVelocity: CGFloat = 300

  let offset: CGFloat
  let velocity: CGFloat
  let range: ClosedRange<CGFloat>
  let trajectory: ScrollTrajectory

  init(
    offset: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>, bounces: Bool,
    page: CGFloat?, rate: CGFloat
  ) {
    self.offset = offset
    self.velocity = velocity
    self.range = range
    let inside = min(max(offset, range.lowerBound), range.upperBound)
    if inside != offset {
      // Outside its range, an outward fling is absorbed by the spring; an inward one may continue.
      trajectory = ScrollTrajectory(from: offset, springingTo: inside, velocity: velocity)
    } else if let page, page > 0 {
      let place = (offset - range.lowerBound) / page
      var number = place.rounded()
      if velocity > Self.pageVelocity { number = place.rounded(.up) }
      if velocity < -Self.pageVelocity { number = place.rounded(.down) }
      let target = min(max(range.lowerBound + number * page, range.lowerBound), range.upperBound)
      trajectory =
        target == offset
        ? ScrollTrajectory(restingAt: offset)
        : ScrollTrajectory(from: offset, springingTo: target, velocity: velocity)
    } else if abs(velocity) < Self.minimumVelocity || range.lowerBound == range.upperBound {
      trajectory = ScrollTrajectory(restingAt: offset)
    } else {
      trajectory = ScrollTrajectory(
        from: offset, velocity: velocity, rate: rate, within: range, bounces: bounces)
    }
  }

  /// The trajectory to the target offset chosen by the delegate.
  func redirected(to target: CGFloat, rate: UIScrollView.DecelerationRate) -> ScrollTrajectory {
    let needed = Deceleration.velocity(from: offset, to: target, rate: rate.rawValue)
    // A moderately different initial velocity is imperceptible; otherwise a spring reaches the
    // target.
    if velocity != 0, needed / velocity > 0.5, needed / velocity < 2 {
      return ScrollTrajectory(
        from: offset, velocity: needed, rate: rate.rawValue,
        within: min(offset, target)...max(offset, target), bounces: false)
    }
    return ScrollTrajectory(from: offset, springingTo: target, velocity: velocity)
  }
}
