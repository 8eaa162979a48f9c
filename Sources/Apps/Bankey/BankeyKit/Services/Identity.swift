/// Opens and closes sessions, and makes accounts.
@MainActor
public protocol Authenticating {
  /// Opens a session and keeps it.
  func signIn(email: String, password: String) async throws(LoadFailure) -> Customer
  /// Makes an account and opens a session for it.
  func signUp(_ application: Application) async throws(LoadFailure) -> Customer
  /// Forgets the session at once; the service is told as far as it can be reached.
  func signOut() async
  /// Whoever was signed in when the app last ran.
  func restoredCustomer() -> Customer?
  /// The account to try the app with, while the service runs with invented data.
  func demoAccount() async -> DemoAccount?
}

/// What a new customer gives.
public struct Application: Equatable, Sendable {
  /// The first name.
  public var firstName: String
  /// The last name; may be empty.
  public var lastName: String
  /// The address to sign in with.
  public var email: String
  /// The password as typed.
  public var password: String

  /// Makes an application.
  public init(firstName: String, lastName: String, email: String, password: String) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.password = password
  }
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

/// Sets a new password for whoever forgot the old one.
@MainActor
public protocol PasswordResetting {
  /// Has a code sent to an address, if it belongs to somebody.
  func requestCode(for email: String) async throws(LoadFailure)
  /// Sets a new password by the code.
  func resetPassword(email: String, code: String, password: String) async throws(LoadFailure)
  /// The last message to an address, where the service has an inbox to look into.
  func lastMessage(to email: String) async -> DemoMessage?
}

/// A message that would have gone by mail.
public struct DemoMessage: Equatable, Sendable {
  /// What it is about.
  public var subject: String
  /// The text.
  public var body: String
  /// The code in it; `nil` where it has none.
  public var code: String?

  /// Makes a message.
  public init(subject: String, body: String, code: String?) {
    self.subject = subject
    self.body = body
    self.code = code
  }
}

/// Guards the account of whoever is signed in.
@MainActor
public protocol AccountGuarding {
  /// Changes the password.
  func changePassword(from old: String, to new: String) async throws(LoadFailure)
  /// Has a code sent to an address that the customer wants to have; nothing changes yet.
  func requestEmailChange(to email: String, password: String) async throws(LoadFailure)
  /// Makes that address the customer's, by the code that was sent to it.
  func changeEmail(code: String) async throws(LoadFailure) -> Customer
  /// The devices that are signed in, the last used first.
  func devices() async throws(LoadFailure) -> [Device]
  /// Signs a device out.
  func signOut(_ device: Device.ID) async throws(LoadFailure)
  /// Signs all devices out, this one too.
  func signOutEverywhere() async throws(LoadFailure)
}
