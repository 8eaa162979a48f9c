/// Resets forgotten passwords.
@MainActor
public protocol PasswordResetting {
  /// Sends a code to an email address, if a customer has it.
  func requestCode(for email: String) async throws(LoadFailure)
  /// Sets a new password with the code, and ends all sessions.
  func resetPassword(email: String, code: String, password: String) async throws(LoadFailure)
  /// Loads the last message to an address from the demo mailbox; `nil` if the service has none.
  func lastMessage(to email: String) async -> DemoMessage?
}

/// A message in the demo mailbox, which takes the place of real mail.
public struct DemoMessage: Equatable, Sendable {
  /// The subject.
  public var subject: String
  /// The text.
  public var body: String
  /// The code in the text; `nil` if it has none.
  public var code: String?

  /// Makes a message.
  public init(subject: String, body: String, code: String?) {
    self.subject = subject
    self.body = body
    self.code = code
  }
}
