import CoreGraphics
import Foundation
import Security
import Testing

// Apple's “Keychain services” describes the functions and their results.

@Suite(.serialized) struct KeychainTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "ferry-keychain-\(UUID().uuidString)")

  private func query(_ account: String) -> [String: Any] {
    [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "coffee",
      kSecAttrAccount as String: account,
    ]
  }

  /// Calls a closure with an empty keychain.
  private func withKeychain(key: Data? = nil, _ body: () throws -> Void) rethrows {
    Keychain.open(in: folder, key: key)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  private func add(_ password: String, to account: String) -> OSStatus {
    var item = query(account)
    item[kSecValueData as String] = Data(password.utf8)
    return SecItemAdd(item as CFDictionary, nil)
  }

  private func password(of account: String) -> String? {
    var query = query(account)
    query[kSecReturnData as String] = kCFBooleanTrue
    query[kSecMatchLimit as String] = kSecMatchLimitOne
    var item: AnyObject?
    guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess else { return nil }
    return (item as? Data).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a password is added, found, changed and deleted`() {
    withKeychain {
      #expect(password(of: "ada") == nil)
      #expect(add("secret", to: "ada") == errSecSuccess)
      #expect(password(of: "ada") == "secret")
      #expect(password(of: "bob") == nil)
      let change = [kSecValueData: Data("changed".utf8)] as CFDictionary
      #expect(SecItemUpdate(query("ada") as CFDictionary, change) == errSecSuccess)
      #expect(password(of: "ada") == "changed")
      #expect(SecItemDelete(query("ada") as CFDictionary) == errSecSuccess)
      #expect(password(of: "ada") == nil)
    }
  }

  @Test func `a second item with the same account and service is a duplicate`() {
    withKeychain {
      #expect(add("one", to: "ada") == errSecSuccess)
      #expect(add("two", to: "ada") == errSecDuplicateItem)
      #expect(password(of: "ada") == "one")
      #expect(add("two", to: "bob") == errSecSuccess)
      let rename = [kSecAttrAccount: "bob"] as CFDictionary
      #expect(SecItemUpdate(query("ada") as CFDictionary, rename) == errSecDuplicateItem)
      #expect(password(of: "ada") == "one")
    }
  }

  @Test func `errors have Apple's codes`() {
    withKeychain {
      #expect(SecItemDelete(query("ada") as CFDictionary) == errSecItemNotFound)
      #expect(SecItemUpdate(query("ada") as CFDictionary, [:]) == errSecItemNotFound)
      #expect(SecItemCopyMatching([:], nil) == errSecParam)
      #expect(
        SecItemAdd([kSecClass as String: "keys"] as CFDictionary, nil) == errSecUnimplemented)
    }
  }

  @Test func `all accounts are returned with their attributes and passwords`() throws {
    try withKeychain {
      for name in ["ada", "bob"] { #expect(add("of \(name)", to: name) == errSecSuccess) }
      let query: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll,
        kSecReturnAttributes: true, kSecReturnData: true,
      ]
      var result: CFTypeRef?
      #expect(SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess)
      let items = try #require(result as? [[String: Any]])
      #expect(items.compactMap { $0[kSecAttrAccount as String] as? String } == ["ada", "bob"])
      #expect(items[1][kSecValueData as String] as? Data == Data("of bob".utf8))
      #expect(items[0][kSecAttrCreationDate as String] is Date)
    }
  }

  @Test func `passwords of servers differ by server and port`() {
    withKeychain {
      let server: [String: Any] = [
        kSecClass as String: kSecClassInternetPassword, kSecAttrServer as String: "example.com",
        kSecAttrAccount as String: "ada",
      ]
      #expect(SecItemAdd(server as CFDictionary, nil) == errSecSuccess)
      #expect(SecItemAdd(server as CFDictionary, nil) == errSecDuplicateItem)
      let other = server.merging([kSecAttrPort as String: 8080]) { $1 }
      #expect(SecItemAdd(other as CFDictionary, nil) == errSecSuccess)
    }
  }

  @Test func `the file is encrypted, private and read again`() throws {
    let key = Data(repeating: 7, count: 32)
    try withKeychain(key: key) {
      #expect(add("secret", to: "ada") == errSecSuccess)
      let file = folder.appendingPathComponent("Library/Keychains/keychain.json")
      let bytes = try Data(contentsOf: file)
      #expect(!bytes.isEmpty && bytes.range(of: Data("ada".utf8)) == nil)
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      Keychain.open(in: folder, key: key)
      #expect(password(of: "ada") == "secret")
      // Another key cannot read the file, and must not replace it.
      Keychain.open(in: folder, key: Data(repeating: 8, count: 32))
      #expect(password(of: "ada") == nil)
      #expect(add("other", to: "ada") == errSecDecode)
      #expect(try Data(contentsOf: file) == bytes)
    }
  }

  @Test func `random bytes fill the buffer`() {
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
    #expect(Set(bytes).count > 16)
  }
}
