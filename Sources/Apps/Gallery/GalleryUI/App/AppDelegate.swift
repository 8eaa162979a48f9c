public import UIKit

/// The application delegate of the Gallery.
public final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// Creates the delegate.
  public override init() { super.init() }

  /// Returns a configuration with the scene delegate.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}
