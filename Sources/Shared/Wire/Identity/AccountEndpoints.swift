/// The routes of customers' accounts, which all apps share.
///
/// The credentials of a shared demo account cannot be changed: a request is a 403 with
/// `ProblemType.demo`. Without a mail server, requests for a code are a 501 with
/// `ProblemType.mailUnavailable`.
public enum AccountEndpoints {
  /// Creates an account and opens a session for it.
  public static let signUp = Endpoint<SignUp, SessionReceipt>(
    .post, "/v1/customers", needsSession: false)
  /// Changes the password; ends all other sessions.
  public static let changePassword = Endpoint<PasswordChange, EmptyBody>(.post, "/v1/password")
  /// Sends a code to the address of an account; the response is the same for unknown addresses.
  public static let requestReset = Endpoint<ResetRequest, EmptyBody>(
    .post, "/v1/password/resets", needsSession: false)
  /// Sets a new password with a code; ends all sessions.
  public static let reset = Endpoint<PasswordReset, EmptyBody>(
    .post, "/v1/password/reset", needsSession: false)
  /// Sends a code to a new address; needs the password.
  public static let requestEmailChange = Endpoint<EmailChange, EmptyBody>(
    .post, "/v1/email/changes")
  /// Changes the address with a code, and informs the previous address.
  public static let changeEmail = Endpoint<EmailConfirmation, Customer>(
    .post, "/v1/email/change")
  /// Returns the emails to an address, newest first; takes `email`.
  ///
  /// Exists only with demo data.
  public static let mailbox = Endpoint<EmptyBody, Page<MailMessage>>(
    .get, "/v1/demo/mailbox", needsSession: false)
}
