import AppsKit
import Foundation
import UIKit

/// Shows sign-in, the introduction or the customer's app, according to the composition's phase.
public final class RootViewController: DissolvingViewController {
  private let composition: any AppComposition
  private var shownPhase: AppPhase?
  private weak var main: (any LinkOpening)?
  /// A link to open after launch or sign-in.
  private var pendingLink: URL?

  /// Creates the root controller of a composition.
  public init(composition: any AppComposition) {
    self.composition = composition
    super.init()
  }

  /// Applies the appearance and the direction, and shows the phase; runs again when one changes.
  public override func updateProperties() {
    super.updateProperties()
    view.window?.overrideUserInterfaceStyle = style(of: composition.app.preferences.appearance)
    // The language of the app, not of the device, decides the direction.
    view.window?.traitOverrides.layoutDirection =
      composition.settings.language.isRightToLeft ? .rightToLeft : .leftToRight
    let phase = composition.app.phase
    guard phase != shownPhase else { return }
    let isFirst = shownPhase == nil
    shownPhase = phase
    show(phase, isAnimated: !isFirst)
  }

  /// Opens a link, now or after sign-in; a link that needs no account is opened after launch.
  public func open(_ link: URL) {
    if shownPhase != nil, showPublicScreen(of: link) { return }
    guard let main else {
      pendingLink = link
      return
    }
    main.open(link)
  }

  /// Presents the screen of a link that needs no account.
  private func showPublicScreen(of link: URL) -> Bool {
    let screen = composition.makePublicViewController(for: link) { [weak self] in
      self?.dismiss(animated: true)
    }
    guard let screen else { return false }
    screen.modalPresentationStyle = .fullScreen
    if presentedViewController != nil { dismiss(animated: false) }
    present(screen, animated: false)
    return true
  }

  private func style(of appearance: Preferences.Appearance) -> UIUserInterfaceStyle {
    switch appearance {
    case .automatic: .unspecified
    case .light: .light
    case .dark: .dark
    }
  }

  private func show(_ phase: AppPhase, isAnimated: Bool) {
    main = nil
    switch phase {
    case .signedOut(let notice):
      show(composition.makeSignInViewController(notice: notice), isAnimated: isAnimated)
    case .onboarding:
      show(composition.makeOnboardingViewController(), isAnimated: isAnimated)
    case .signedIn(let customer):
      let main = composition.makeMainViewController(for: customer)
      self.main = main
      show(main, isAnimated: isAnimated)
    }
    guard let link = pendingLink else { return }
    pendingLink = nil
    open(link)
  }
}
