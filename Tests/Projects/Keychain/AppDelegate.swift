import Security
import UIKit

enum Passwords {
  static func save(_ password: String, for account: String) -> OSStatus {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrAccount as String: account,
      kSecValueData as String: password.data(using: .utf8)!,
      kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlock,
    ]
    SecItemDelete(query as CFDictionary)
    return SecItemAdd(query as CFDictionary, nil)
  }

  static func load(_ account: String) -> String? {
    let query =
      [
        kSecClass: kSecClassGenericPassword, kSecAttrAccount: account,
        kSecReturnData: kCFBooleanTrue!,
        kSecMatchLimit: kSecMatchLimitOne,
      ] as CFDictionary
    var item: CFTypeRef?
    guard SecItemCopyMatching(query, &item) == errSecSuccess, let data = item as? Data else {
      return nil
    }
    return String(data: data, encoding: .utf8)
  }
}

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
