import CoreGraphics
import DisplayProtocol

/// Receives the start and the end of an animation.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation is added.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation ends or is removed; `flag` is true if it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The abstract superclass of animations.
///
/// A layer runs a copy of the animation that is added to it. Later changes to the original have no
/// effect.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  /// The begin time on the clock, in seconds; 0 begins when the animation is added.
  open var beginTime: CFTimeInterval = 0
  /// The duration of one run, in seconds; 0 uses the duration of the transaction.
  open var duration: CFTimeInterval = 0
  /// The rate of local time against the clock; 0 pauses at `timeOffset`.
  open var speed: Float = 1
  /// The offset of local time at the beginning, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The number of runs; 0 means one.
  open var repeatCount: Float = 0
  /// The time during which the animation repeats, in seconds; 0 uses `repeatCount`.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether the animation plays backward after each forward run.
  open var autoreverses = false
  /// The presentation outside the active duration.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The timing function of one run; `nil` is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which the animation retains, as on Apple's platforms.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is removed from the layer when it ends.
  open var isRemovedOnCompletion = true
  /// Values for keys that are not properties.
  final var customValues: [String: Any] = [:]

  /// Creates an animation with default settings.
  public override init() { super.init() }

  /// Creates an animation with default settings; the coder is ignored.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns an independent copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = ClassInstance.make(type(of: self))
    (copy as? CAAnimation)?.copySettings(from: self)
    return copy
  }

  /// Adds a copy of the animation to the layer, with the event as its key.
  open func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Copies the settings of another animation; subclasses override this to copy their own.
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

  /// Returns the display's animations; empty if the key path or the values are invalid.
  func resolved(for layer: CALayer, timing: ResolvedTiming) -> [LayerAnimation] { [] }

  /// Returns the transition of the layer's whole content; `nil` for other animations.
  func passage(timing: ResolvedTiming) -> LayerTransition? { nil }
}

/// The timing of an animation with all defaults resolved.
struct ResolvedTiming {
  var begin: Double
  var duration: Double
  var repeatCount: Double
  var speed: Double
  var timeOffset: Double
  var autoreverses: Bool
  var fill: LayerAnimation.Fill
  var curve: TimingCurve
  /// The parts of the transform that the layer's other animations set.
  var otherParts: TransformParts = []

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

  /// The end of the animation on the clock.
  var end: Double {
    guard speed != 0 else { return .infinity }
    let length = duration * repeatCount * (autoreverses ? 2 : 1)
    return begin + max(0, speed > 0 ? length - timeOffset : timeOffset) / abs(speed)
  }
}

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, such as `position`, `opacity` or `transform.rotation.z`.
  open var keyPath: String?
  /// The function that makes a transform of the values, if the key path is `transform`.
  open var valueFunction: CAValueFunction?
  /// Whether the animation's values are added to the model value.
  open var isAdditive = false
  /// Whether each run starts from the final value of the previous run.
  ///
  /// DEPARTURE: the sum restarts after several thousand frames; full turns do not show it.
  open var isCumulative = false

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  package override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    valueFunction = other.valueFunction
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  /// The key path of the property, or of the part of it that the value function sets.
  final var partKeyPath: String? {
    guard let valueFunction, keyPath == "transform" else { return keyPath }
    return valueFunction.part.rawValue
  }

  /// Converts keyframes of the key path into an animation of the display.
  func animation(
    _ frames: [Any], keyTimes: [Double], curves: [TimingCurve], overall: TimingCurve,
    for layer: CALayer, timing: ResolvedTiming
  ) -> [LayerAnimation] {
    if let keyPath = partKeyPath, let emitter = layer.state.content.emitter,
      let path = EmitterKeyPath(keyPath, in: emitter)
    {
      return emission(
        path, frames, keyTimes: keyTimes, curves: curves, overall: overall, timing: timing)
    }
    if let keyPath = partKeyPath, KeyPathValue.isCustom(keyPath, in: layer.state) {
      let values = frames.compactMap { KeyPathValue.animatable($0) }
      guard values.count == frames.count else { return [] }
      let animation = LayerAnimation(
        property: .custom, values: values, keyTimes: keyTimes, curves: curves, overall: overall,
        beginTime: timing.begin, duration: timing.duration, timeOffset: timing.timeOffset,
        speed: timing.speed, repeatCount: timing.repeatCount, autoreverses: timing.autoreverses,
        fill: timing.fill, isAdditive: isAdditive, customKey: keyPath)
      return [isCumulative ? animation.cumulative : animation]
    }
    guard
      let keyPath = partKeyPath,
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
    let whole = isCumulative ? animation.cumulative : animation
    return [whole.combined(transformParts, with: timing.otherParts, in: layer.state)]
  }
}
