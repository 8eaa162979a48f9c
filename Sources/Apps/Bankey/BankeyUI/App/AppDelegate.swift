public import UIKit

/// Gives each scene its delegate.
public final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// What the app is made of; set before it launches.
  public static var composition: Composition?

  /// Makes the delegate.
  public override init() { super.init() }

  /// Names the class of the scene's delegate.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}
