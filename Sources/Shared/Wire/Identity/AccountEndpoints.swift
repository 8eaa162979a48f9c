/// The routes that every app shares: how an account begins, its password and its email.
///
/// An account that visitors share, such as the demo's, keeps its password and its email: whoever
/// asks for others gets 403 and `ProblemType.demo`.
public enum AccountEndpoints {
  /// Makes an account and opens a session for it.
  public static let signUp = Endpoint<SignUp, SessionReceipt>(
    .post, "/v1/customers", needsSession: false)
  /// Changes the password; ends all other sessions.
  public static let changePassword = Endpoint<PasswordChange, Nothing>(.post, "/v1/password")
  /// Sends a code to an address if it belongs to an account; the answer does not tell.
  public static let requestReset = Endpoint<ResetRequest, Nothing>(
    .post, "/v1/password/resets", needsSession: false)
  /// Sets a new password by the code that was sent; ends all sessions.
  public static let reset = Endpoint<PasswordReset, Nothing>(
    .post, "/v1/password/reset", needsSession: false)
  /// Sends a code to the address that is to be the account's; wants the password.
  public static let requestEmailChange = Endpoint<EmailChange, Nothing>(
    .post, "/v1/email/changes")
  /// Makes the new address the account's by the code that it was sent, and tells the old one.
  public static let changeEmail = Endpoint<EmailConfirmation, Customer>(
    .post, "/v1/email/change")
  /// Answers the messages sent to an address, newest first; takes `email`.
  ///
  /// Stands in for real mail, and is there only while the service runs with demo data.
  public static let mailbox = Endpoint<Nothing, Page<MailMessage>>(
    .get, "/v1/demo/mailbox", needsSession: false)
}
