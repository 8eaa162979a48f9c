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

  /// A view controller of the transition.
  struct Participant {
    fileprivate(set) weak var controller: UIViewController?
    var view: UIView?
    /// The frame in the container that is visible: the outgoing view's at the beginning, the
    /// incoming view's at the end.
    var frame = CGRect.zero
  }

  private enum Phase {
    case pending
    case running
    case ended
  }

  let containerView: UIView
  let driver: Driver
  let presentationStyle: UIModalPresentationStyle
  var from: Participant
  var to: Participant
  private var interaction: (any UIViewControllerInteractiveTransitioning)?

  private(set) var transitionWasCancelled = false
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var percentComplete: CGFloat = 0
  private var phase = Phase.pending
  private let alongside = AlongsideAnimations()
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private let end: (ViewControllerTransition, Bool) -> Void

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
    self.from = Participant(controller: from)
    self.to = Participant(controller: to)
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
    if phase == .pending { phase = .running }
    switch driver {
    case .none:
      alongside.perform(in: self)
      finish(true)
    case .stage(let stage):
      stage.prepare(self)
      UIView.performWithoutAnimation { stage.apply(0, self) }
      guard !isInteractive else { return alongside.startScrubbing(in: self) }
      stage.timing.animate(duration: stage.duration) {
        stage.apply(1, self)
        self.alongside.perform(in: self)
      } completion: { _ in
        self.finish(true)
      }
    case .animator(let animator):
      if let interaction, isInteractive {
        interaction.startInteractiveTransition(self)
        alongside.startScrubbing(in: self)
      } else {
        alongside.run(in: self)
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
  func runAlongside() { alongside.run(in: self) }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, phase != .ended else { return }
    self.percentComplete = min(1, max(0, percentComplete))
    alongside.scrub(to: self.percentComplete)
    if case .stage(let stage) = driver { stage.apply(self.percentComplete, self) }
  }

  func finishInteractiveTransition() {
    endInteraction(completing: true)
  }

  func cancelInteractiveTransition() {
    endInteraction(completing: false)
  }

  func pauseInteractiveTransition() {
    guard phase != .ended else { return }
    isInteractive = true
    perform(interactionHandlers)
  }

  private func endInteraction(completing: Bool) {
    guard isInteractive, phase != .ended else { return }
    isInteractive = false
    transitionWasCancelled = !completing
    perform(interactionHandlers)
    alongside.endScrubbing(completing: completing)
    guard case .stage(let stage) = driver else { return }
    let left = completing ? 1 - percentComplete : percentComplete
    UIView.animate(
      withDuration: max(0.1, stage.duration * left), delay: 0, options: [.curveEaseOut],
      animations: {
        stage.apply(completing ? 1 : 0, self)
        if completing { self.alongside.perform(in: self) }
      }, completion: { _ in self.finish(completing) })
  }

  func completeTransition(_ didComplete: Bool) {
    finish(didComplete)
  }

  private func finish(_ completed: Bool) {
    guard phase != .ended else { return }
    phase = .ended
    isInteractive = false
    transitionWasCancelled = !completed
    if case .stage(let stage) = driver { stage.cleanUp(self, completed: completed) }
    end(self, completed)
    if case .animator(let animator) = driver { animator.animationEnded(completed) }
    interaction = nil
    perform(completions)
    completions = []
    alongside.removeAll()
    interactionHandlers = []
  }

  private func perform(
    _ blocks: [(any UIViewControllerTransitionCoordinatorContext) -> Void]
  ) {
    for block in blocks { block(self) }
  }

  // MARK: Context

  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from.controller ? from.frame : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to.controller ? to.frame : .zero
  }

  // MARK: Coordinator

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard phase != .ended else {
      animation?(self)
      completion?(self)
      return false
    }
    if let completion { completions.append(completion) }
    if let animation {
      if phase == .running, !isInteractive {
        UIView.animate(
          withDuration: transitionDuration, delay: 0, options: [],
          animations: { animation(self) }, completion: nil)
      } else {
        alongside.add(animation)
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
