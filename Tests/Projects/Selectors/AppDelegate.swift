import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    #if os(iOS) && canImport(UIKit) && !targetEnvironment(macCatalyst)
      window = UIWindow(frame: UIScreen.main.bounds)
    #endif
    window?.rootViewController = ListViewController()
    window?.makeKeyAndVisible()
    return true
  }
}
