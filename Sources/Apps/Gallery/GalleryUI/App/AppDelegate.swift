public import UIKit

/// Gives each scene its delegate.
public final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// Makes the delegate.
  public override init() { super.init() }

  /// Names the class of the scene's delegate.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}
