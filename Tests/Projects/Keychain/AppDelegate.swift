import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let controller = UIViewController()
    let label = UILabel(frame: UIScreen.main.bounds)
    let old = Passwords.load("ada") ?? "none"
    let status = Passwords.save("secret", for: "ada")
    label.text = "before \(old) status \(status) after \(Passwords.load("ada") ?? "none")"
    controller.view.addSubview(label)
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }
}
