/// The transition of the windows to another screen size, as a coordinator for clients' animations.
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
  private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let size: CGSize
  private let newTraits: UITraitCollection
  private var alongside: [Block] = []
  private var completions: [Block] = []
  private weak var window: UIWindow?

  init(to size: CGSize, traits: UITraitCollection) {
    self.size = size
    newTraits = traits
  }

  /// Announces the size, applies the change, and runs the alongside animations.
  func run(on windows: [UIWindow], change: () -> Void) {
    window = windows.last
    for window in windows where window.fillsScreen {
      guard let root = window.rootViewController else { continue }
      if changesSizeClass(of: root) { propagateTraits(to: root) }
      root.viewWillTransition(to: size, with: self)
      root.forEachPresentation { $0.viewWillTransition(to: self.size, with: self) }
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

  private func changesSizeClass(of controller: UIViewController) -> Bool {
    let old = controller.traitCollection
    return old.horizontalSizeClass != newTraits.horizontalSizeClass
      || old.verticalSizeClass != newTraits.verticalSizeClass
  }

  private func propagateTraits(to root: UIViewController) {
    let traits = root.traitCollection.modifyingTraits {
      $0.horizontalSizeClass = newTraits.horizontalSizeClass
      $0.verticalSizeClass = newTraits.verticalSizeClass
    }
    root.willTransition(to: traits, with: self)
    root.forEachPresentation { $0.willTransition(to: traits, with: self) }
  }

  // MARK: Coordinator

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

extension UIViewController {
  /// Calls a closure with every presentation by this view controller, its children and the
  /// presented view controllers.
  fileprivate func forEachPresentation(_ body: (UIPresentationController) -> Void) {
    for child in children { child.forEachPresentation(body) }
    guard let presented = presentation.presented else { return }
    if let controller = presented.presentation.controller?.effective { body(controller) }
    presented.forEachPresentation(body)
  }
}
