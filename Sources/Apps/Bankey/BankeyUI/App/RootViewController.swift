import AppsUI
import BankeyKit
import UIKit

/// Shows sign-in, the first pages, or the app of whoever is signed in.
final class RootViewController: DissolvingViewController {
  private let composition: Composition
  private var shownPhase: AppViewModel.Phase?
  private weak var main: MainViewController?
  private var waitingLink: DeepLink?

  init(composition: Composition) {
    self.composition = composition
    super.init()
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
    show(next, isAnimated: isAnimated)
    if let link = waitingLink, let main {
      waitingLink = nil
      main.open(link)
    }
  }
}
