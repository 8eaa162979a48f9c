import UIKit

/// Shows what configuration files say, in the property list and in the conditions of compilation.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let keys = [
      "CFBundleDisplayName", "CFBundleIdentifier", "CFBundleShortVersionString", "ServiceAddress",
    ]
    var lines = keys.map { "\($0): \(Bundle.main.object(forInfoDictionaryKey: $0) ?? "none")" }
    #if VERBOSE && COFFEE && TARGET && !QUIET && !RELEASE
      lines.append("conditions: as configured")
    #endif
    let controller = UIViewController()
    for (index, line) in lines.enumerated() {
      let label = UILabel(frame: CGRect(x: 20, y: 100 + 40 * index, width: 350, height: 30))
      label.text = line
      controller.view.addSubview(label)
    }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }
}
