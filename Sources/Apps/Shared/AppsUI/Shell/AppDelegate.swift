public import UIKit

/// The application delegate of every app; it assigns the shared scene delegate.
public final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// The composition of the app; set it before the application launches.
  public static var composition: (any AppComposition)?

  /// Creates the delegate.
  public override init() { super.init() }

  /// Returns a configuration with the shared scene delegate.
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
