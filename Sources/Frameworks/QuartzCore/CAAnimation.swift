import CoreGraphics
import DisplayProtocol

/// Who is told that an animation begins and ends.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation is added.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation is over or was removed; `flag` says that it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change over time, declared once and run by the display.
///
/// A layer keeps a copy; changing the original afterwards changes nothing.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  /// On the clock, in seconds; 0 begins when it is added.
  open var beginTime: CFTimeInterval = 0
  /// Seconds of one run; 0 takes the transaction's duration.
  open var duration: CFTimeInterval = 0
  /// Seconds of its own for each of the clock; 0 stands still at `timeOffset`.
  open var speed: Float = 1
  /// Seconds already gone at the beginning.
  open var timeOffset: CFTimeInterval = 0
  /// How many runs; 0 means one.
  open var repeatCount: Float = 0
  /// How long it runs again and again; 0 leaves it to the count.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each run is followed by one backward.
  open var autoreverses = false
  /// What shows outside the active time.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The pace of one run; `nil` is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Who is told of beginning and end; held strongly, as Apple does.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation leaves the layer when it is over.
  open var isRemovedOnCompletion = true
  /// Values set under the application's own keys.
  final var customValues: [String: Any] = [:]

  /// Makes an animation at rest.
  public override init() { super.init() }

  /// Makes an animation at rest; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns a copy that can be changed apart.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = ClassInstance.make(type(of: self))
    (copy as? CAAnimation)?.copySettings(from: self)
    return copy
  }

  /// Adds a copy to the layer under the event's name.
  open func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Copies another animation's settings; subclasses copy theirs as well.
  package func copySettings(from other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    customValues = other.customValues
  }

  /// What displays are told; empty where the key path or the values make no sense.
  func resolved(for layer: CALayer, timing: ResolvedTiming) -> [LayerAnimation] { [] }

  /// What displays are told of a change of all that a layer shows; `nil` for other animations.
  func passage(timing: ResolvedTiming) -> LayerTransition? { nil }
}

/// An animation's timing with every default filled in.
struct ResolvedTiming {
  var begin: Double
  var duration: Double
  var repeatCount: Double
  var speed: Double
  var timeOffset: Double
  var autoreverses: Bool
  var fill: LayerAnimation.Fill
  var curve: TimingCurve

  init(_ animation: CAAnimation, now: Double, defaultDuration: Double) {
    begin = animation.beginTime == 0 ? now : animation.beginTime
    duration = animation.duration > 0 ? animation.duration : defaultDuration
    speed = Double(animation.speed)
    timeOffset = animation.timeOffset
    autoreverses = animation.autoreverses
    fill = animation.fillMode.forDisplay
    curve = animation.timingFunction?.curve ?? .linear
    if animation.repeatDuration > 0 {
      repeatCount = animation.repeatDuration / (duration * (autoreverses ? 2 : 1))
    } else {
      repeatCount = animation.repeatCount > 0 ? Double(animation.repeatCount) : 1
    }
  }

  /// When it is over, on the clock.
  var end: Double {
    guard speed != 0 else { return .infinity }
    let length = duration * repeatCount * (autoreverses ? 2 : 1)
    return begin + max(0, speed > 0 ? length - timeOffset : timeOffset) / abs(speed)
  }
}

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `position`, `opacity` or `transform.rotation.z`.
  open var keyPath: String?
  /// Whether the values are added to the property's own.
  open var isAdditive = false
  /// Whether each run begins where the one before ended.
  ///
  /// DEPARTURE: after some thousand frames it begins anew; whole turns never show it.
  open var isCumulative = false

  /// Makes an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  package override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  /// Puts keyframes of the key path into the display's terms.
  func animation(
    _ frames: [Any], keyTimes: [Double], curves: [TimingCurve], overall: TimingCurve,
    for layer: CALayer, timing: ResolvedTiming
  ) -> [LayerAnimation] {
    if let keyPath, let emitter = layer.state.content.emitter,
      let path = EmitterKeyPath(keyPath, in: emitter)
    {
      return emission(
        path, frames, keyTimes: keyTimes, curves: curves, overall: overall, timing: timing)
    }
    guard
      let keyPath,
      let track = KeyframeTrack(
        keyPath: keyPath, frames: frames, keyTimes: keyTimes, curves: curves, overall: overall,
        state: layer.state, isAdditive: isAdditive)
    else {
      layer.context?.report("The key path \(keyPath ?? "nil") cannot be animated so.")
      return []
    }
    let animation = LayerAnimation(
      property: track.property, values: track.values, keyTimes: track.keyTimes,
      curves: track.curves, overall: track.overall, beginTime: timing.begin,
      duration: timing.duration, timeOffset: timing.timeOffset, speed: timing.speed,
      repeatCount: timing.repeatCount, autoreverses: timing.autoreverses, fill: timing.fill,
      isAdditive: isAdditive)
    return [isCumulative ? animation.cumulative : animation]
  }
}
