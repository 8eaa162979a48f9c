import BankeyKit
import Foundation
import UIKit

/// Puts the app into a window and follows links into it.
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
    window.tintColor = .brandTeal
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.root = root
    self.window = window
    follow(connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    follow(URLContexts)
  }

  private func follow(_ contexts: Set<UIOpenURLContext>) {
    guard let link = contexts.compactMap({ DeepLink($0.url) }).first else { return }
    root?.open(link)
  }
}
