import CoreGraphics
import DisplayProtocol

extension UIView {
  /// Begins a block of animations, which ends with `commitAnimations()`.
  ///
  /// Settings of the block may follow at any place in it. They apply to the whole block.
  ///
  /// - Parameter animationID: Passed to the methods of the delegate.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    AnimationBlock.begin(animationID)
  }

  /// Ends the innermost block of animations, and starts them.
  public class func commitAnimations() { AnimationBlock.commit() }

  /// Sets the duration of the block, in seconds; 0.2 by default.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    AnimationBlock.current?.timing.duration = duration
  }

  /// Sets the delay of the block, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    AnimationBlock.current?.timing.delay = delay
  }

  /// Sets the curve of the block.
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    AnimationBlock.current?.timing.curve = TimingCurve(curve)
  }

  /// Sets the number of runs of the block, which may be fractional.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    AnimationBlock.current?.timing.repeatCount = max(1, Double(repeatCount))
  }

  /// Sets whether each run is followed by a reverse one.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationBlock.current?.timing.autoreverses = repeatAutoreverses
  }

  /// Sets whether the block starts from the presented state of animations in progress.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    if fromCurrentState {
      AnimationBlock.current?.options.insert(.beginFromCurrentState)
    } else {
      AnimationBlock.current?.options.remove(.beginFromCurrentState)
    }
  }

  /// Sets the object with the methods that the block calls, which is retained until its end.
  public class func setAnimationDelegate(_ delegate: Any?) {
    AnimationBlock.current?.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the delegate's method that is called when the block starts, with the block's identifier.
  public class func setAnimationWillStart(_ selector: Selector?) {
    AnimationBlock.current?.willStart = selector
  }

  /// Sets the delegate's method that is called when the block ends, with the block's identifier and
  /// whether it finished.
  ///
  /// DEPARTURE: The method can have no third argument.
  public class func setAnimationDidStop(_ selector: Selector?) {
    AnimationBlock.current?.didStop = selector
  }
}

/// The animations between `beginAnimations(_:context:)` and `commitAnimations()`.
private final class AnimationBlock: AnimationRecording {
  private static var stack: [AnimationBlock] = []
  static var current: AnimationBlock? { stack.last }

  var timing = AnimationTiming(duration: 0.2, delay: 0, curve: TimingCurve(.easeInOut))
  var options: UIView.AnimationOptions = []
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?
  private let name: String?
  private var context: UIViewAnimationContext?
  private var changes: [AnimatedChange] = []
  private var endings: [() -> Void] = []

  private init(_ name: String?) { self.name = name }

  static func begin(_ name: String?) {
    let block = AnimationBlock(name)
    if let outer = UIViewAnimationContext.current { block.timing = outer.timing }
    let context = UIViewAnimationContext(timing: block.timing, options: [], recorder: block)
    block.context = context
    stack.append(block)
    context.enter()
  }

  static func commit() {
    guard let block = stack.popLast() else { return }
    block.context?.leave()
    block.context = nil
    block.start()
  }

  /// Holds the change until the settings of the block are known.
  func record(_ change: AnimatedChange, in context: UIViewAnimationContext) {
    changes.append(change)
  }

  func onCompletion(_ action: @escaping () -> Void) { endings.append(action) }

  private func start() {
    let name = name, delegate = delegate, didStop = didStop
    if let delegate { willStart?.call(on: delegate, name) }
    let isAnimated = timing.duration > 0 || timing.delay > 0
    timing.duration = max(timing.duration, 0.001)
    let group = AnimationGroup(timing: timing, options: options) { isFinished in
      if let delegate { didStop?.call(on: delegate, name, NSNumber(value: isFinished)) }
    }
    let context = UIViewAnimationContext(timing: timing, options: options, recorder: group)
    if isAnimated { for change in changes { group.record(change, in: context) } }
    for ending in endings { group.onCompletion(ending) }
    group.commit(in: context)
  }
}
