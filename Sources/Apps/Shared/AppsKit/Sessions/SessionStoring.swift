public import CryptoKit
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
  private let onSignIn: (Customer?) -> Void

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - directory: The app's private directory, which is created if necessary.
  ///   - key: Encrypts the session, 256 bits; `nil` stores it in plain text.
  ///   - onSignIn: Called after the session of a customer who signed in was stored, or, with `nil`,
  ///     after a session was removed.
  public init(
    directory: URL, key: SymmetricKey? = nil, onSignIn: @escaping (Customer?) -> Void = { _ in }
  ) {
    file = PrivateFile("session.json", in: directory, key: key)
    self.onSignIn = onSignIn
  }

  /// Reads the file; a missing or unreadable file has no session.
  public func load() -> StoredSession? { file.read() }

  /// Writes or removes the file.
  ///
  /// A failure is ignored, since it costs no more than signing in again.
  public func save(_ session: StoredSession?) {
    // A changed customer with the same token has not signed in.
    let isSignIn = load()?.token != session?.token
    file.remember(session)
    if isSignIn { onSignIn(session?.customer) }
  }
}
