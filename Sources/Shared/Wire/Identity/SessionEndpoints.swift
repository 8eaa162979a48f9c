/// The routes that every app shares: who the customer is.
public enum SessionEndpoints {
  /// Tells whether there is a demo account.
  public static let service = Endpoint<Nothing, ServiceInformation>(
    .get, "/v1/service", needsSession: false)
  /// Opens a session.
  public static let signIn = Endpoint<SignIn, SessionReceipt>(
    .post, "/v1/sessions", needsSession: false)
  /// Ends the session that the request carries.
  public static let signOut = Endpoint<Nothing, Nothing>(.delete, "/v1/sessions/current")
  /// Tells whose session the request carries.
  public static let me = Endpoint<Nothing, Customer>(.get, "/v1/me")
}
