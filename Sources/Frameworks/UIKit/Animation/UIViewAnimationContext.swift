import CoreGraphics
import DisplayProtocol

/// The animation block that is being run: what makes changes of views into animations.
final class UIViewAnimationContext {
  /// The block that is being run innermost; `nil` outside blocks and where animations are off.
  static var current: UIViewAnimationContext? { areAnimationsEnabled ? stack.last : nil }
  static var areAnimationsEnabled = true
  private static var stack: [UIViewAnimationContext] = []

  let timing: AnimationTiming
  let options: UIView.AnimationOptions
  /// Who makes animations of the changes.
  let recorder: any AnimationRecording
  /// The part of the whole time that changes take.
  let window: ClosedRange<Double>
  /// Whether `addKeyframe` may be called.
  let takesKeyframes: Bool
  /// Layout that changes in the block ask for, done before it ends.
  private var endings: [() -> Void] = []

  init(
    timing: AnimationTiming, options: UIView.AnimationOptions, recorder: any AnimationRecording,
    window: ClosedRange<Double> = 0...1, takesKeyframes: Bool = false
  ) {
    self.timing = timing
    self.options = options
    self.recorder = recorder
    self.window = window
    self.takesKeyframes = takesKeyframes
  }

  /// Runs a block whose changes this context takes.
  func run(_ changes: () -> Void) {
    Self.stack.append(self)
    changes()
    while !endings.isEmpty { endings.removeFirst()() }
    Self.stack.removeLast()
  }

  /// Runs an action after the animation block; its changes are animated as well.
  func afterChanges(_ action: @escaping () -> Void) { endings.append(action) }

  /// Runs a block in which nothing is animated.
  static func withoutAnimation(_ changes: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    areAnimationsEnabled = false
    changes()
    areAnimationsEnabled = wereEnabled
  }

  /// What a layer does about a change that is about to be made of it.
  func action(for layer: CALayer, key: String) -> (any CAAction)? {
    guard let property = AnimatableProperty(rawValue: key),
      let value = layer.animatableValue(of: property)
    else { return nil }
    return ChangeAction(context: self, layer: layer, property: property, from: value)
  }
}

/// Who turns the changes of a block into animations.
protocol AnimationRecording: AnyObject {
  func record(_ change: AnimatedChange, in context: UIViewAnimationContext)
  /// Runs an action when the animations end, before the completion handlers.
  func onCompletion(_ action: @escaping () -> Void)
}

/// Sees a change before and after it is made, and has it recorded.
private final class ChangeAction: NSObject, CAAction {
  private let context: UIViewAnimationContext
  private let layer: CALayer
  private let property: AnimatableProperty
  private let from: AnimatableValue

  init(
    context: UIViewAnimationContext, layer: CALayer, property: AnimatableProperty,
    from: AnimatableValue
  ) {
    self.context = context
    self.layer = layer
    self.property = property
    self.from = from
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let to = layer.animatableValue(of: property), to != from else { return }
    context.recorder.record(
      AnimatedChange(layer: layer, property: property, from: from, to: to, window: context.window),
      in: context)
  }
}
