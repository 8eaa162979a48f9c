import Foundation
import UIKit

/// Shows the catalog in a window and opens the page of a link or shortcut, such as
/// `gallery://buttons`.
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
    if connectionOptions.urlContexts.isEmpty && connectionOptions.userActivities.isEmpty {
      restore(session.stateRestorationActivity)
    }
    follow(connectionOptions.urlContexts, animated: false)
    for activity in connectionOptions.userActivities { follow(activity, animated: false) }
  }

  /// The open page and its state, for state restoration.
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

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    follow(userActivity, animated: true)
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(open(shortcutItem.type, animated: true)) }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    follow(URLContexts, animated: true)
  }

  private func follow(_ contexts: Set<UIOpenURLContext>, animated: Bool) {
    for name in contexts.compactMap({ $0.url.host() }).prefix(1) {
      _ = open(name, animated: animated)
    }
  }

  /// Opens the page that the last path component of a web link names, such as
  /// `https://ferry.example/gallery/buttons`.
  private func follow(_ activity: NSUserActivity, animated: Bool) {
    guard activity.activityType == NSUserActivityTypeBrowsingWeb,
      let name = activity.webpageURL?.lastPathComponent
    else { return }
    _ = open(name, animated: animated)
  }

  /// Opens a page.
  ///
  /// - Returns: Whether a page has that name.
  private func open(_ name: String, animated: Bool) -> Bool {
    guard let page = Catalogue.page(named: name) else { return false }
    catalogue.dismiss(animated: false)
    catalogue.popToRootViewController(animated: false)
    catalogue.pushViewController(page.viewController(), animated: animated)
    return true
  }
}
