import AppsUI
import MermaidbucksKit
import UIKit

/// Shows sign-in, or the app of whoever is signed in.
final class RootViewController: DissolvingViewController {
  private let composition: Composition
  private var shownPhase: AppViewModel.Phase?
  private weak var main: MainTabBarController?
  private var waitingLink: DeepLink?

  init(composition: Composition) {
    self.composition = composition
    super.init()
  }

  override func updateProperties() {
    super.updateProperties()
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

  private func show(_ phase: AppViewModel.Phase, isAnimated: Bool) {
    let next: UIViewController
    switch phase {
    case .signedOut(let notice):
      next = composition.makeSignInViewController(notice: notice)
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
