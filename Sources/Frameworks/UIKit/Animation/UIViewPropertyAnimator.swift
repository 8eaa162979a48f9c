import CoreGraphics
import DisplayProtocol

/// An animator of view changes that can be paused, scrubbed and reversed.
///
/// Model values are final when the animation starts. Finishing at the start restores the previous
/// values; constraints, which are not properties, remain as the blocks set them.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, AnimationRecording {
  private struct Block {
    let changes: () -> Void
    let delayFactor: Double
  }

  private static var lastNumber = 0

  private let provider: any UITimingCurveProvider
  private var pace: (curve: TimingCurve, duration: Double)
  private var blocks: [Block] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var tracks: [AnimatorTrack] = []
  private var keyframes: [AnimatedChange]?
  private var recordingDelayFactor = 0.0
  private var recordingRun: AnimationRun?
  /// The run of the whole animation; `nil` while it is paused.
  private var run: AnimationRun?
  /// The progress from start to end while paused.
  private var restingProgress = 0.0
  private var end: ScheduledAction?
  private let number: Int
  private var trackCount = 0
  private var reversed = false

  /// The state of the animator.
  public private(set) var state = UIViewAnimatingState.inactive
  /// The delay before the animation starts, in seconds.
  public private(set) var delay: TimeInterval = 0
  /// Whether views can be touched during the animation.
  open var isUserInteractionEnabled = true
  /// Whether the animator can be paused and stopped; must be set before it starts.
  open var isInterruptible = true
  /// Whether scrubbing is linear, independent of the timing curve.
  open var scrubsLinearly = true
  /// Whether the animator remains active at its end, so that it can be scrubbed or reversed.
  open var pausesOnCompletion = false

  /// Creates an animator with timing parameters.
  ///
  /// - Parameter duration: In seconds; springs with physical parameters ignore it.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    provider = parameters
    pace = parameters.resolved(over: max(duration, 0))
    Self.lastNumber += 1
    number = Self.lastNumber
    super.init()
  }

  /// Creates an animator without a duration, whose changes are immediate.
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  /// Creates an animator with a predefined curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates and starts an animator.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// The duration in seconds, without the delay.
  open var duration: TimeInterval { pace.duration }

  /// The timing parameters.
  open var timingParameters: (any UITimingCurveProvider)? { provider }

  /// Whether the animation is running or about to run.
  open var isRunning: Bool { run != nil }

  // MARK: Blocks

  /// Adds changes; during a run they take the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes with a delay.
  ///
  /// - Parameter delayFactor: The delay as a fraction of the duration, `0...1`.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    precondition(state != .stopped, "A stopped animator takes no animations.")
    let block = Block(changes: animation, delayFactor: min(max(Double(delayFactor), 0), 1))
    guard state == .active else {
      blocks.append(block)
      return
    }
    let now = UIApplication.clock.now
    if let run {
      let left = max(run.end - now, 0)
      recordingRun = AnimationRun(
        begin: now + left * block.delayFactor, duration: left * (1 - block.delayFactor),
        curve: pace.curve, from: 0, to: 1)
    }
    record(block)
    recordingRun = nil
    if run == nil { for track in tracks { track.showRestingProgress() } }
  }

  /// Adds a completion handler.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Waits for the end of the animation.
  ///
  /// - Returns: The final position.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { waiting in addCompletion { waiting.resume(returning: $0) } }
  }

  func onCompletion(_ action: @escaping () -> Void) {
    completions.insert({ _ in action() }, at: 0)
  }

  func record(_ change: AnimatedChange, in context: UIViewAnimationContext) {
    if keyframes != nil {
      keyframes?.append(change)
    } else if change.window != 0...1,
      let track = AnimationTrack(keyframes: [change], isDiscrete: false)
    {
      append(track, delay: 0)
    } else {
      append(AnimationTrack(change), delay: context.timing.delay)
    }
  }

  /// Pauses, and takes the view animations that a block starts, each in its part of the duration.
  func collectAnimations(_ changes: () -> Void) {
    pauseAnimation()
    let outer = UIViewAnimationContext.collector
    UIViewAnimationContext.collector = self
    changes()
    UIViewAnimationContext.collector = outer
    for track in tracks { track.showRestingProgress() }
  }

  /// The part of the duration that an animation takes.
  func window(of timing: AnimationTiming) -> ClosedRange<Double> {
    guard pace.duration > 0 else { return 0...1 }
    let start = min(max(timing.delay, 0) / pace.duration, 1)
    return start...max(start, min(timing.total / pace.duration, 1))
  }

  /// Runs a block whose changes are keyframes and form one track per property.
  func collectKeyframes(isDiscrete: Bool, _ changes: () -> Void) {
    keyframes = []
    changes()
    var waiting = keyframes ?? []
    keyframes = nil
    while let first = waiting.first {
      let same = waiting.filter { $0.layer === first.layer && $0.property == first.property }
      waiting.removeAll { $0.layer === first.layer && $0.property == first.property }
      if let track = AnimationTrack(keyframes: same, isDiscrete: isDiscrete) {
        append(track, delay: 0)
      }
    }
  }

  private func append(_ track: AnimationTrack, delay: Double) {
    trackCount += 1
    let nested = pace.duration > 0 ? min(delay / pace.duration, 1) : 0
    let entry = AnimatorTrack(
      track, key: "\(track.property.rawValue)-animator-\(number)-\(trackCount)",
      delayFactor: max(recordingDelayFactor, nested), blocksTouches: !isUserInteractionEnabled)
    entry.progress = reversed ? 1 : 0
    tracks.append(entry)
    if let recordingRun { entry.start(recordingRun) }
  }

  private func record(_ block: Block) {
    recordingDelayFactor = block.delayFactor
    let options: UIView.AnimationOptions = isUserInteractionEnabled ? [.allowUserInteraction] : []
    let context = UIViewAnimationContext(
      timing: AnimationTiming(duration: pace.duration, delay: 0, curve: pace.curve),
      options: options, recorder: self)
    context.run(block.changes)
    recordingDelayFactor = 0
  }

  private func activate() {
    state = .active
    restingProgress = reversed ? 1 : 0
    let waiting = blocks
    blocks = []
    for block in waiting { record(block) }
  }

  // MARK: Running

  /// Starts the animation, or resumes it with the remaining time.
  open func startAnimation() {
    switch state {
    case .inactive: startAnimation(afterDelay: 0)
    case .active: if run == nil { continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    case .stopped: preconditionFailure("A stopped animator must be finished first.")
    }
  }

  /// Starts after a delay; the blocks run immediately, and their changes are presented later.
  open func startAnimation(afterDelay delay: TimeInterval) {
    precondition(state != .stopped, "A stopped animator must be finished first.")
    guard state == .inactive else { return startAnimation() }
    self.delay = max(delay, 0)
    activate()
    let begin = UIApplication.clock.now + self.delay
    let whole = AnimationRun(
      begin: begin, duration: pace.duration, curve: pace.curve, from: reversed ? 1 : 0,
      to: reversed ? 0 : 1)
    for track in tracks {
      var own = whole
      own.begin += track.delayFactor * pace.duration
      own.duration -= track.delayFactor * pace.duration
      track.start(own)
    }
    move(whole)
  }

  /// Pauses the animation; an inactive animator becomes active at its start.
  open func pauseAnimation() {
    precondition(isInterruptible, "This animator cannot be interrupted.")
    precondition(state != .stopped, "A stopped animator cannot be paused.")
    if state == .inactive {
      activate()
      for track in tracks { track.showRestingProgress() }
      return
    }
    guard let run else { return }
    restingProgress = min(max(run.progress(at: UIApplication.clock.now), 0), 1)
    rest()
    for track in tracks { track.pause() }
  }

  /// Resumes a paused animation.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the remainder; `nil` uses the animator's own.
  ///   - durationFactor: The duration of the remainder as a fraction of the total; 0 uses the
  ///     remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    precondition(state == .active, "Only an animator that is active can go on.")
    guard run == nil else { return }
    let target = reversed ? 0.0 : 1.0
    let way = abs(target - restingProgress)
    let wanted = pace.duration * (durationFactor > 0 ? Double(durationFactor) : way)
    let rest = parameters?.resolved(over: wanted) ?? (curve: pace.curve, duration: wanted)
    let now = UIApplication.clock.now
    let whole = AnimationRun(
      begin: now, duration: rest.duration, curve: rest.curve, from: restingProgress, to: target)
    for track in tracks { track.resume(within: whole) }
    move(whole)
  }

  /// Whether the animation runs from its end to its start; setting it reverses a running animation.
  open var isReversed: Bool {
    get { reversed }
    set {
      precondition(state != .stopped, "A stopped animator cannot be reversed.")
      guard newValue != reversed else { return }
      reversed = newValue
      guard let run else { return }
      let now = UIApplication.clock.now
      for track in tracks { track.reverse(at: now, duration: pace.duration) }
      move(run.reversed(at: now, duration: pace.duration))
    }
  }

  /// The completed fraction in the current direction; setting it pauses the animation.
  open var fractionComplete: CGFloat {
    get {
      let progress = run?.progress(at: UIApplication.clock.now) ?? restingProgress
      return CGFloat(reversed ? 1 - progress : progress)
    }
    set {
      precondition(state != .stopped, "A stopped animator cannot be moved.")
      if state == .inactive || isRunning { pauseAnimation() }
      let fraction = min(max(Double(newValue), 0), 1)
      let passed =
        scrubsLinearly
        ? fraction : pace.curve.progress(at: fraction, duration: pace.duration)
      restingProgress = reversed ? 1 - passed : passed
      for track in tracks { track.scrub(to: restingProgress) }
    }
  }

  private func move(_ run: AnimationRun) {
    self.run = run
    end?.cancel()
    let clock = UIApplication.clock
    // Tracks with their own springs may take longer than the whole.
    let last = tracks.reduce(run.end) { max($0, $1.end ?? $0) }
    end = clock.schedule(at: max(last, clock.now)) { self.reachedEnd() }
  }

  private func rest() {
    run = nil
    end?.cancel()
    end = nil
  }

  private func reachedEnd() {
    guard run != nil else { return }
    restingProgress = reversed ? 0 : 1
    rest()
    if pausesOnCompletion {
      for track in tracks { track.scrub(to: restingProgress) }
      return
    }
    complete(at: reversed ? .start : .end)
  }

  // MARK: Completion

  /// Stops the animation and sets the models to the presented values.
  ///
  /// - Parameter withoutFinishing: `true` makes the animator inactive without calling completion
  ///   handlers; `false` leaves it in the stopped state.
  open func stopAnimation(_ withoutFinishing: Bool) {
    precondition(isInterruptible || state != .active, "This animator cannot be interrupted.")
    guard state == .active else { return }
    rest()
    UIViewAnimationContext.withoutAnimation { for track in tracks { track.stop() } }
    state = .stopped
    if withoutFinishing {
      tracks = []
      completions = []
      becomeInactive()
    }
  }

  /// Sets the models of a stopped animator to a position, and calls the completion handlers.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(state == .stopped, "Only a stopped animator can be finished.")
    complete(at: finalPosition)
  }

  private func complete(at position: UIViewAnimatingPosition) {
    UIViewAnimationContext.withoutAnimation {
      switch position {
      case .start: for track in tracks.reversed() { track.finish(atStart: true) }
      case .end: for track in tracks { track.finish(atStart: false) }
      case .current: for track in tracks { track.remove() }
      }
    }
    tracks = []
    let waiting = completions
    completions = []
    becomeInactive()
    for completion in waiting { completion(position) }
  }

  private func becomeInactive() {
    state = .inactive
    reversed = false
    restingProgress = 0
    delay = 0
  }
}
