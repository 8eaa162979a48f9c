import Cryptography
import Glibc
public import HTTPServer

/// The secret of a host, 32 bytes, from which the keys for cookies and stored data are derived.
public struct HostKey: Sendable {
  /// The length of the secret in bytes.
  public static let length = 32
  private let bytes: [UInt8]

  /// Creates a random secret, which is lost when the process ends.
  public init() { bytes = Sodium.randomBytes(Self.length) }

  /// Reads the secret from a file, which is created with a random secret if it is missing.
  ///
  /// The file is readable by its owner only. Hosts that share containers share the file.
  ///
  /// - Throws: The failed system call; `EINVAL` if the file does not contain 32 bytes.
  public init(file path: String) throws(SystemError) {
    if let bytes = try Self.read(path) {
      self.bytes = bytes
      return
    }
    try Self.create(path)
    guard let bytes = try Self.read(path) else {
      throw SystemError(call: "open \(path)", code: ENOENT)
    }
    self.bytes = bytes
  }

  /// Returns a key of 32 bytes for one purpose.
  func key(for purpose: String) -> [UInt8] {
    Sodium.authenticationCode(Array(purpose.utf8), key: bytes)
  }

  /// Reads the file; `nil` if there is none.
  private static func read(_ path: String) throws(SystemError) -> [UInt8]? {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw SystemError.last("open \(path)")
    }
    defer { Glibc.close(descriptor) }
    // One byte more, to detect a file that is too long.
    var bytes = [UInt8](repeating: 0, count: length + 1)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count == length else { throw SystemError(call: "read \(path)", code: EINVAL) }
    return Array(bytes.prefix(length))
  }

  /// Creates the file, unless another process creates it first.
  private static func create(_ path: String) throws(SystemError) {
    let draft = "\(path).\(Identifier.random())"
    let descriptor = Glibc.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError.last("open \(draft)") }
    defer { unlink(draft) }
    let secret = Sodium.randomBytes(length)
    let isWritten = Glibc.write(descriptor, secret, length) == length && fsync(descriptor) == 0
    let error = SystemError.last("write \(draft)")
    Glibc.close(descriptor)
    guard isWritten else { throw error }
    guard link(draft, path) == 0 || errno == EEXIST else { throw SystemError.last("link \(path)") }
  }
}
