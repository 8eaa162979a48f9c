import CoreGraphics
import Foundation

/// A transition between two view controllers: the animator's context and the clients' coordinator.
final class ViewControllerTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  /// The driver of the transition.
  enum Driver {
    case none
    case stage(any TransitionStage)
    case animator(any UIViewControllerAnimatedTransitioning)
  }

  let containerView: UIView
  let driver: Driver
  let presentationStyle: UIModalPresentationStyle
  private(set) weak var from: UIViewController?
  private(set) weak var to: UIViewController?
  var fromView: UIView?
  var toView: UIView?
  var initialFromFrame = CGRect.zero
  var finalFromFrame = CGRect.zero
  var initialToFrame = CGRect.zero
  var finalToFrame = CGRect.zero
  /// Set by the protocol's default implementation if an animator cannot be scrubbed.
  var lacksInterruptibleAnimator = false
  private var interaction: (any UIViewControllerInteractiveTransitioning)?

  private(set) var transitionWasCancelled = false
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var percentComplete: CGFloat = 0
  private var isOver = false
  private var hasStarted = false
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private let end: (ViewControllerTransition, Bool) -> Void
  /// Scrubs alongside animations during the interaction.
  private var scrubbed: UIViewPropertyAnimator?

  /// Creates a transition that has not begun.
  ///
  /// - Parameter end: Called once, with whether the transition completed.
  init(
    in containerView: UIView, from: UIViewController?, to: UIViewController?, driver: Driver,
    style: UIModalPresentationStyle = .none,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
    end: @escaping (ViewControllerTransition, Bool) -> Void
  ) {
    self.containerView = containerView
    self.from = from
    self.to = to
    self.driver = driver
    presentationStyle = style
    self.interaction = interaction
    self.end = end
    super.init()
    if let interaction, interaction.wantsInteractiveStart {
      isInteractive = true
      initiallyInteractive = true
    }
  }

  var isAnimated: Bool {
    if case .none = driver { return false }
    return true
  }

  var isInterruptible: Bool { isInteractive }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  var transitionDuration: TimeInterval {
    switch driver {
    case .none: 0
    case .stage(let stage): stage.duration
    case .animator(let animator): animator.transitionDuration(using: self)
    }
  }

  var isCancelled: Bool { transitionWasCancelled }

  // MARK: Running

  /// Runs the transition on time, or starts its interaction controller.
  func start() {
    hasStarted = true
    switch driver {
    case .none:
      perform(alongside)
      finish(true)
    case .stage(let stage):
      stage.prepare(self)
      UIView.performWithoutAnimation { stage.apply(0, self) }
      guard !isInteractive else { return scrubAlongside() }
      stage.timing.animate(duration: stage.duration) {
        stage.apply(1, self)
        self.perform(self.alongside)
      } completion: { _ in
        self.finish(true)
      }
    case .animator(let animator):
      if let interaction, isInteractive {
        interaction.startInteractiveTransition(self)
      } else {
        runAlongside()
        animator.animateTransition(using: self)
      }
    }
  }

  /// Begins an interaction that `updateInteractiveTransition(_:)` drives.
  func startInteractively() {
    isInteractive = true
    initiallyInteractive = true
    start()
  }

  /// Runs the alongside animations with the transition's timing.
  func runAlongside() {
    let changes = alongside
    alongside = []
    guard !changes.isEmpty else { return }
    UIView.animate(
      withDuration: transitionDuration, delay: 0, options: [],
      animations: { self.perform(changes) }, completion: nil)
  }

  /// Prepares the alongside animations for scrubbing.
  private func scrubAlongside() {
    let changes = alongside
    alongside = []
    guard !changes.isEmpty else { return }
    let animator = UIViewPropertyAnimator(duration: transitionDuration, curve: .linear) {
      self.perform(changes)
    }
    animator.pauseAnimation()
    scrubbed = animator
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, !isOver else { return }
    self.percentComplete = min(1, max(0, percentComplete))
    scrubbed?.fractionComplete = self.percentComplete
    if case .stage(let stage) = driver { stage.apply(self.percentComplete, self) }
  }

  func finishInteractiveTransition() {
    endInteraction(completing: true)
  }

  func cancelInteractiveTransition() {
    endInteraction(completing: false)
  }

  func pauseInteractiveTransition() {
    guard !isOver else { return }
    isInteractive = true
    notifyInteraction()
  }

  private func endInteraction(completing: Bool) {
    guard isInteractive, !isOver else { return }
    isInteractive = false
    transitionWasCancelled = !completing
    notifyInteraction()
    guard case .stage(let stage) = driver else { return }
    let left = completing ? 1 - percentComplete : percentComplete
    let changes = completing ? alongside : []
    if let scrubbed {
      scrubbed.isReversed = !completing
      scrubbed.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      self.scrubbed = nil
    }
    UIView.animate(
      withDuration: max(0.1, stage.duration * left), delay: 0, options: [.curveEaseOut],
      animations: {
        stage.apply(completing ? 1 : 0, self)
        self.perform(changes)
      }, completion: { _ in self.finish(completing) })
  }

  func completeTransition(_ didComplete: Bool) {
    finish(didComplete)
  }

  private func finish(_ completed: Bool) {
    guard !isOver else { return }
    isOver = true
    isInteractive = false
    transitionWasCancelled = !completed
    if case .stage(let stage) = driver { stage.cleanUp(self, completed: completed) }
    end(self, completed)
    if case .animator(let animator) = driver { animator.animationEnded(completed) }
    interaction = nil
    perform(completions)
    completions = []
    alongside = []
    interactionHandlers = []
  }

  private func perform(
    _ blocks: [(any UIViewControllerTransitionCoordinatorContext) -> Void]
  ) {
    for block in blocks { block(self) }
  }

  private func notifyInteraction() {
    perform(interactionHandlers)
  }

  // MARK: Context

  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: fromView
    case .to: toView
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? initialFromFrame : vc === to ? initialToFrame : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? finalToFrame : vc === from ? finalFromFrame : .zero
  }

  // MARK: Coordinator

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else {
      animation?(self)
      completion?(self)
      return false
    }
    if let completion { completions.append(completion) }
    if let animation {
      if hasStarted, !isInteractive {
        UIView.animate(
          withDuration: transitionDuration, delay: 0, options: [],
          animations: { animation(self) }, completion: nil)
      } else {
        alongside.append(animation)
      }
    }
    return isAnimated
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }
}
