/// Opens and closes sessions.
@MainActor
public protocol Authenticating {
  /// Opens a session and keeps it.
  func signIn(email: String, password: String) async throws(LoadFailure) -> Customer
  /// Forgets the session at once; the service is told as far as it can be reached.
  func signOut() async
  /// Whoever was signed in when the app last ran.
  func restoredCustomer() -> Customer?
  /// The account to try the app with, while the service runs with invented data.
  func demoAccount() async -> DemoAccount?
}

/// An account that everyone may use.
public struct DemoAccount: Equatable, Sendable {
  /// The address to sign in with.
  public var email: String
  /// Its password.
  public var password: String

  /// Makes an account.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }
}
