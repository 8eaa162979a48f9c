import CoreGraphics
import DisplayProtocol

/// The context of an animation block, which turns view changes into animations.
final class UIViewAnimationContext {
  /// The innermost active context; `nil` outside of blocks and while animations are disabled.
  static var current: UIViewAnimationContext? { areAnimationsEnabled ? stack.last : nil }
  static var areAnimationsEnabled = true
  /// Takes the animations of blocks outside of any other block; `nil` outside of transitions that
  /// start interactively.
  static var collector: UIViewPropertyAnimator?
  private static var stack: [UIViewAnimationContext] = []

  let timing: AnimationTiming
  let options: UIView.AnimationOptions
  /// Creates animations from the changes.
  let recorder: any AnimationRecording
  /// The part of the total duration that changes take.
  let window: ClosedRange<Double>
  /// Whether `addKeyframe` is valid.
  let takesKeyframes: Bool
  /// Actions that run at the end of the block, such as layout.
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

  /// Runs a block in this context.
  func run(_ changes: () -> Void) {
    enter()
    changes()
    leave()
  }

  /// Makes the context the innermost one, until it is left.
  func enter() { Self.stack.append(self) }

  /// Ends the context after its last actions.
  func leave() {
    while !endings.isEmpty { endings.removeFirst()() }
    if let index = Self.stack.lastIndex(where: { $0 === self }) { Self.stack.remove(at: index) }
  }

  /// Runs an action after the animation block; its changes are animated as well.
  func afterChanges(_ action: @escaping () -> Void) { endings.append(action) }

  /// Runs a block without animation.
  static func withoutAnimation(_ changes: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    areAnimationsEnabled = false
    changes()
    areAnimationsEnabled = wereEnabled
  }

  /// Returns the action for a change that is about to be made.
  func action(for layer: CALayer, key: String) -> (any CAAction)? {
    guard let property = AnimatableProperty(rawValue: key),
      let value = layer.animatableValue(of: property)
    else { return nil }
    return ChangeAction(context: self, layer: layer, property: property, from: value)
  }
}

/// Turns the changes of a block into animations.
protocol AnimationRecording: AnyObject {
  func record(_ change: AnimatedChange, in context: UIViewAnimationContext)
  /// Runs an action when the animations end, before the completion handlers.
  func onCompletion(_ action: @escaping () -> Void)
}

/// Captures a property before and after a change, and records the change.
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
