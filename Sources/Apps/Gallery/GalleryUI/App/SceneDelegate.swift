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
    if connectionOptions.urlContexts.isEmpty {
      restore(session.stateRestorationActivity)
    } else {
      follow(connectionOptions.urlContexts, animated: false)
    }
  }

  /// What the scene comes back to when it is opened anew.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let top = catalogue.topViewController, let title = top.title,
      let page = Catalogue.page(titled: title)
    else { return nil }
    let activity = NSUserActivity(activityType: "gallery.page")
    activity.userInfo = ["page": page.name]
    if let note = (top as? StoragePage)?.note { activity.userInfo?["note"] = note }
    return activity
  }

  private func restore(_ activity: NSUserActivity?) {
    guard let name = activity?.userInfo?["page"] as? String,
      let page = Catalogue.page(named: name)
    else { return }
    let controller = page.viewController()
    (controller as? StoragePage)?.note = activity?.userInfo?["note"] as? String
    catalogue.pushViewController(controller, animated: false)
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
