/// Opens and closes sessions.
@MainActor
public protocol Authenticating {
  /// Opens a session and saves it.
  func signIn(email: String, password: String) async throws(LoadFailure) -> Customer
  /// Removes the session from this device at once, and then ends it on the service.
  func signOut() async
  /// The customer of the session that an earlier run saved.
  func restoredCustomer() -> Customer?
  /// Loads the demo account; `nil` if the service has no demo data.
  func demoAccount() async -> DemoAccount?
}

/// A shared account to try the app with.
public struct DemoAccount: Equatable, Sendable {
  /// The email address.
  public var email: String
  /// The password.
  public var password: String

  /// Makes an account.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }
}
