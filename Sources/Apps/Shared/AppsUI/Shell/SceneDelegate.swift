import Foundation
import UIKit

/// Shows the app in a window and passes deep links to it.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var root: RootViewController?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let composition = AppDelegate.composition else {
      return
    }
    let root = RootViewController(composition: composition)
    let window = UIWindow(windowScene: scene)
    window.apply(composition.brand)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.root = root
    self.window = window
    open(connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    open(URLContexts)
  }

  private func open(_ contexts: Set<UIOpenURLContext>) {
    if let link = contexts.first?.url { root?.open(link) }
  }
}
