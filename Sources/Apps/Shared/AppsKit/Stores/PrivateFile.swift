public import CryptoKit
public import Foundation

/// A file with one value, readable by this user alone.
@MainActor
public struct PrivateFile<Value: Codable> {
  private let file: URL
  private let key: SymmetricKey?

  /// Makes a file in a directory, which is created when necessary.
  ///
  /// - Parameter key: Encrypts the file, 256 bits; `nil` stores the value in plain text.
  public init(_ name: String, in directory: URL, key: SymmetricKey? = nil) {
    file = directory.appendingPathComponent(name)
    self.key = key
  }

  /// Reads the value; `nil` if the file is missing or unreadable.
  ///
  /// With a key, a file from before there was a key is readable until the next write.
  public func read() -> Value? {
    guard let bytes = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: unsealed(bytes) ?? bytes)
  }

  private func unsealed(_ bytes: Data) -> Data? {
    guard let key, let box = try? ChaChaPoly.SealedBox(combined: bytes) else { return nil }
    return try? ChaChaPoly.open(box, using: key)
  }

  /// Writes the file atomically, and ignores a failure.
  ///
  /// Use it for values that the app can do without, for example on a full disk.
  public func remember(_ value: Value?) { try? write(value, isDurable: false) }

  /// Writes the file atomically; `nil` removes it.
  ///
  /// - Parameter isDurable: Whether to synchronize the file with the disk before returning, so that
  ///   it survives a power failure.
  public func write(_ value: Value?, isDurable: Bool) throws {
    let files = FileManager.default
    guard let value else {
      if files.fileExists(atPath: file.path) { try files.removeItem(at: file) }
      return
    }
    var bytes = try JSONEncoder().encode(value)
    if let key { bytes = try ChaChaPoly.seal(bytes, using: key).combined }
    try files.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try replace(with: bytes, isDurable: isDurable)
  }

  /// Writes a draft and renames it, so that readers find the old or the new value.
  private func replace(with bytes: Data, isDurable: Bool) throws {
    let draft = file.appendingPathExtension("draft")
    _ = FileManager.default.createFile(
      atPath: draft.path, contents: nil, attributes: [.posixPermissions: 0o600])
    let handle = try FileHandle(forWritingTo: draft)
    try handle.write(contentsOf: bytes)
    if isDurable { try handle.synchronize() }
    try handle.close()
    guard rename(draft.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    guard isDurable else { return }
    // The directory entry is durable only once the directory is synchronized.
    try FileHandle(forReadingFrom: file.deletingLastPathComponent()).synchronize()
  }
}
