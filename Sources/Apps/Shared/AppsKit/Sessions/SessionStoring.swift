public import Foundation

/// What is kept of a session between two runs of the app.
public struct StoredSession: Codable, Equatable, Sendable {
  /// The secret that requests carry.
  public var token: String
  /// When the token stops working.
  public var expiry: Date
  /// Whose session it is.
  public var customer: Customer

  /// Makes a session.
  public init(token: String, expiry: Date, customer: Customer) {
    self.token = token
    self.expiry = expiry
    self.customer = customer
  }
}

/// Keeps one session between two runs of the app.
@MainActor
public protocol SessionStoring {
  /// The session that was kept; `nil` for none, or for one that cannot be read.
  func load() -> StoredSession?
  /// Keeps a session in place of the one before; `nil` forgets it.
  func save(_ session: StoredSession?)
}

/// Keeps the session in a file that only this user can read.
@MainActor
public final class FileSessionStore: SessionStoring {
  private let file: URL

  /// Makes a store.
  ///
  /// - Parameter directory: The app's own folder; made when it is not there.
  public init(directory: URL) { file = directory.appendingPathComponent("session.json") }

  /// Reads the file; one that is missing or broken is no session.
  public func load() -> StoredSession? {
    guard let bytes = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(StoredSession.self, from: bytes)
  }

  /// Writes the file whole or not at all; a failure is passed over.
  public func save(_ session: StoredSession?) {
    let files = FileManager.default
    guard let session else {
      try? files.removeItem(at: file)
      return
    }
    // Losing the file costs a sign-in and nothing else, so a full disk is not worth an alert.
    guard let bytes = try? JSONEncoder().encode(session) else { return }
    try? files.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try? bytes.write(to: file, options: .atomic)
    try? files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }
}
