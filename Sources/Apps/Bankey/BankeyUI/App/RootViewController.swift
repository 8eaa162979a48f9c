import BankeyKit
import UIKit

/// Shows sign-in, the first pages, or the app of whoever is signed in.
final class RootViewController: UIViewController {
  private let composition: Composition
  private var shownPhase: AppViewModel.Phase?
  private weak var main: MainViewController?
  private var waitingLink: DeepLink?
  private static let dissolveDuration = 0.3

  init(composition: Composition) {
    self.composition = composition
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  override func updateProperties() {
    super.updateProperties()
    view.window?.overrideUserInterfaceStyle = style(of: composition.app.choices.appearance)
    let phase = composition.app.phase
    guard phase != shownPhase else { return }
    let isFirst = shownPhase == nil
    shownPhase = phase
    show(phase, isAnimated: !isFirst)
  }

  /// Follows a link, now or once somebody is signed in.
  func open(_ link: DeepLink) {
    guard let main else {
      waitingLink = link
      return
    }
    main.open(link)
  }

  override var childForStatusBarStyle: UIViewController? { children.last }

  private func style(of appearance: Choices.Appearance) -> UIUserInterfaceStyle {
    switch appearance {
    case .automatic: .unspecified
    case .light: .light
    case .dark: .dark
    }
  }

  private func show(_ phase: AppViewModel.Phase, isAnimated: Bool) {
    let next: UIViewController
    switch phase {
    case .signedOut(let notice):
      next = composition.makeLoginViewController(notice: notice)
      main = nil
    case .onboarding:
      next = OnboardingContainerViewController(settings: composition.settings) {
        [app = composition.app] in app.didOnboard()
      }
      main = nil
    case .signedIn(let customer):
      let controller = composition.makeMainViewController(for: customer)
      main = controller
      next = controller
    }
    presentedViewController.map { _ in dismiss(animated: false) }
    // More than one where the last change is still under way.
    let old = children
    for child in old { child.willMove(toParent: nil) }
    addChild(next)
    next.view.frame = view.bounds
    next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(next.view)
    let finish = {
      for child in old where child.parent === self {
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
      next.didMove(toParent: self)
    }
    if isAnimated {
      next.view.alpha = 0
      // Whoever is quick need not wait for the eye.
      UIView.animate(
        withDuration: Self.dissolveDuration, delay: 0, options: .allowUserInteraction,
        animations: { next.view.alpha = 1 }, completion: { _ in finish() })
    } else {
      finish()
    }
    setNeedsStatusBarAppearanceUpdate()
    if let link = waitingLink, let main {
      waitingLink = nil
      main.open(link)
    }
  }
}
