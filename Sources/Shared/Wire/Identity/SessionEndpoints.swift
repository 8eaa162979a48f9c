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
  /// Answers the customer's open sessions, the last used first.
  public static let sessions = Endpoint<Nothing, Page<OpenSession>>(.get, "/v1/sessions")
  /// Ends the session `id` of the customer.
  public static let endSession = Endpoint<Nothing, Nothing>(.delete, "/v1/sessions/{id}")
  /// Ends all sessions of the customer, the one that asks too.
  public static let signOutEverywhere = Endpoint<Nothing, Nothing>(.delete, "/v1/sessions")
  /// Tells whose session the request carries.
  public static let me = Endpoint<Nothing, Customer>(.get, "/v1/me")
}
