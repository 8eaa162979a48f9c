/// Makes customers of strangers.
@MainActor
public protocol Enrolling {
  /// Makes an account and opens a session for it.
  func signUp(_ application: Application) async throws(LoadFailure) -> Customer
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
