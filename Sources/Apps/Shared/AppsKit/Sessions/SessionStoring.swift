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
  private let file: PrivateFile<StoredSession>

  /// Makes a store.
  ///
  /// - Parameter directory: The app's own folder; made when it is not there.
  public init(directory: URL) { file = PrivateFile("session.json", in: directory) }

  /// Reads the file; one that is missing or broken is no session.
  public func load() -> StoredSession? { file.read() }

  /// Writes or removes the file.
  ///
  /// Losing it costs a sign-in and nothing else, so a full disk is not worth an alert.
  public func save(_ session: StoredSession?) { file.remember(session) }
}
