public import Foundation

/// A file with one value in it that only this user can read.
@MainActor
public struct PrivateFile<Value: Codable> {
  private let file: URL

  /// Names a file in a folder, which is made when something is written.
  public init(_ name: String, in directory: URL) { file = directory.appendingPathComponent(name) }

  /// The value; `nil` where there is none that can be read.
  public func read() -> Value? {
    guard let bytes = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: bytes)
  }

  /// Writes the file whole or not at all, and passes a failure over.
  ///
  /// What is lost is a memory; a full disk must not keep the app from working.
  public func remember(_ value: Value?) { try? write(value, isDurable: false) }

  /// Writes the file whole or not at all.
  ///
  /// - Parameter isDurable: Whether the file is on the disk when this returns, so that it outlives a
  ///   machine that loses its power.
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

  /// Writes beside the file and puts that into its place: a reader finds the old or the new one.
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
    // The name is the folder's, and as little on the disk as the folder is.
    try FileHandle(forReadingFrom: file.deletingLastPathComponent()).synchronize()
  }
}
