import CoreGraphics

/// What one coordinate does when the finger leaves it.
struct AxisRelease {
  /// Points a second below which content that was let go stays where it is.
  private static let minimumVelocity: CGFloat = 50
  /// Points a second above which a page is turned, however little it was dragged.
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
      // A flick further out is held by the spring; one inward may carry on.
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

  /// The trajectory to the target offset that the delegate chose.
  func redirected(to target: CGFloat, rate: UIScrollView.DecelerationRate) -> ScrollTrajectory {
    let needed = Deceleration.velocity(from: offset, to: target, rate: rate.rawValue)
    // A glide at another speed is not noticed within reason; otherwise a spring takes it there.
    if velocity != 0, needed / velocity > 0.5, needed / velocity < 2 {
      return ScrollTrajectory(
        from: offset, velocity: needed, rate: rate.rawValue,
        within: min(offset, target)...max(offset, target), bounces: false)
    }
    return ScrollTrajectory(from: offset, springingTo: target, velocity: velocity)
  }
}
