import CryptoKit
import Foundation
import Synchronization

/// The passwords of the app, in a file of its container that only this user can read.
package enum Keychain {
  private struct State {
    var items: [KeychainItem] = []
    var file: URL?
    var key: SymmetricKey?
    /// Whether the file was readable, so that writing loses nothing.
    var isReadable = true
  }

  private static let state = Mutex(State())

  /// Reads the passwords of a container; without one, they are kept in memory.
  ///
  /// - Parameter key: Encrypts the file, 32 bytes; `nil` stores it in plain text.
  package static func open(in container: URL, key: Data?) {
    state.withLock { state in
      state = State()
      let file = container.appendingPathComponent("Library/Keychains/keychain.json")
      state.file = file
      state.key = key.map { SymmetricKey(data: $0) }
      guard let bytes = try? Data(contentsOf: file) else { return }
      let items = try? JSONDecoder().decode([KeychainItem].self, from: unsealed(bytes, state.key))
      state.items = items ?? []
      state.isReadable = items != nil
    }
  }

  private static func unsealed(_ bytes: Data, _ key: SymmetricKey?) throws -> Data {
    guard let key else { return bytes }
    return try ChaChaPoly.open(ChaChaPoly.SealedBox(combined: bytes), using: key)
  }

  /// Reads the items.
  static func read<R>(_ body: ([KeychainItem]) -> R) -> R where R: Sendable {
    state.withLock { body($0.items) }
  }

  /// Changes the items and writes the file; a change that fails, or cannot be written, is undone.
  static func change(_ body: (inout [KeychainItem]) -> OSStatus) -> OSStatus {
    state.withLock { state in
      guard state.isReadable else { return errSecDecode }
      let old = state.items
      let status = body(&state.items)
      guard status == errSecSuccess else {
        state.items = old
        return status
      }
      do {
        try write(state)
        return errSecSuccess
      } catch {
        state.items = old
        return errSecIO
      }
    }
  }

  /// Writes a draft and renames it, so that readers find the old or the new items.
  private static func write(_ state: State) throws {
    guard let file = state.file else { return }
    var bytes = try JSONEncoder().encode(state.items)
    if let key = state.key { bytes = try ChaChaPoly.seal(bytes, using: key).combined }
    let manager = FileManager.default
    try manager.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let draft = file.appendingPathExtension("draft")
    guard
      manager.createFile(
        atPath: draft.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown) }
    let handle = try FileHandle(forWritingTo: draft)
    try handle.write(contentsOf: bytes)
    try handle.synchronize()
    try handle.close()
    guard rename(draft.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
