extension UIView {
  /// The predefined animation curves.
  nonisolated public enum AnimationCurve: Int, Sendable {
    /// Slow at the beginning and the end.
    case easeInOut = 0
    /// Slow at the beginning.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Constant speed.
    case linear = 3

    /// Creates a curve from its raw value; the keyboard's curve, 7, is treated as `easeOut`.
    public init?(rawValue: Int) {
      switch rawValue {
      case 0: self = .easeInOut
      case 1: self = .easeIn
      case 2, 7: self = .easeOut
      case 3: self = .linear
      default: return nil
      }
    }
  }

  /// Options of an animation.
  nonisolated public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw bits, as on Apple's platforms.
    public let rawValue: UInt

    /// Creates options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Permits touches of views during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the presented state of an animation in progress.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats indefinitely.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs backward after each run; only effective with `repeat`.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration in a nested block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses its own curve in a nested block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Redraws views during the animation.
    ///
    /// DEPARTURE: content is redrawn in every animation.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Uses its own options in a nested block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// An ease-in-out curve; the default.
    public static var curveEaseInOut: AnimationOptions { [] }
    /// An ease-in curve.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// An ease-out curve.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A linear curve.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// No transition; the default.
    public static var transitionNone: AnimationOptions { [] }
    /// Flips around the vertical axis, with the left side moving toward the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips around the vertical axis, with the right side moving toward the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Dissolves from one view to the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips around the horizontal axis, with the top moving toward the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips around the horizontal axis, with the bottom moving toward the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) ?? .easeInOut }

    var transition: UInt { rawValue >> 20 & 15 }
  }

  /// Options of a keyframe animation.
  nonisolated public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw bits, as on Apple's platforms.
    public let rawValue: UInt

    /// Creates options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews within the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Permits touches of views during the animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the presented state of an animation in progress.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats indefinitely.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs backward after each run; only effective with `repeat`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration in a nested block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Uses its own options in a nested block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Linear interpolation between keyframes; the default.
    public static var calculationModeLinear: KeyframeAnimationOptions { [] }
    /// No interpolation: each keyframe is held until the next.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    // DEPARTURE: the following three interpolate linearly with the given times.
    /// Linear interpolation at constant speed.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A spline through all keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A spline through all keyframes at constant speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }
}
