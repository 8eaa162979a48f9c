/// The passage of the windows to another size of the screen, for those who animate along.
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
  private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let size: CGSize
  private var alongside: [Block] = []
  private var completions: [Block] = []
  private weak var window: UIWindow?

  init(to size: CGSize) { self.size = size }

  /// Announces the size, changes to it, and animates along what was asked for.
  func run(on windows: [UIWindow], change: () -> Void) {
    window = windows.last
    for window in windows where window.fillsScreen {
      window.rootViewController?.viewWillTransition(to: size, with: self)
    }
    change()
    let blocks = alongside
    UIView.animate(withDuration: transitionDuration) {
      for window in windows { window.layoutIfNeeded() }
      for block in blocks { block(self) }
      for window in windows { window.layoutIfNeeded() }
    } completion: { _ in
      for completion in self.completions { completion(self) }
    }
  }

  // MARK: Coordinating

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  // MARK: Context

  var isAnimated: Bool { true }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0.3 }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var containerView: UIView { window ?? UIView() }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}
