import Foundation
import UIKit

/// Puts the catalogue into a window and opens the page that a link names: `gallery://buttons`.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let catalogue = UINavigationController(rootViewController: CatalogueViewController())

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    catalogue.navigationBar.prefersLargeTitles = true
    window.rootViewController = catalogue
    window.makeKeyAndVisible()
    self.window = window
    follow(connectionOptions.urlContexts, animated: false)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    follow(URLContexts, animated: true)
  }

  private func follow(_ contexts: Set<UIOpenURLContext>, animated: Bool) {
    guard let name = contexts.compactMap({ $0.url.host() }).first,
      let page = Catalogue.page(named: name)
    else { return }
    catalogue.dismiss(animated: false)
    catalogue.popToRootViewController(animated: false)
    catalogue.pushViewController(page.viewController(), animated: animated)
  }
}
