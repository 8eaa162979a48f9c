public import Foundation

/// A file with one value, readable by this user alone.
@MainActor
public struct PrivateFile<Value: Codable> {
  private let file: URL

  /// Makes a file in a directory, which is created when necessary.
  public init(_ name: String, in directory: URL) { file = directory.appendingPathComponent(name) }

  /// Reads the value; `nil` if the file is missing or unreadable.
  public func read() -> Value? {
    guard let bytes = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: bytes)
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
    let bytes = try JSONEncoder().encode(value)
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
