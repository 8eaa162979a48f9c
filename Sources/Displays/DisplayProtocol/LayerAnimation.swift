import CoreGraphics

/// The properties that displays can animate; the raw values are Core Animation's key paths.
package enum AnimatableProperty: String, Hashable, Sendable, CaseIterable {
  case position
  case bounds
  case boundsOrigin = "bounds.origin"
  case boundsSize = "bounds.size"
  case transform
  case opacity
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case shadowOpacity
  case shadowRadius
  case shadowOffset
  case shadowColor
  case path
  case strokeStart
  case strokeEnd
  case fillColor
  case strokeColor
  case lineWidth
  case colors
  case locations
  case startPoint
  case endPoint
  /// One of an emitter's numbers, told with the emitter's content and not as an animation.
  case emitter = "emitter.number"
}

/// A value of an animatable property.
package enum AnimatableValue: Hashable, Sendable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(RGBA)
  case transform(Transform3D)
  case path(PathData)
  case colors([RGBA])
  case numbers([Double])
}

/// How time within a stretch becomes progress within it.
package enum TimingCurve: Hashable, Sendable {
  case linear
  /// From (0, 0) to (1, 1) by two control points.
  case bezier(Double, Double, Double, Double)
  /// A damped spring that is let go at 0 and comes to rest at 1.
  case spring(mass: Double, stiffness: Double, damping: Double, velocity: Double)
  /// Stays at the start and is at the end only when the stretch is over.
  case discrete
}

/// An animation as a display needs it: declared once, evaluated there.
package struct LayerAnimation: Hashable, Sendable {
  package struct Fill: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The last value stays after the end, until the animation is removed.
    package static let forwards = Fill(rawValue: 1)
    /// The first value shows before the beginning.
    package static let backwards = Fill(rawValue: 2)
  }

  package var property: AnimatableProperty
  /// At least two.
  package var values: [AnimatableValue]
  /// As many as values, rising from 0 to 1.
  package var keyTimes: [Double]
  /// One for each stretch between values.
  package var curves: [TimingCurve]
  /// A curve over the whole, before the stretches are looked up.
  package var overall: TimingCurve
  /// On the application's clock, in seconds.
  package var beginTime: Double
  /// Seconds for one run.
  package var duration: Double
  /// Seconds already gone at the beginning; with speed 0 the moment that is shown.
  package var timeOffset: Double
  package var speed: Double
  /// Infinite runs for ever.
  package var repeatCount: Double
  package var autoreverses: Bool
  package var fill: Fill
  /// Whether the values are added to the model's instead of taking its place.
  package var isAdditive: Bool
  /// Which of an emitter's numbers it is about; 0 for all other properties.
  package var part: Int

  package init(
    property: AnimatableProperty, values: [AnimatableValue], keyTimes: [Double],
    curves: [TimingCurve], overall: TimingCurve = .linear, beginTime: Double, duration: Double,
    timeOffset: Double = 0, speed: Double = 1, repeatCount: Double = 1,
    autoreverses: Bool = false, fill: Fill = [], isAdditive: Bool = false,
    part: Int = 0
  ) {
    precondition(
      values.count >= 2 && keyTimes.count == values.count && curves.count == values.count - 1,
      "Values, their times and the curves between them belong together.")
    self.property = property
    self.values = values
    self.keyTimes = keyTimes
    self.curves = curves
    self.overall = overall
    self.beginTime = beginTime
    self.duration = duration
    self.timeOffset = timeOffset
    self.speed = speed
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.fill = fill
    self.isAdditive = isAdditive
    self.part = part
  }

  /// How long it is active on the application's clock; infinite when stopped or endless.
  package var activeDuration: Double {
    guard speed != 0 else { return .infinity }
    return max(0, speed > 0 ? length - timeOffset : timeOffset) / abs(speed)
  }

  /// Seconds of its own time for all runs.
  var length: Double { duration * repeatCount * (autoreverses ? 2 : 1) }
}
