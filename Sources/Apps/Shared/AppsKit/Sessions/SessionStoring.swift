public import Foundation

/// A session that is stored between runs of the app.
public struct StoredSession: Codable, Equatable, Sendable {
  /// The bearer token, a secret.
  public var token: String
  /// The expiration date of the token.
  public var expiry: Date
  /// The customer.
  public var customer: Customer

  /// Makes a session.
  public init(token: String, expiry: Date, customer: Customer) {
    self.token = token
    self.expiry = expiry
    self.customer = customer
  }
}

/// Stores the session between runs of the app.
@MainActor
public protocol SessionStoring {
  /// Loads the session; `nil` if there is none or it cannot be read.
  func load() -> StoredSession?
  /// Replaces the session; `nil` removes it.
  func save(_ session: StoredSession?)
}

/// Stores the session in a private file.
@MainActor
public final class FileSessionStore: SessionStoring {
  private let file: PrivateFile<StoredSession>

  /// Makes a store.
  ///
  /// - Parameter directory: The app's private directory, which is created if necessary.
  public init(directory: URL) { file = PrivateFile("session.json", in: directory) }

  /// Reads the file; a missing or unreadable file has no session.
  public func load() -> StoredSession? { file.read() }

  /// Writes or removes the file.
  ///
  /// A failure is ignored, since it costs no more than signing in again.
  public func save(_ session: StoredSession?) { file.remember(session) }
}
