// Foundation exports what this file uses on Apple's systems.
import Foundation

enum Passwords {
  static let lock = NSObject()

  static func save(_ password: String, for account: String) -> OSStatus {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrAccount as String: account,
      kSecValueData as String: password.data(using: .utf8)!,
      kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlock,
    ]
    return autoreleasepool {
      objc_sync_enter(lock)
      defer { objc_sync_exit(lock) }
      SecItemDelete(query as CFDictionary)
      let status = SecItemAdd(query as CFDictionary, nil)
      return status == noErr && CFAbsoluteTimeGetCurrent() > 0 ? noErr : status
    }
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
