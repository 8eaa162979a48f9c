import AppsKit
import AppsTesting
import CryptoKit
import Foundation
import Testing

@MainActor
@Suite struct FileSessionStoreTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Sessions-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func session(_ token: String) throws -> StoredSession {
    StoredSession(token: token, expiry: try instant("2027-01-01T00:00:00Z"), customer: .ann)
  }

  @Test func `the next run restores the session`() throws {
    try withFolder { folder in
      #expect(FileSessionStore(directory: folder).load() == nil)
      FileSessionStore(directory: folder).save(try session("a"))
      FileSessionStore(directory: folder).save(try session("b"))
      #expect(FileSessionStore(directory: folder).load() == (try session("b")))
    }
  }

  @Test func `removing a session twice is harmless`() throws {
    try withFolder { folder in
      let store = FileSessionStore(directory: folder)
      store.save(try session("a"))
      store.save(nil)
      store.save(nil)
      #expect(store.load() == nil)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test func `only this user can read the file`() throws {
    try withFolder { folder in
      FileSessionStore(directory: folder).save(try session("a"))
      let file = folder.appendingPathComponent("session.json").path
      func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      }
      #expect(try mode(file) == 0o600)
      #expect(try mode(folder.path) == 0o700)
    }
  }

  @Test(arguments: ["", "{}", "garbage", #"{"token":"a"}"#])
  func `an unreadable file has no session`(text: String) throws {
    try withFolder { folder in
      let store = FileSessionStore(directory: folder)
      store.save(try session("a"))
      try Data(text.utf8).write(to: folder.appendingPathComponent("session.json"))
      #expect(store.load() == nil)
      store.save(try session("b"))
      #expect(store.load()?.token == "b")
    }
  }

  @Test func `with a key the file contains neither the token nor the customer`() throws {
    try withFolder { folder in
      let key = SymmetricKey(size: .bits256)
      FileSessionStore(directory: folder, key: key).save(try session("secret-token"))
      let bytes = try Data(contentsOf: folder.appendingPathComponent("session.json"))
      #expect(bytes.firstRange(of: Data("secret-token".utf8)) == nil)
      #expect(bytes.firstRange(of: Data(Customer.ann.email.utf8)) == nil)
      #expect(FileSessionStore(directory: folder, key: key).load()?.token == "secret-token")
      let other = SymmetricKey(size: .bits256)
      #expect(FileSessionStore(directory: folder, key: other).load() == nil)
    }
  }

  @Test func `a session from before the key is restored, and encrypted when it is stored`() throws {
    try withFolder { folder in
      FileSessionStore(directory: folder).save(try session("a"))
      let store = FileSessionStore(directory: folder, key: SymmetricKey(size: .bits256))
      let restored = try #require(store.load())
      store.save(restored)
      #expect(store.load() == restored)
      #expect(FileSessionStore(directory: folder).load() == nil)
    }
  }

  @Test func `a changed token is a sign-in, and a changed customer is not`() throws {
    try withFolder { folder in
      var customers: [Customer?] = []
      let store = FileSessionStore(directory: folder) { customers.append($0) }
      store.save(try session("a"))
      var renamed = try session("a")
      renamed.customer = Customer(email: "new@example.com", givenName: "A", name: "A")
      store.save(renamed)
      store.save(nil)
      #expect(customers == [.ann, nil])
    }
  }
}
