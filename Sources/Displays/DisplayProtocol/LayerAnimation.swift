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
  /// The outline of the shadow; a display that casts shadows of outlines may ignore it.
  case shadowPath
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
  /// A number of an emitter, which is sent with the emitter's content and not as an animation.
  case emitter = "emitter.number"
  /// A property of the app's own class of layers, which the app draws itself.
  case custom = "layer.custom"

  /// Whether displays animate the property.
  package var isAnimatedByDisplays: Bool { self != .emitter && self != .custom }
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

/// The timing function of a segment.
package enum TimingCurve: Hashable, Sendable {
  case linear
  /// A cubic Bézier curve from (0, 0) to (1, 1), given by two control points.
  case bezier(Double, Double, Double, Double)
  /// A damped spring that is released at 0 and settles at 1.
  case spring(mass: Double, stiffness: Double, damping: Double, velocity: Double)
  /// The start value until the end of the segment.
  case discrete
}

/// An animation that the display evaluates.
package struct LayerAnimation: Hashable, Sendable {
  package struct Fill: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The final value persists after the end, until the animation is removed.
    package static let forwards = Fill(rawValue: 1)
    /// The initial value shows before the beginning.
    package static let backwards = Fill(rawValue: 2)
  }

  package var property: AnimatableProperty
  /// The keyframe values; at least two.
  package var values: [AnimatableValue]
  /// The time of each value, rising from 0 to 1.
  package var keyTimes: [Double]
  /// The timing of each segment between values.
  package var curves: [TimingCurve]
  /// The timing of the whole, which applies before the segments.
  package var overall: TimingCurve
  /// The begin time on the application's clock, in seconds.
  package var beginTime: Double
  /// The duration of one run, in seconds.
  package var duration: Double
  /// The offset of local time at the beginning, in seconds; with speed 0, the presented time.
  package var timeOffset: Double
  package var speed: Double
  /// The number of runs, which may be infinite.
  package var repeatCount: Double
  package var autoreverses: Bool
  package var fill: Fill
  /// Whether the values are added to the model value instead of replacing it.
  package var isAdditive: Bool
  /// The index of an emitter's number; 0 for all other properties.
  package var part: Int
  /// The key of a custom property; `nil` for all other properties.
  package var customKey: String?

  package init(
    property: AnimatableProperty, values: [AnimatableValue], keyTimes: [Double],
    curves: [TimingCurve], overall: TimingCurve = .linear, beginTime: Double, duration: Double,
    timeOffset: Double = 0, speed: Double = 1, repeatCount: Double = 1,
    autoreverses: Bool = false, fill: Fill = [], isAdditive: Bool = false,
    part: Int = 0, customKey: String? = nil
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
    self.customKey = customKey
  }

  /// The active duration on the application's clock; infinite if paused or endless.
  package var activeDuration: Double {
    guard speed != 0 else { return .infinity }
    return max(0, speed > 0 ? length - timeOffset : timeOffset) / abs(speed)
  }

  /// The duration of all runs in local time, in seconds.
  var length: Double { duration * repeatCount * (autoreverses ? 2 : 1) }
}
